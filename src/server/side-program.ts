import { Worker } from 'node:worker_threads'
import { AppError } from '../shared/errors.ts'
import { type SideMessage, startedAhead } from './side-job.ts'

/** Resident bytes over which a process is not used again: parsers leak memory from one document to the next. */
const wornMegabytes = 350

/** Kills this process and the programs it runs. */
function endAll(): void {
  process.kill(-process.pid, 'SIGKILL')
}

/**
 * Watches the parent from a worker thread, so that a killed server leaves no work behind even while a parser blocks the
 * main thread.
 */
function leaveWithParent(): void {
  const source = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(-process.pid, 'SIGKILL') }, 1000)`
  new Worker(source, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
  process.on('disconnect', endAll)
}

/** Serializes a refusal for the parent process, which recreates it. */
export interface SideFailure {
  readonly kind: AppError['kind']
  readonly reason: string | undefined
  readonly details: AppError['details']
  readonly message: string
}

const failureOf = (error: unknown): SideFailure =>
  error instanceof AppError
    ? { kind: error.kind, reason: error.reason, details: error.details, message: String(error.cause ?? '') }
    : { kind: 'internal', reason: undefined, details: undefined, message: String(error) }

/**
 * Main loop of a program started by `openSideProcess`: one job at a time, one answer per job. `warmUp` runs once in a
 * process started in advance, so that its first job finds the code loaded and compiled.
 */
export function serveJobs(
  handle: (job: unknown) => Promise<unknown>,
  warmUp: () => Promise<unknown> = async () => undefined,
): void {
  leaveWithParent()
  // Parsers leave rejected promises without a handler; the job's own promise reports its result.
  process.on('unhandledRejection', () => undefined)
  // The send fails when the parent has exited.
  const send = (message: SideMessage): void => void process.send?.(message, undefined, undefined, () => undefined)
  const isWorn = (): boolean => process.memoryUsage.rss() > wornMegabytes * 1024 * 1024
  process.on('message', ({ job }: { job: unknown }) => {
    send({ kind: 'alive' })
    const alive = setInterval(() => send({ kind: 'alive' }), 1_000)
    handle(job)
      .then(
        (answer) => send({ kind: 'done', answer, isWorn: isWorn() }),
        (error: unknown) => send({ kind: 'failed', failure: failureOf(error), isWorn: isWorn() }),
      )
      .finally(() => clearInterval(alive))
  })
  if (process.argv.includes(startedAhead)) warmUp().catch(() => undefined)
  send({ kind: 'alive' })
}
