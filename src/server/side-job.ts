import type { ChildProcess } from 'node:child_process'
import { processorMilliseconds, residentMegabytes } from './process-cost.ts'

/** Messages between a process and its side process; `failed` is an error worded by the program itself. */
export type SideMessage =
  | { readonly kind: 'alive' }
  | { readonly kind: 'done'; readonly answer: unknown; readonly isWorn: boolean }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isWorn: boolean }

/** Reason why a job ended without a result. The cause of `failed` holds the program's message. */
export type SideReason = 'aborted' | 'too_long' | 'too_costly' | 'too_large' | 'crashed' | 'failed'

/** A job of a side process that ended without a result. */
export class SideError extends Error {
  override readonly name = 'SideError'
  readonly reason: SideReason
  constructor(reason: SideReason, cause?: unknown) {
    super(`the work beside this process ended: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface JobBounds {
  /** Milliseconds from when the program starts the job; waiting for the process is not counted. */
  readonly milliseconds: number
  /**
   * Limit of CPU time in milliseconds, child processes included; of elapsed time where the system does not provide CPU
   * time. Over it the job ends with `too_costly`.
   */
  readonly processorMilliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Limits of a process while it runs a job. */
export interface Watched {
  /** Resident memory of the process in bytes; checked on Linux only. */
  readonly residentMegabytes: number
  /** Milliseconds that its event loop may be blocked. */
  readonly stillMilliseconds: number
}

/** Message to a program that is started before there is a job for it. */
export const startedAhead = '--started-ahead'

/** Milliseconds to fork and load the program before its first job. */
const longestStart = 60_000

/** CPU milliseconds over which a job counts as costly in a pool with spare processes. */
const ordinaryMilliseconds = 300

type Said = Exclude<SideMessage, { kind: 'alive' }>

/**
 * Resolves with the program's result for one job; calls `onCostly` when the job becomes costly. Rejects with
 * `SideError` at the first limit that the job exceeds.
 */
export function answerOf(
  child: ChildProcess,
  job: unknown,
  { signal, bounds, onCostly, ...most }: JobBounds & { bounds: Watched; onCostly: () => void },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const fail = (reason: SideReason, cause?: unknown) => {
      settle()
      reject(new SideError(reason, cause))
    }
    const onAbort = () => fail('aborted')
    const onExit = (code: number | null, signalName: NodeJS.Signals | null) =>
      // Exit code of a program that ran out of heap.
      fail(signalName === 'SIGABRT' ? 'too_large' : 'crashed', new Error(`ended with ${code ?? signalName}`))
    const onError = (cause: Error) => fail('crashed', cause)
    const onMessage = (message: SideMessage) => {
      begin()
      still?.refresh()
      if (message.kind === 'alive') return
      settle()
      resolve(message)
    }
    const starting = setTimeout(() => fail('too_long'), longestStart)
    let [whole, still]: (NodeJS.Timeout | undefined)[] = []
    let costOf: (() => Promise<number>) | undefined
    // The job's time starts when the program reports that it has begun: loading the program is not counted.
    const begin = () => {
      if (whole) return
      clearTimeout(starting)
      whole = setTimeout(() => fail('too_long'), most.milliseconds)
      still = setTimeout(() => fail('too_long'), bounds.stillMilliseconds)
      if (most.processorMilliseconds !== undefined) costOf = costSince(child.pid)
    }
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((size) => size > bounds.residentMegabytes && fail('too_large'))
      void costOf?.().then((cost) => {
        if (cost > ordinaryMilliseconds) onCostly()
        if (cost > (most.processorMilliseconds ?? cost)) fail('too_costly')
      })
    }, 100)
    const settle = () => {
      clearTimeout(starting)
      clearTimeout(whole)
      clearTimeout(still)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      child.off('exit', onExit).off('error', onError).off('message', onMessage)
    }
    signal?.addEventListener('abort', onAbort)
    child.on('exit', onExit).on('error', onError).on('message', onMessage)
    child.send({ job }, (error) => error && fail('crashed', error))
  })
}

/** Returns a function that gives the CPU milliseconds used by a process since this call. */
function costSince(pid: number | undefined): () => Promise<number> {
  const began = performance.now()
  const before = processorMilliseconds(pid)
  return async () => {
    const [then, now] = [await before, await processorMilliseconds(pid)]
    return then === undefined || now === undefined ? performance.now() - began : now - then
  }
}
