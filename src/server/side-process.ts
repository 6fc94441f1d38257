import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { projectRoot } from './project-root.ts'
import { answerOf, type JobBounds, SideError, startedAhead, type Watched } from './side-job.ts'
import { turnstile } from './turnstile.ts'

interface Bounds extends Watched {
  /** Absolute path of the program's entry; a TypeScript file is run by tsx. */
  readonly program: string
  readonly atOnce: number
  readonly heapMegabytes: number
  readonly idleMilliseconds: number
  /**
   * Whether an idle place gets a process in advance once a job costs more than `ordinaryMilliseconds`. A job whose
   * process was ended is answered once every place has a process again: only senders of such jobs wait for these
   * starts.
   */
  readonly hasSpares?: boolean
}

export interface SideProcess {
  /** Runs a job. Throws `SideError`; whatever its reason, no process started by the job is left running. */
  run(job: unknown, bounds: JobBounds): Promise<unknown>
  /** Starts a process in advance when there is none. Resolves when it is loaded; never rejects. */
  prepare(): Promise<void>
}

/** Environment of the side process: it contains no secret, in case a document exploits a parser. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TESSDATA_PREFIX'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LANG: 'C.UTF-8' }
}

/** Process priority (nice value): below requests when both want a CPU, but high enough to progress on a busy machine. */
const niceness = 5

/** Sets the priority from the parent at once: loading the program uses a CPU too. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
    // With autogroup scheduling Linux divides CPU time between sessions before it compares priorities; the side process
    // leads its own session.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // The process has already ended, or the system has no autogroups.
  }
}

/** Kills the process and every program it runs, by its process group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

function startProgram({ program, heapMegabytes }: Bounds, args: readonly string[]): ChildProcess {
  const isSource = program.endsWith('.ts')
  const child = fork(program, args, {
    cwd: projectRoot,
    env: environment(),
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  })
  stepBack(child)
  return child.on('exit', () => endGroup(child))
}

/** Idle processes; each is ended after the given number of milliseconds without a job. */
function makeIdle(milliseconds: number) {
  const resting: ChildProcess[] = []
  const add = (child: ChildProcess, at = resting.length): void => {
    const leave = () => {
      clearTimeout(timer)
      child.off('disconnect', leave).off('busy', leave)
      const place = resting.indexOf(child)
      if (place >= 0) resting.splice(place, 1)
    }
    const timer = setTimeout(() => {
      leave()
      endGroup(child)
    }, milliseconds).unref()
    child.on('disconnect', leave).on('busy', leave)
    resting.splice(at, 0, child)
    // An idle process does not keep the parent from exiting.
    child.unref()
    child.channel?.unref()
  }

  return {
    add: (child: ChildProcess): void => add(child),
    /** Taken last. */
    addLoading: (child: ChildProcess): void => add(child, 0),
    take: (): ChildProcess | undefined => {
      const child = resting.findLast(({ connected }) => connected)
      child?.emit('busy')
      child?.ref()
      child?.channel?.ref()
      return child
    },
  }
}

/**
 * Runs CPU-heavy work, or parsers of untrusted files, in separate processes: started on demand, ended when idle,
 * bounded in memory and time, and killed with their children when the caller disconnects.
 */
export function openSideProcess(bounds: Bounds): SideProcess {
  const idle = makeIdle(bounds.idleMilliseconds)
  const all = new Set<ChildProcess>()
  const queued = turnstile({ atOnce: bounds.atOnce })

  const start = (...args: string[]): ChildProcess => {
    const child = startProgram(bounds, args)
    all.add(child)
    // A start or connection failure is reported to the job it was for.
    child.on('error', () => all.delete(child))
    child.on('exit', () => all.delete(child))
    return child
  }

  const take = (): ChildProcess => idle.take() ?? start()

  const fillPlaces = async (): Promise<void> => {
    const spares: ChildProcess[] = []
    while (bounds.hasSpares && all.size < bounds.atOnce) spares.push(start(startedAhead))
    for (const child of spares) idle.addLoading(child)
    await Promise.all(spares.map(loaded))
  }

  const end = (child: ChildProcess): Promise<void> => {
    all.delete(child)
    endGroup(child)
    return fillPlaces()
  }

  const run = async (job: unknown, jobBounds: JobBounds): Promise<unknown> => {
    if (jobBounds.signal?.aborted) throw new SideError('aborted')
    const child = take()
    const said = await answerOf(child, job, { ...jobBounds, bounds, onCostly: () => void fillPlaces() }).catch(
      async (error: unknown) => {
        await end(child)
        throw error
      },
    )
    if (said.isWorn) await end(child)
    else idle.add(child)
    if (said.kind === 'failed') throw new SideError('failed', said.failure)
    return said.answer
  }
  const prepare = async (): Promise<void> => {
    if (all.size > 0) return
    const child = start(startedAhead)
    idle.addLoading(child)
    await loaded(child)
  }
  return { run: (job, jobBounds) => queued(() => run(job, jobBounds)), prepare }
}

/** Resolves when a process has loaded its program or ended. */
const loaded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child
      .once('message', () => resolve())
      .once('exit', () => resolve())
      .once('error', () => resolve())
  })
