import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { verifyLedgers } from '../../features/ledger/verification/server/service.ts'
import { type Break, type Verdict, verifyTrail } from '../../server/audit-chain/verification.ts'
import { backup, type Installation, type Left, withClient } from '../../server/backup.ts'
import { readConfig } from '../../server/config.ts'
import { ConfigError } from '../../server/config-error.ts'
import { startEmbedded } from '../../server/embedded-postgres.ts'
import { forgetSecret } from '../../server/known-secret.ts'
import { migrate } from '../../server/migrate.ts'
import { empty, restore } from '../../server/restore.ts'

const usage =
  'npm run db -- backup FILE [--overwrite] | restore FILE [--replace] | migrate | verify-audit | verify-ledger | forget-key --yes | reset --yes'

type Work = (at: Installation) => Promise<string>

function readWork(): Work | undefined {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      overwrite: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [verb, name, ...more] = positionals
  // A name with a space in it, that was not quoted: part of it would be taken for the whole.
  if (more.length > 0) return undefined
  // npm runs this in the project's folder; a file name is relative to the person's folder.
  const file = name && resolve(process.env.INIT_CWD ?? '.', name)
  if (verb === 'backup' && file)
    return (at) => backup(at, file, { overwrites: values.overwrite }).then((left) => tellBackup(file, left))
  if (verb === 'restore' && file)
    return (at) => restore(at, file, { replaces: values.replace }).then(() => `restored from ${file}`)
  if (verb === 'migrate') return (at) => migrate(at.connection).then(() => 'the database has the newest shape')
  if (verb === 'verify-audit') return verifyAudit
  if (verb === 'verify-ledger') return verifyLedger
  if (verb === 'forget-key' && values.yes) return forgetKey
  if (verb === 'reset' && values.yes)
    return (at) =>
      empty(at)
        .then(() => migrate(at.connection))
        .then(() => 'everything was removed')
  return undefined
}

async function verifyAudit({ connection, config }: Installation): Promise<string> {
  await migrate(connection)
  const verdict = await withClient(connection, (client) => verifyTrail(drizzle({ client }), config))
  if (verdict.firstBreak) throw new Error(tellBreak(verdict.firstBreak))
  return tellTrail(verdict)
}

async function verifyLedger({ connection }: Installation): Promise<string> {
  await migrate(connection)
  const { ledgers, entries, firstBreak } = await withClient(connection, (client) => verifyLedgers(drizzle({ client })))
  if (firstBreak) throw new Error(firstBreak)
  return `the books are whole; buildings: ${ledgers}, entries: ${entries}`
}

async function forgetKey({ connection }: Installation): Promise<string> {
  await migrate(connection)
  await withClient(connection, (client) => forgetSecret(drizzle({ client })))
  return 'the next start takes the key it finds'
}

function tellBreak({ sealNo, entryId, wrong }: Break): string {
  const number = sealNo === null ? 'an entry that is not numbered yet' : `number ${sealNo}`
  return `the audit trail is broken at ${number}${entryId ? ` (${entryId})` : ''}: ${wrong}`
}

function tellTrail({ sealed, waiting, erased, checkpoints, unknownKey }: Verdict): string {
  const other = unknownKey > 0 ? `; another key signed ${unknownKey} of the checkpoints, which were not verified` : ''
  const counts = `entries in the chain: ${sealed}, with erased details: ${erased}, not yet in it: ${waiting}; checkpoints: ${checkpoints}`
  return `the audit trail is whole; ${counts}${other}`
}

function tellBackup(file: string, left: Left): string {
  const key = left.key
    ? 'it does not hold SECRET_KEY, which its files and second factors open with: keep that by other means'
    : 'it holds the key of its files: keep it as safe as them'
  const lost = left.files > 0 ? `; stored files that were not found and are not in it: ${left.files}` : ''
  return `saved to ${file}; ${key}${lost}`
}

async function main(): Promise<void> {
  const work = readWork()
  if (!work) throw new ConfigError(usage)
  const config = readConfig()
  const { dataDir, databaseUrl } = config
  if (databaseUrl) {
    console.log(await work({ connection: { connectionString: databaseUrl }, config }))
    return
  }
  // A folder named by mistake gets no database.
  if (process.argv[2] === 'backup' && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(`there is nothing to back up: Mitoyen never started with DATA_DIR=${dataDir}`)
  const { connection, stop } = await startEmbedded({ dataDir, log: console.log, alert: console.error })
  try {
    console.log(await work({ connection: { ...connection }, config }))
  } finally {
    await stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
