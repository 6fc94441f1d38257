import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { type Connection, startEmbedded } from './embedded-postgres.ts'
import { roomiestFolder } from './testing/roomiest-folder.ts'

const folders: string[] = []
const log = () => undefined

function newFolder(): string {
  const folder = mkdtempSync(join(roomiestFolder(), 'mitoyen-embedded-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) {
    const note = join(folder, 'postgres', 'socket')
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8'), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

async function ask(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', log)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that ends on a signal only. */
const runProgram = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** When this PostgreSQL began: two equal answers are of one postmaster that never stopped. */
const startedAt = (connection: Connection): Promise<unknown[]> =>
  ask(connection, 'select pg_postmaster_start_time()::text as at')

/** Retries until the database answers. */
async function untilItAnswers(connection: Connection): Promise<unknown[]> {
  for (;;) {
    const rows = await startedAt(connection).catch(() => undefined)
    if (rows) return rows
    await sleep(20)
  }
}

const pidFile = (dataDir: string): string => join(dataDir, 'postgres', 'pgdata', 'postmaster.pid')
const pidOf = (dataDir: string): number => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

const isGone = (connection: Connection): Promise<boolean> =>
  ask(connection, 'select 1').then(
    () => false,
    () => true,
  )

test('a second start finds the rows of the first, with French letters in order', async () => {
  const dataDir = newFolder()
  const first = await startEmbedded({ dataDir, log })
  await ask(first.connection, 'create table word as select lower(w) as w from (values ($$ÉCOLE$$), ($$Zéro$$)) v(w)')
  await first.stop()
  expect(await isGone(first.connection)).toBe(true)
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.connection, 'select w from word order by w collate "fr-CA-x-icu"')).toEqual([
    { w: 'école' },
    { w: 'zéro' },
  ])
  await second.stop()
})

test('two simultaneous starts share one database', async () => {
  const dataDir = newFolder()
  const [one, other] = await Promise.all([startEmbedded({ dataDir, log }), startEmbedded({ dataDir, log })])
  await ask(one.connection, 'create table seen (id int)')
  expect(await ask(other.connection, 'select * from seen')).toEqual([])
  await Promise.all([one.stop(), other.stop()])
})

test('an interrupted creation and the lock of a dead process do not block a start', async () => {
  const dataDir = newFolder()
  const first = await startEmbedded({ dataDir, log })
  await first.stop()
  rmSync(join(dataDir, 'postgres', 'INIT_OK'))
  writeFileSync(join(dataDir, 'postgres', 'boot.lock'), '4194303 1')
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a process killed by -9 ends its PostgreSQL and loses no acknowledged write', async () => {
  const dataDir = newFolder()
  const child = runProgram(`
    import pg from 'pg'
    import { startEmbedded } from ${JSON.stringify(join(inject('programs'), 'server', 'embedded-postgres.js'))}
    const { connection } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table written (n int)')
    for (let n = 1; ; n += 1) {
      await client.query('insert into written values ($1)', [n])
      console.log(n)
    }`)
  let acknowledged = 0
  child.stdout.on('data', (lines: Buffer) => {
    acknowledged = Number(lines.toString().trim().split('\n').at(-1))
    if (acknowledged > 200) child.kill('SIGKILL')
  })
  await once(child, 'close')
  const after = await startEmbedded({ dataDir, log })
  const [row] = await ask(after.connection, 'select count(*)::int as count, max(n) as last from written')
  expect(row).toMatchObject({ count: expect.toSatisfy((count: number) => count >= acknowledged) })
  await after.stop()
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a database ended by %s is restarted, for its starter and for those who joined it, and both log it',
  async (signal) => {
    const dataDir = newFolder()
    const told: string[] = []
    const alert = (line: string) => void told.push(line)
    const one = await startEmbedded({ dataDir, log, alert })
    const other = await startEmbedded({ dataDir, log, alert })
    await ask(one.connection, 'create table kept as select 1 as one')
    const before = await startedAt(one.connection)
    process.kill(pidOf(dataDir), signal)
    while (told.filter((line) => line.includes('runs again')).length < 1) await sleep(20)
    expect(await untilItAnswers(other.connection)).not.toEqual(before)
    expect(told[0]).toContain('stopped')
    expect(await ask(other.connection, 'select * from kept')).toEqual([{ one: 1 }])
    await Promise.all([one.stop(), other.stop()])
    expect(await isGone(one.connection)).toBe(true)
  },
)

test('a process that joined a database keeps it when its starter stops or is killed', async () => {
  const dataDir = newFolder()
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const starter = runProgram(`
      import { startEmbedded } from ${JSON.stringify(join(inject('programs'), 'server', 'embedded-postgres.js'))}
      const { stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
      process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
      console.log('started')
      setInterval(() => undefined, 60_000)`)
    await once(starter.stdout, 'data')
    const joined = await startEmbedded({ dataDir, log })
    const before = await startedAt(joined.connection)
    starter.kill(signal)
    await once(starter, 'close')
    const third = await startEmbedded({ dataDir, log })
    await third.stop()
    expect(await startedAt(joined.connection), signal).toEqual(before)
    await joined.stop()
    expect(await isGone(joined.connection), signal).toBe(true)
  }
})

test('a pid file with the number of another PostgreSQL does not block a start', async () => {
  const dataDir = newFolder()
  const first = await startEmbedded({ dataDir, log })
  const left = readFileSync(pidFile(dataDir), 'utf8')
  await first.stop()
  const [running] = await ask(inject('postgres'), "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid")
  const { pid } = running as { pid: string }
  writeFileSync(pidFile(dataDir), left.replace(/^\d+/, pid))
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('an unusable data folder is reported in one line that names the setting', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'postgres'), '')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/^DATA_DIR can't be used: EEXIST: [^\n]*$/)
})
