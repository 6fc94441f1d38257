import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const maxWaitMs = 60_000

/** Lets one process at a time through `work`: two starts at once would both create the cluster. */
export async function withBootLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + maxWaitMs
  while (!take(file)) {
    if (!isHolderAlive(file)) rmSync(file, { force: true })
    else if (Date.now() > end) throw new Error(`Another start holds ${file}`)
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, identity(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isHolderAlive(file: string): boolean {
  const holder = read(file)
  if (holder === undefined) return true
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return identity(pid) === holder
}

/** The pid with its start time: in a container every start has pid 1, so the pid alone would lock us out for ever. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return `${pid} ${started ?? ''}`
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
