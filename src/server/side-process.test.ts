import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { bundleServer } from '../../scripts/bundle-server.mjs'
import { projectRoot } from './project-root.ts'
import { openSideProcess } from './side-process.ts'

// Inside the project, so that the program finds what it imports.
const folder = mkdtempSync(join(projectRoot, 'src/server/side-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(folder, 'program.js')
writeFileSync(
  join(folder, 'program.ts'),
  `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { AppError } from '../../shared/errors.ts'
import { serveJobs } from '../side-program.ts'
const kept: Buffer[] = []
serveJobs(async (job) => {
  if (job === 'who') return [process.pid, process.env.SECRET_KEY ?? null, process.getuid?.()]
  if (job === 'refuse') throw new AppError('invalid', 'shared.invalid', { details: { count: 3 } })
  if (job === 'end') process.exit(3)
  if (job === 'spin') for (;;);
  if (job === 'nap') return new Promise((wake) => setTimeout(() => wake('rested'), 1_500))
  if (job === 'burn') return new Promise(() => void spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }))
  if (job === 'child') return spawn('sleep', ['600'], { stdio: 'ignore' }).pid
  if (job === 'heap') for (const all: number[][] = []; ; ) all.push(new Array(10_000).fill(1))
  if (job === 'grow') for (;;) {
    kept.push(Buffer.alloc(32 * 1024 * 1024, 1))
    await new Promise((go) => setTimeout(go, 20))
  }
  return job
}, async () => writeFileSync(import.meta.dirname + '/warm', ''))
`,
)
await bundleServer({ program: join(folder, 'program.ts') }, folder, { packages: 'external' })
const bounds = {
  program,
  atOnce: 1,
  heapMegabytes: 64,
  residentMegabytes: 400,
  stillMilliseconds: 60_000,
  idleMilliseconds: 60_000,
}
const long = { milliseconds: 60_000 }

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
async function untilGone(pid: number): Promise<boolean> {
  while (isAlive(pid)) await pause(20)
  return true
}

/** The processes that run the program for this one. */
const own = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))

describe.runIf(process.platform === 'linux')('the side process', () => {
  test('started ahead is warmed up and takes the first job', async () => {
    const side = openSideProcess({ ...bounds, atOnce: 2 })
    const before = own()
    rmSync(join(folder, 'warm'), { force: true })
    await Promise.all([side.prepare(), side.prepare()])
    const started = own().filter((pid) => !before.includes(pid))
    expect(started).toHaveLength(1)
    while (!existsSync(join(folder, 'warm'))) await pause(20)
    expect(await side.run('who', long)).toEqual([started[0], null, expect.any(Number)])
  })

  test('answers several jobs without restarting, and gets no secret', async () => {
    process.env.SECRET_KEY = 'a secret'
    const side = openSideProcess(bounds)
    const first = await side.run('who', long)
    expect(first).toEqual([expect.any(Number), null, process.getuid?.()])
    expect(await side.run('who', long)).toEqual(first)
    expect(await side.run({ some: Buffer.from('bytes') }, long)).toEqual({ some: Buffer.from('bytes') })
    delete process.env.SECRET_KEY
  })

  test('ends after being idle, and another one takes the next job', async () => {
    const side = openSideProcess({ ...bounds, idleMilliseconds: 50 })
    const [first] = Object(await side.run('who', long))
    expect(await untilGone(first)).toBe(true)
    expect(Object(await side.run('who', long))[0]).not.toBe(first)
  })

  test('returns the reason of a refusal, and continues', async () => {
    const side = openSideProcess(bounds)
    const [pid] = Object(await side.run('who', long))
    await expect(side.run('refuse', long)).rejects.toMatchObject({
      reason: 'failed',
      cause: { kind: 'invalid', reason: 'shared.invalid', details: { count: 3 } },
    })
    expect(Object(await side.run('who', long))[0]).toBe(pid)
  })

  test.each([
    ['end', long, 'crashed'],
    ['heap', long, 'too_large'],
    ['grow', long, 'too_large'],
    ['spin', { ...long, still: 3_000 }, 'too_long'],
    ['spin', { milliseconds: 200 }, 'too_long'],
    ['spin', { ...long, processorMilliseconds: 300 }, 'too_costly'],
    ['burn', { ...long, processorMilliseconds: 300 }, 'too_costly'],
    ['spin', { ...long, abortAfter: 200 }, 'aborted'],
  ] as const)('that would %s is ended, and the next job is served (%#)', async (job, given, reason) => {
    const stillMilliseconds = 'still' in given ? given.still : bounds.stillMilliseconds
    const side = openSideProcess({ ...bounds, stillMilliseconds })
    const [pid] = Object(await side.run('who', long))
    const signal = 'abortAfter' in given ? AbortSignal.timeout(given.abortAfter) : undefined
    await expect(side.run(job, { ...given, signal })).rejects.toMatchObject({ name: 'SideError', reason })
    expect(await untilGone(Number(pid))).toBe(true)
    expect(await side.run('hello', long)).toBe('hello')
  })

  test('given much time and little CPU answers, whatever the CPU limit', async () => {
    const side = openSideProcess(bounds)
    expect(await side.run('nap', { ...long, processorMilliseconds: 1_000 })).toBe('rested')
  })

  test('that ends its process reports it while another is ready for the next job', async () => {
    const side = openSideProcess({ ...bounds, hasSpares: true })
    const [first] = Object(await side.run('who', long))
    await expect(side.run('end', long)).rejects.toMatchObject({ reason: 'crashed' })
    const ready = own()
    const [next] = Object(await side.run('who', long))
    expect(next).not.toBe(first)
    expect(ready).toContain(next)
  })

  test('with a costly job has a second process started beside it', async () => {
    const side = openSideProcess({ ...bounds, atOnce: 2, hasSpares: true })
    const before = own()
    const gone = new AbortController()
    const costly = side.run('spin', { ...long, processorMilliseconds: 50_000, signal: gone.signal })
    const isEnded = expect(costly).rejects.toMatchObject({ reason: 'aborted' })
    let started: number[] = []
    while (started.length < 2) {
      await pause(20)
      started = own().filter((pid) => !before.includes(pid))
    }
    const [pid] = Object(await side.run('who', long))
    expect(pid).toBe(Math.max(...started))
    gone.abort()
    await isEnded
  })

  test('ends with the programs that it runs', async () => {
    const side = openSideProcess(bounds)
    const pid = Number(await side.run('child', long))
    expect(isAlive(pid)).toBe(true)
    await expect(side.run('end', long)).rejects.toMatchObject({ reason: 'crashed' })
    expect(await untilGone(pid)).toBe(true)
  })
})
