import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type Config, ConfigError, readConfig, reasonOf } from '../../server/config.ts'
import { openDatabase } from '../../server/db.ts'
import { startEmbedded } from '../../server/embedded-postgres.ts'
import { type Log, makeLog } from '../../server/log.ts'
import { migrate } from '../../server/migrate.ts'
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

/** A first connection: what keeps us from the database is told at once, by the name of its setting. */
async function reach(connection: pg.ClientConfig): Promise<void> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 15_000 })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  } catch (error) {
    throw new ConfigError(`DATABASE_URL can't be reached: ${reasonOf(error)}`)
  }
}

async function listen({ http }: Application, { port, host }: Config): Promise<string> {
  try {
    return await http.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const setting = code === 'EADDRINUSE' || code === 'EACCES' ? `PORT ${port}` : `HOST ${host}`
    throw new ConfigError(`${setting} can't be listened on: ${reasonOf(error)}`)
  }
}

async function start(config: Config): Promise<void> {
  const log = makeLog(config.logLevel)
  const postgres = await openPostgres(config, log)
  const database = openDatabase({ ...postgres.connection, max: config.databasePool }, log)
  await migrate(postgres.connection)
  await runMigrations({ pgPool: database.pool })
  const machinery = makeMachinery(config, log)
  const welcome = await prepareWorld({ machinery, database })
  const application = config.serves
    ? await makeApplication({ machinery, database, listen: postgres.connection })
    : undefined
  const address = application && (await listen(application, config))
  const worker = config.works ? await makeWorker({ machinery, database }) : undefined
  greet(config, address, welcome)
  void tellLackOfTools(log)
  stopOnSignal(log, async () => {
    await application?.http.close()
    await worker?.stop()
    await database.pool.end()
    await postgres.stop()
  })
}

/** What people need to begin: the address, and who they may sign in as. */
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

/** Finishes what is under way, refuses what is new, closes the files; a second signal, or ten seconds, ends it at once. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), 10_000).unref()
      stop().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'shutdown failed')
          process.exit(1)
        },
      )
    })
  }
}

try {
  await start(readConfig())
} catch (error) {
  console.error(error instanceof ConfigError ? `Mitoyen: ${error.message}` : error)
  process.exit(1)
}
