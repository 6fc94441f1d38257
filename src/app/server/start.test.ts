import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { administer } from '../../server/testing/administer.ts'
import { startTransactionPooler } from '../../server/testing/pooler.ts'
import { roomiestFolder } from '../../server/testing/roomiest-folder.ts'

const folder = mkdtempSync(join(roomiestFolder(), 'mitoyen-start-'))
// Root's database runs as another account, which must be able to enter.
chmodSync(folder, 0o711)
const running: ChildProcess[] = []

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  const socket = join(folder, 'frozen', 'postgres', 'socket')
  if (existsSync(socket)) rmSync(readFileSync(socket, 'utf8'), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

/** Mitoyen in a process of its own, without a demonstration. */
function start(
  environment: Record<string, string>,
  output: 'pipe' | number = 'pipe',
  [program, ...words]: [string, ...string[]] = ['main'],
): ChildProcess {
  const child = spawn(process.execPath, [join(inject('programs'), 'app', 'server', `${program}.js`), ...words], {
    env: { PATH: process.env.PATH, DEMONSTRATION: 'off', MITOYEN_SKIP_SYSTEM_TOOLS: '1', ...environment },
    stdio: ['ignore', output, 'pipe'],
  })
  running.push(child)
  return child
}

async function endOf(child: ChildProcess): Promise<{ code: unknown; told: string }> {
  const told = child.stderr ? buffer(child.stderr) : Promise.resolve('')
  const [code] = await once(child, 'exit')
  return { code, told: (await told).toString() }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

test('a start on a used port prints one line, before any database is created', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = join(folder, 'port')
  const { code, told } = await endOf(start({ DATA_DIR: dataDir, PORT: String(port) }))
  expect(code).toBe(1)
  expect(told).toMatch(new RegExp(`^Mitoyen: PORT ${port} can't be listened on: [^\\n]*\n$`))
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  taken.close()
})

test('a backup of an empty data folder prints one line, and creates no database there', async () => {
  const dataDir = join(folder, 'never')
  const { code, told } = await endOf(
    start({ DATA_DIR: dataDir }, 'pipe', ['db-cli', 'backup', join(folder, 'never.backup')]),
  )
  expect([code, told]).toEqual([1, `there is nothing to back up: Mitoyen never started with DATA_DIR=${dataDir}\n`])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a backup command with two file names is refused with its usage', async () => {
  const { code, told } = await endOf(start({ DATA_DIR: folder }, 'pipe', ['db-cli', 'backup', 'my', 'copy.backup']))
  expect([code, told]).toEqual([1, expect.stringMatching(/^npm run db -- backup FILE [^\n]*\n$/)])
})

test('with a full log disk and a frozen database, health checks are answered and a stop ends', async () => {
  const dataDir = join(folder, 'frozen')
  const port = await freePort()
  const child = start({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' }, openSync('/dev/full', 'w'))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  while (!(await ask('/api/health/ready').catch(() => undefined))?.ok) await sleep(50)
  expect((await ask('/api/metrics').then((answer) => answer.text())).match(/log_lines_lost_total ([1-9]\d*)/)).not.toBe(
    null,
  )

  const pid = readFileSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  // The postmaster first: it would serve a connection opened between the listing of its backends and their stop.
  process.kill(Number(pid), 'SIGSTOP')
  const backends = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.trim().split('\n')
  for (const one of backends) process.kill(Number(one), 'SIGSTOP')
  try {
    expect((await ask('/api/health/live')).status).toBe(200)
    expect((await ask('/api/health/ready')).status).toBe(503)
    const metrics = await ask('/api/metrics').then((answer) => answer.text())
    expect(metrics).toContain('mitoyen_database_connections')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    for (const one of [pid, ...backends]) process.kill(Number(one), 'SIGCONT')
  }
})

test('a start on an unknown database prints one line that names the setting', async () => {
  const { host, port, user, password } = inject('postgres')
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost/nowhere?host=${encodeURIComponent(host)}&port=${port}`
  const { code, told } = await endOf(start({ DATA_DIR: join(folder, 'nowhere'), PORT: '0', DATABASE_URL }))
  expect([code, told]).toEqual([1, 'Mitoyen: DATABASE_URL can\'t be reached: database "nowhere" does not exist\n'])
})

test('a start on a pooler that does not keep sessions prints one line that names the setting', async () => {
  const pooler = await startTransactionPooler(inject('postgres'))
  const { code, told } = await endOf(start({ DATA_DIR: join(folder, 'pooler'), PORT: '0', DATABASE_URL: pooler.url }))
  pooler.close()
  expect(code).toBe(1)
  expect(told).toMatch(/^Mitoyen: DATABASE_URL leads to a pooler in transaction mode[^\n]*\n$/)
})

test('a start with another key than the one of the rows prints one line, before it writes anything', async () => {
  const { host, port, user, password, template, ...rest } = inject('postgres')
  const name = `start_${process.pid}_key`
  const administrator = { host, port, user, password, ...rest }
  await administer(administrator, `create database ${name} template ${template}`)
  await administer(
    { ...administrator, database: name },
    `insert into installation_facts (name, value) values ('secret', '{"id":"0123456789ab"}')`,
  )
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const { code, told } = await endOf(start({ DATA_DIR: join(folder, 'key'), PORT: '0', DATABASE_URL }))
  await administer(administrator, `drop database ${name} with (force)`)
  expect(code).toBe(1)
  expect(told).toMatch(/^Mitoyen: The key in [^\n]*secret\.key is not the one [^\n]* \(0123456789ab\): [^\n]*\n$/)
})
