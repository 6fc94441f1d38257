import { isDeepStrictEqual } from 'node:util'
import { requireVersion } from './rows.ts'
import type { Changes } from './tables.ts'

/** The subject of what was tried on an account that does not exist. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The fields that differ, as the trail keeps them; a field that is not given is as it was. */
function changesBetween<T extends object>(before: T, after: Given<T>): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (after[name] !== undefined && !isDeepStrictEqual(before[name] ?? null, after[name]))
      changes[name] = [before[name] ?? null, after[name]]
  }
  return changes
}

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * The fields that a write would change, with both values; undefined when none. Every PATCH asks this before it saves:
 * without a change there is no new version, fact or live notice. Throws `stale` over another version than the one read.
 */
export function revisionOf<T extends { version: number }>(
  before: T,
  version: number,
  asked: Given<Omit<T, 'version'>>,
): Changes | undefined {
  requireVersion(before.version === version)
  const changes = changesBetween<Omit<T, 'version'>>(before, asked)
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** Hides the values of fields that may hold a person's name or words: the trail says that they changed, not to what. */
export const withoutValues = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [field, fields.includes(field) ? [null, null] : values]),
  )
