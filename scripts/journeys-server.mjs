// The server that the browser journeys talk to: the build, a demonstration world of its own, nothing kept.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './freshness.mjs'

const dataDir = join(tmpdir(), `mitoyen-journeys-${process.env.PORT}`)
rmSync(dataDir, { recursive: true, force: true })
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMONSTRATION: 'on',
  SMTP_URL: '',
  LOG_LEVEL: 'warn',
  // The pricing page has its calculator only where a price is set.
  PRICE_PER_DOOR_CENTS: '250',
  // A journey whose calls are counted by address uses an address of its own.
  TRUSTED_PROXIES: '127.0.0.1',
  // The journey of bills by email starts a mail server there.
  IMAP_URL: `imap://factures:secret@127.0.0.1:${Number(process.env.PORT) + 1_000}`,
  INBOUND_ADDRESS: 'factures+{code}@mitoyen.test',
})
await import(join(root, 'dist', 'server.js'))
