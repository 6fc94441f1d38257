import { Worker } from 'node:worker_threads'
import { AppError } from '../shared/errors.ts'
import { type SideMessage, startedAhead } from './side-job.ts'

/** A process that has grown past this is not used again: what a parser keeps of one document adds up. */
const wornMegabytes = 350

/** Ends this process and the programs it runs. */
function endAll(): void {
  process.kill(-process.pid, 'SIGKILL')
}

/** Runs even while a parser holds the main thread: a server that was killed must not leave its work behind. */
function leaveWithParent(): void {
  const source = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(-process.pid, 'SIGKILL') }, 1000)`
  new Worker(source, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
  process.on('disconnect', endAll)
}

/** What a refusal becomes on its way to the other process, which makes it a refusal again. */
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
 * The main of a program that `openSideProcess` starts: one job at a time, an answer for each. `warmUp` runs once in one
 * that is started ahead, so that its first job finds loaded and compiled what it needs.
 */
export function serveJobs(
  handle: (job: unknown) => Promise<unknown>,
  warmUp: () => Promise<unknown> = async () => undefined,
): void {
  leaveWithParent()
  // Parsers leave promises that nobody awaits; what became of the job is told by its own.
  process.on('unhandledRejection', () => undefined)
  // Nobody hears it when the caller has left.
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
