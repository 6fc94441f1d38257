import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const isLinux = process.platform === 'linux'
const pathOf = (dataFolder: string): string => join(dataFolder, 'postmaster.pid')

/** Whether the PostgreSQL of this data folder runs: its pid file outlives a killed one, and its number may be another program's by then. */
export function isRunning(dataFolder: string): boolean {
  const pid = readPid(dataFolder)
  return pid !== undefined && isAlive(pid) && (!isLinux || worksIn(pid, dataFolder))
}

/** Whether a stop was requested and has not ended. */
export const isStopping = (dataFolder: string): boolean =>
  linesOf(dataFolder)[7]?.trim() === 'stopping' && isRunning(dataFolder)

/**
 * Removes a pid file whose number another program has now, where PostgreSQL itself would refuse to start when both run under the
 * same account. It stays as long as any process works in the folder: backends may outlive their postmaster.
 */
export function clearStalePid(dataFolder: string): void {
  const pid = readPid(dataFolder)
  if (!isLinux || pid === undefined || !isAlive(pid)) return
  const isUsed = readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(Number(name), dataFolder))
  if (!isUsed) rmSync(pathOf(dataFolder), { force: true })
}

function readPid(dataFolder: string): number | undefined {
  const pid = Number(linesOf(dataFolder)[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function linesOf(dataFolder: string): string[] {
  try {
    return readFileSync(pathOf(dataFolder), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** PostgreSQL and its backends work in their data folder. */
function worksIn(pid: number, dataFolder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    return false
  }
}
