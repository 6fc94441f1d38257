import { createServer } from 'node:net'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type Config, readConfig } from '../../server/config.ts'
import { ConfigError, hasCode, reasonOf } from '../../server/config-error.ts'
import { isOutage, openDatabase } from '../../server/db.ts'
import { startEmbedded } from '../../server/embedded-postgres.ts'
import { refuseOtherSecret } from '../../server/known-secret.ts'
import { type Log, makeLog } from '../../server/log.ts'
import { standardOutput } from '../../server/log-lines.ts'
import { migrate } from '../../server/migrate.ts'
import { misspeltSettings } from '../../server/misspelt-settings.ts'
import { refusePooler } from '../../server/pooler.ts'
import { settleRestore } from '../../server/restore.ts'
import { type Application, makeApplication, makeMachinery, makeWorker } from './application.ts'
import { tellLackOfTools } from './reading-tools.ts'
import { prepareWorld, type Welcome } from './welcome.ts'

interface Opened {
  readonly connection: pg.ClientConfig
  stop(): Promise<void>
}

async function openPostgres(config: Config, log: Log): Promise<Opened> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await reach(connection)
    return { connection, stop: () => Promise.resolve() }
  }
  return startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line), alert: (line) => log.error(line) })
}

/** A first connection: a failure is reported at once, with the name of its setting. */
async function reach(connection: pg.ClientConfig): Promise<void> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 15_000 })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    await refusePooler(connection)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL can't be reached: ${reasonOf(error)}`)
  }
}

/** Probes the port before anything is loaded, so that a used port is reported at once. */
function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(refusedPort(error, config)))
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()))
  })
}

function refusedPort(error: unknown, { port, host }: Config): ConfigError {
  const isPort = hasCode(error, 'EADDRINUSE') || hasCode(error, 'EACCES')
  return new ConfigError(`${isPort ? `PORT ${port}` : `HOST ${host}`} can't be listened on: ${reasonOf(error)}`)
}

async function listen({ http }: Application, config: Config): Promise<string> {
  try {
    return await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw refusedPort(error, config)
  }
}

async function start(config: Config): Promise<void> {
  const log = makeLog(config.logLevel)
  process.once('exit', () => standardOutput.end())
  for (const { given, meant } of misspeltSettings())
    log.warn(`${given} is not a setting of Mitoyen: did you mean ${meant}?`)
  if (config.serves) await refuseTakenPort(config)
  const postgres = await openPostgres(config, log)
  const database = openDatabase({ ...postgres.connection, max: config.databasePool }, log)
  await migrate(postgres.connection)
  if (await settleRestore({ connection: postgres.connection, config }))
    throw new ConfigError('a restore that was cut short is complete now, with its key: start again')
  await refuseOtherSecret(database.db, config)
  await runMigrations({ pgPool: database.pool })
  const machinery = makeMachinery(config, log, database)
  const welcome = await prepareWorld({ machinery, database })
  const application = config.serves
    ? await makeApplication({ machinery, database, listen: postgres.connection })
    : undefined
  const address = application && (await listen(application, config))
  const worker = config.works ? await makeWorker({ machinery, database }) : undefined
  greet(config, address, welcome)
  void tellLackOfTools(log)
  stopOnSignal(log, async () => {
    // Neither waits for the other: a call that hangs must not keep the jobs from ending well.
    await within(
      stopMs,
      log,
      Promise.all([application?.http.close(), worker?.stop()]).then(() => database.pool.end()),
    )
    await within(databaseMs, log, postgres.stop())
  })
}

/** Prints the address and the accounts to sign in with. */
function greet(config: Config, address: string | undefined, welcome: Welcome): void {
  const lines = address ? ['', `  Mitoyen: ${config.publicUrl}`] : ['', '  Mitoyen: worker']
  if (welcome.accounts.length > 0) {
    const width = Math.max(...welcome.accounts.map((account) => account.role.length))
    const emailWidth = Math.max(...welcome.accounts.map((account) => account.email.length))
    lines.push('', '  Comptes de démonstration / Demonstration accounts:')
    for (const { role, email, password } of welcome.accounts)
      lines.push(`    ${role.padEnd(width)}  ${email.padEnd(emailWidth)}  ${password}`)
  }
  if (welcome.setupToken)
    lines.push('', `  Premier administrateur / First administrator: ${config.publicUrl}/setup#${welcome.setupToken}`)
  console.log(`${lines.join('\n')}\n`)
}

/**
 * Requests and jobs under way have this long to finish, and the embedded database that long to close: together less
 * than ten seconds.
 */
const stopMs = 7_000
const databaseMs = 2_000

/** Waits for work, but no longer than that. */
async function within(ms: number, log: Log, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(() => {
      log.warn('ended with work under way')
      resolve(undefined)
    }, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/**
 * Finishes what is under way, refuses what is new, closes the files. Work not finished after nine seconds is left: writes
 * are whole or absent, and jobs run again. A second signal ends it at once.
 */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop()
        .catch((err: unknown) => log.error({ err }, 'shutdown failed'))
        .finally(() => process.exit(0))
    })
  }
}

// A full disk or a closed pipe behind the output is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  await start(readConfig())
} catch (error) {
  console.error(isToldInOneLine(error) ? `Mitoyen: ${reasonOf(error)}` : error)
  process.exit(1)
}

/**
 * Errors of the machine or the database are printed without a stack: a full disk, a folder that can't be written, too
 * few connections.
 */
function isToldInOneLine(error: unknown): boolean {
  return error instanceof ConfigError || isOutage(error) || (error instanceof Error && 'syscall' in error)
}
