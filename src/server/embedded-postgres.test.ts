import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Connection, startEmbedded } from './embedded-postgres.ts'

const folders: string[] = []
const log = () => undefined

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-embedded-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(readFileSync(join(folder, 'postgres', 'socket'), 'utf8'), { recursive: true, force: true })
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

const isGone = (connection: Connection): Promise<boolean> =>
  ask(connection, 'select 1').then(
    () => false,
    () => true,
  )

test('a second start finds what the first one wrote, with French letters in order', async () => {
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

test('two starts at once share one database', async () => {
  const dataDir = newFolder()
  const [one, other] = await Promise.all([startEmbedded({ dataDir, log }), startEmbedded({ dataDir, log })])
  await ask(one.connection, 'create table seen (id int)')
  expect(await ask(other.connection, 'select * from seen')).toEqual([])
  await Promise.all([one.stop(), other.stop()])
})

test('a creation that was cut short and a lock left by a dead process are no hindrance', async () => {
  const dataDir = newFolder()
  const first = await startEmbedded({ dataDir, log })
  await first.stop()
  rmSync(join(dataDir, 'postgres', 'INIT_OK'))
  writeFileSync(join(dataDir, 'postgres', 'boot.lock'), '4194303 1')
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a process killed by -9 takes its PostgreSQL along and loses no acknowledged write', async () => {
  const dataDir = newFolder()
  const program = `
    import pg from 'pg'
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { connection } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table written (n int)')
    for (let n = 1; ; n += 1) {
      await client.query('insert into written values ($1)', [n])
      console.log(n)
    }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  child.stdout.on('data', (lines: Buffer) => {
    acknowledged = Number(lines.toString().trim().split('\n').at(-1))
    if (acknowledged > 200) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  await sleep(200)
  const after = await startEmbedded({ dataDir, log })
  const [row] = await ask(after.connection, 'select count(*)::int as count, max(n) as last from written')
  expect(row).toMatchObject({ count: expect.toSatisfy((count: number) => count >= acknowledged) })
  await after.stop()
})
