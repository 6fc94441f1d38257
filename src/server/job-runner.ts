import type { Runner } from 'graphile-worker'
import { reasonOf } from './config-error.ts'
import type { Log } from './log.ts'

const soonMs = 500
const longestMs = 5_000
/** Uptime in milliseconds after which the restart delays are reset. */
const settledMs = 60_000

export interface KeptRunner {
  /** Stops the runner; running jobs finish first. */
  stop(): Promise<void>
}

/**
 * Restarts the queue's runner when it stops by itself, which happens when it cannot report a job's result to the
 * database (for example while PostgreSQL restarts). Throws when the first start fails; later starts are retried with
 * increasing delays.
 */
export async function keepRunning(start: () => Promise<Runner>, log: Log): Promise<KeptRunner> {
  let runner: Runner | undefined = await start()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let failures = 0
  const startLater = () => {
    if (isStopping) return
    timer = setTimeout(() => void startAgain(), Math.min(longestMs, soonMs * 2 ** failures)).unref()
    failures++
  }
  const startAgain = async () => {
    try {
      const next = await start()
      if (isStopping) {
        await next.stop()
        return
      }
      runner = next
      watch(next)
      log.info('jobs run again')
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'jobs could not be started again, to be tried later')
      startLater()
    }
  }
  const watch = (watched: Runner) => {
    const since = Date.now()
    const ended = () => {
      runner = undefined
      if (isStopping) return
      if (Date.now() - since > settledMs) failures = 0
      log.warn('jobs stopped: the database could not be told how one went; starting them again')
      startLater()
    }
    watched.promise.then(ended, ended)
  }
  watch(runner)
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      // Stopping a runner that has just stopped by itself throws.
      await runner?.stop().catch(() => undefined)
    },
  }
}
