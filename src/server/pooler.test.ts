import { expect, inject, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { refusePooler } from './pooler.ts'
import { startTransactionPooler } from './testing/pooler.ts'

const server = inject('postgres')

test('a pooler in transaction mode is refused, PostgreSQL itself is not', async () => {
  const pooler = await startTransactionPooler(server)
  try {
    const refusal = await refusePooler({ connectionString: pooler.url }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain('transaction mode')
  } finally {
    pooler.close()
  }
  await expect(refusePooler(server)).resolves.toBeUndefined()
})
