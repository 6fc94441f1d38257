import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { projectRoot } from './project-root.ts'
import { turnstile } from './turnstile.ts'

/** What may pass between a process and the one beside it; `failed` is an error that the program itself worded. */
export type SideMessage =
  | { readonly kind: 'alive' }
  | { readonly kind: 'done'; readonly answer: unknown; readonly isWorn: boolean }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isWorn: boolean }

/** Why a job ended without an answer. `failed` carries, as its cause, what the program said. */
export type SideReason = 'aborted' | 'too_long' | 'too_large' | 'crashed' | 'failed'

/** A job beside this process ended without an answer. */
export class SideError extends Error {
  override readonly name = 'SideError'
  readonly reason: SideReason
  constructor(reason: SideReason, cause?: unknown) {
    super(`the work beside this process ended: ${reason}`, { cause })
    this.reason = reason
  }
}

interface Bounds {
  /** A program's entry, as an absolute path; TypeScript is run as it is. */
  readonly program: string
  readonly atOnce: number
  readonly heapMegabytes: number
  /** Of everything the process holds; watched on Linux only. */
  readonly residentMegabytes: number
  /** How long its event loop may stand still. */
  readonly stillMilliseconds: number
  readonly idleMilliseconds: number
}

interface JobBounds {
  readonly milliseconds: number
  readonly signal?: AbortSignal | undefined
}

export interface SideProcess {
  /** Throws `SideError`. Whatever its reason, nothing that the job started is left behind. */
  run(job: unknown, bounds: JobBounds): Promise<unknown>
}

/** All that the process learns of this one: whoever breaks out of a parser through a document finds no secret there. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TESSDATA_PREFIX'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LANG: 'C.UTF-8' }
}

/** Behind the requests when both want a core, not so far that a busy machine never gets to it. */
const niceness = 5

/** Told from here and at once: loading the program takes a core too. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
    // Linux shares the cores between sessions before it looks at priorities, and this process leads a session of its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // It is gone already, or another system, or one that groups nothing.
  }
}

/** Ends the process and every program it runs: it leads their group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}

/**
 * Work that takes a core for seconds, or that opens what strangers wrote, in processes of its own: started when needed, ended
 * when idle, bounded in memory and time, and killed with whatever they run when their caller goes away.
 */
export function openSideProcess(bounds: Bounds): SideProcess {
  const idle: ChildProcess[] = []
  const inTurn = turnstile({ atOnce: bounds.atOnce, waiting: 200, refuse: () => new SideError('too_long') })

  const start = (): ChildProcess => {
    const isSource = bounds.program.endsWith('.ts')
    const child = fork(bounds.program, {
      cwd: projectRoot,
      env: environment(),
      execArgv: [`--max-old-space-size=${bounds.heapMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    stepBack(child)
    // One that can't be started or reached says so to the job that it was for.
    child.on('error', () => undefined)
    child.on('exit', () => endGroup(child))
    return child
  }

  const rest = (child: ChildProcess): void => {
    const leave = () => {
      clearTimeout(timer)
      child.off('disconnect', leave).off('busy', leave)
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    }
    const timer = setTimeout(() => {
      leave()
      endGroup(child)
    }, bounds.idleMilliseconds).unref()
    child.on('disconnect', leave).on('busy', leave)
    idle.push(child)
    // An idle process keeps nobody's program from ending.
    child.unref()
    child.channel?.unref()
  }

  const take = (): ChildProcess => {
    const child = idle.findLast(({ connected }) => connected)
    if (!child) return start()
    child.emit('busy')
    child.ref()
    child.channel?.ref()
    return child
  }

  const run = async (job: unknown, { milliseconds, signal }: JobBounds): Promise<unknown> => {
    if (signal?.aborted) throw new SideError('aborted')
    const child = take()
    const said = await answerOf(child, job, { milliseconds, signal, bounds }).catch((error: unknown) => {
      endGroup(child)
      throw error
    })
    if (said.isWorn) endGroup(child)
    else rest(child)
    if (said.kind === 'failed') throw new SideError('failed', said.failure)
    return said.answer
  }
  return { run: (job, jobBounds) => inTurn(() => run(job, jobBounds)) }
}

/** Forking the program and loading it, before it takes its first job. */
const longestStart = 60_000

type Said = Exclude<SideMessage, { kind: 'alive' }>

/** What the program says of one job. Throws at the first of its bounds that the job meets. */
function answerOf(
  child: ChildProcess,
  job: unknown,
  { milliseconds, signal, bounds }: JobBounds & { bounds: Bounds },
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
    // Its time runs from when the program says that it has begun: loading it on a busy machine is not the job's.
    const begin = () => {
      if (whole) return
      clearTimeout(starting)
      whole = setTimeout(() => fail('too_long'), milliseconds)
      still = setTimeout(() => fail('too_long'), bounds.stillMilliseconds)
    }
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((size) => size > bounds.residentMegabytes && fail('too_large'))
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

const pageBytes = 4096

/** What a process holds in memory; 0 where the system does not tell. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return (Number(told.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024
}
