import type { ChildProcess } from 'node:child_process'
import { processorMilliseconds, residentMegabytes } from './process-cost.ts'

/** What may pass between a process and the one beside it; `failed` is an error that the program itself worded. */
export type SideMessage =
  | { readonly kind: 'alive' }
  | { readonly kind: 'done'; readonly answer: unknown; readonly isWorn: boolean }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isWorn: boolean }

/** Why a job ended without an answer. `failed` carries, as its cause, what the program said. */
export type SideReason = 'aborted' | 'too_long' | 'too_costly' | 'too_large' | 'crashed' | 'failed'

/** A job beside this process ended without an answer. */
export class SideError extends Error {
  override readonly name = 'SideError'
  readonly reason: SideReason
  constructor(reason: SideReason, cause?: unknown) {
    super(`the work beside this process ended: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface JobBounds {
  /** From when the program begins the job, whatever else the machine does meanwhile. */
  readonly milliseconds: number
  /** Of processor time, with that of the programs it runs; where the system does not tell, of time. `too_costly` past it. */
  readonly processorMilliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** What is watched of a process while it has a job. */
export interface Watched {
  /** Of everything the process holds; watched on Linux only. */
  readonly residentMegabytes: number
  /** How long its event loop may stand still. */
  readonly stillMilliseconds: number
}

/** Told to a program that is started before there is a job for it. */
export const startedAhead = '--started-ahead'

/** Forking the program and loading it, before it takes its first job. */
const longestStart = 60_000

/** Of processor time: more than most jobs of a pool with spares cost. */
const ordinaryMilliseconds = 300

type Said = Exclude<SideMessage, { kind: 'alive' }>

/** What the program says of one job; `onCostly` is called while it costs much. Throws `SideError` at the first bound that the job meets. */
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
      // So ends a program that has no heap left.
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
    // Its time runs from when the program says that it has begun: loading it on a busy machine is not the job's.
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

/** What a process costs from now on, in milliseconds. */
function costSince(pid: number | undefined): () => Promise<number> {
  const began = performance.now()
  const before = processorMilliseconds(pid)
  return async () => {
    const [then, now] = [await before, await processorMilliseconds(pid)]
    return then === undefined || now === undefined ? performance.now() - began : now - then
  }
}
