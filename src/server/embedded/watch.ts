import { reasonOf } from '../config-error.ts'

const everyMs = 500
const longestMs = 30_000

interface Watched {
  isRunning(): boolean
  /** Starts it again. Throws when it can't. */
  revive(): Promise<void>
  /** A line for who runs the installation. */
  readonly alert: (line: string) => void
}

/** Looks twice a second whether the database runs and starts it again when it does not, later and later when that fails. */
export function watch({ isRunning, revive, alert }: Watched): { stop(): Promise<void> } {
  let failures = 0
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let look = Promise.resolve()
  const reviveOnce = async () => {
    if (failures === 0) alert('the embedded database has stopped: starting it again')
    try {
      await revive()
      failures = 0
      alert('the embedded database runs again')
    } catch (error) {
      failures++
      alert(`the embedded database did not start again, to be tried later: ${reasonOf(error)}`)
    }
  }
  const wait = () => {
    timer = setTimeout(
      () => {
        look = (isRunning() ? Promise.resolve() : reviveOnce()).then(() => {
          if (!isOver) wait()
        })
      },
      Math.min(longestMs, everyMs * 2 ** failures),
    ).unref()
  }
  wait()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
      return look
    },
  }
}
