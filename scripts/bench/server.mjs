import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../freshness.mjs'

/** A port of this machine that nobody uses. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const running = new Set()
// An interrupted run leaves nothing behind: each server ends itself and its database on the signal.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Starts a program of ours, quiet but for warnings. */
export function startProcess(environment, program = join(root, 'dist', 'server.js')) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', MITOYEN_SKIP_SYSTEM_TOOLS: '1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts a program of ours and waits for its first answer; `ms` is from process start to that answer. */
export async function startServer(environment, program) {
  const port = await freePort()
  const started = performance.now()
  const child = startProcess({ PORT: String(port), ...environment }, program)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    await sleep(10)
  }
  const ms = performance.now() - started
  const stop = () =>
    new Promise((resolve) => {
      if (!running.has(child)) resolve()
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { url, ms, pid: child.pid, stop }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

/** Calls `once(turn, worker)` from `workers` loops for some seconds: how many a second, and how long each took in ms. */
export async function load(once, { workers, seconds }) {
  const times = []
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const began = performance.now()
        await once(worker * 7_919 + turn, worker)
        times.push(performance.now() - began)
      }
    }),
  )
  return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The address of a throw-away database that listens on a socket. */
export function urlOf({ user, password, host, port, database = 'postgres' }) {
  const [secret, socket] = [encodeURIComponent(password), encodeURIComponent(host)]
  return `postgres://${user}:${secret}@localhost/${database}?host=${socket}&port=${port}`
}
