import { readFile } from 'node:fs/promises'

const pageBytes = 4096
/** Clock ticks per second of /proc, the same on every Linux machine. */
const ticksPerSecond = 100

const told = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '')

/** Resident memory of a process in bytes; 0 where the system does not provide it. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const pages = (await told(`/proc/${pid}/statm`)).split(' ')[1]
  return (Number(pages ?? 0) * pageBytes) / 1024 / 1024
}

/**
 * CPU time in milliseconds that a process and its child processes have used, ended ones included; undefined where the
 * system does not provide it. Source: proc(5), fields 14 to 17.
 */
export async function processorMilliseconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await told(`/proc/${pid}/stat`)
  // The program name, in parentheses, may contain spaces.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  if (times.length < 4) return undefined
  const own = (times.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond) * 1_000
  const children = (await told(`/proc/${pid}/task/${pid}/children`)).match(/\d+/g) ?? []
  const theirs = await Promise.all(children.map((child) => processorMilliseconds(Number(child))))
  return theirs.reduce<number>((sum, one) => sum + (one ?? 0), own)
}
