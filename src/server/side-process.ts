import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { projectRoot } from './project-root.ts'
import { answerOf, type JobBounds, SideError, startedAhead, type Watched } from './side-job.ts'
import { turnstile } from './turnstile.ts'

interface Bounds extends Watched {
  /** A program's entry, as an absolute path; TypeScript is run as it is. */
  readonly program: string
  readonly atOnce: number
  readonly heapMegabytes: number
  readonly idleMilliseconds: number
  /**
   * Whether a place that no job has gets a process too, once a job costs more than `ordinaryMilliseconds`. A job that ends its process
   * is told so when there is one for each place again: whoever sends such jobs waits for those starts, and nobody else does.
   */
  readonly hasSpares?: boolean
}

export interface SideProcess {
  /** Throws `SideError`. Whatever its reason, nothing that the job started is left behind. */
  run(job: unknown, bounds: JobBounds): Promise<unknown>
  /** Starts a process when there is none, for a job that will likely come; ends once it is loaded. Never throws. */
  prepare(): Promise<void>
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

/** Processes without a job, each ended when it has had none for so many milliseconds. */
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
    // An idle process keeps nobody's program from ending.
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
 * Work that takes a core for seconds, or that opens what strangers wrote, in processes of its own: started when needed, ended
 * when idle, bounded in memory and time, and killed with whatever they run when their caller goes away.
 */
export function openSideProcess(bounds: Bounds): SideProcess {
  const idle = makeIdle(bounds.idleMilliseconds)
  const all = new Set<ChildProcess>()
  const inTurn = turnstile({ atOnce: bounds.atOnce })

  const start = (...args: string[]): ChildProcess => {
    const child = startProgram(bounds, args)
    all.add(child)
    // One that can't be started or reached says so to the job that it was for.
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
  return { run: (job, jobBounds) => inTurn(() => run(job, jobBounds)), prepare }
}

/** Waits until a process says that it has loaded its program, or ends. */
const loaded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child
      .once('message', () => resolve())
      .once('exit', () => resolve())
      .once('error', () => resolve())
  })
