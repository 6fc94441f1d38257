import { afterEach, describe, expect, test, vi } from 'vitest'
import { pipe } from './service.ts'

const bounds = { timeout: 10_000, most: 1_000_000 }
const node = (script: string, more: Partial<Parameters<typeof pipe>[3]> = {}) =>
  pipe(process.execPath, ['-e', script], [], { ...bounds, ...more })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a program run on a document', () => {
  test('learns nothing of this process but where programs and languages are', async () => {
    vi.stubEnv('SECRET_KEY', 'x'.repeat(40))
    vi.stubEnv('DATABASE_URL', 'postgres://somewhere')
    vi.stubEnv('TESSDATA_PREFIX', '/somewhere/tessdata')
    const told = JSON.parse((await node('process.stdout.write(JSON.stringify(process.env))')).toString())
    expect(told).toEqual({
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      OMP_THREAD_LIMIT: '1',
      TESSDATA_PREFIX: '/somewhere/tessdata',
    })
  })

  test('is stopped when it answers more than it may', async () => {
    const flood = 'const b = Buffer.alloc(65536); (function go() { process.stdout.write(b, go) })()'
    await expect(node(flood)).rejects.toThrow('a signal')
  })

  test('is stopped when its reader gives up', async () => {
    const giveUp = new AbortController()
    const answer = node('setInterval(() => {}, 1000)', { signal: giveUp.signal })
    giveUp.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
