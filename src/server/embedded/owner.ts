import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** PostgreSQL refuses to run as root; `nobody` exists in every distribution, so nothing is added to the system. */
const nobody = { uid: 65534, gid: 65534 } as const

export const isRoot = process.getuid?.() === 0

/** Spawn options for every PostgreSQL program. The working directory must be one that `nobody` may enter. */
export const asOwner = isRoot ? { ...nobody, cwd: '/' } : { cwd: '/' }

/** Gives the files that root made for PostgreSQL to the account that runs it. */
export function giveToOwner(path: string): void {
  if (isRoot) chownSync(path, nobody.uid, nobody.gid)
}

/** Creates the folder, closed to everybody but the owner of the database, who may walk through its parent. */
export function makeOwnedFolder(path: string): void {
  const parent = dirname(path)
  mkdirSync(parent, { recursive: true })
  const { mode } = statSync(parent)
  if (isRoot && !(mode & 0o001)) chmodSync(parent, (mode & 0o777) | 0o001)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveToOwner(path)
}

/** Whether `nobody` can walk down to this path: a project under /root (mode 0700) is out of its reach. */
export function isReachable(path: string): boolean {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory() && !(found.mode & 0o001)) return false
  }
  return true
}
