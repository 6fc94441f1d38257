/** Names of the writes of this page with the paths that each reads again, so that its notice reads nothing a second time. */
const reread = new Map<string, readonly string[]>()
/** A notice follows its write within seconds. */
const mostKept = 100

/** Names a write whose success refetches the queries under these paths. The name reveals nothing of its author. */
export function nameWrite(refreshes: readonly string[]): string {
  const origin = crypto.randomUUID()
  reread.set(origin, refreshes)
  for (const oldest of reread.keys()) if (reread.size > mostKept) reread.delete(oldest)
  return origin
}

/** Forgets a write that failed: if it was done all the same, its notice counts like another's. */
export const forgetWrite = (origin: string): boolean => reread.delete(origin)

/** Whether the reads under a path are made again by the write of this page that has this name. */
export const isReadAgain = (origin: string, path: string): boolean => reread.get(origin)?.includes(path) ?? false
