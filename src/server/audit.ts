import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, notInArray, or } from 'drizzle-orm'
import type { Db } from './db.ts'
import { requireVersion } from './rows.ts'
import { auditEntries, type Changes } from './tables.ts'

/** The subject of what was tried on an account that does not exist. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export interface StoredFact {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly changes: Changes | null
  readonly note: string | null
}

interface HistoryAsked {
  readonly subject: string
  readonly id: string
  readonly readerId: string
  /** Actions to leave out. */
  readonly except: readonly string[]
  readonly limit: number
}

/**
 * Facts of one thing, latest first; private ones only for the person who did them. The caller has authorized reading
 * that thing.
 */
export const findHistory = (db: Db, { subject, id, readerId, except, limit }: HistoryAsked): Promise<StoredFact[]> =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      action: auditEntries.action,
      changes: auditEntries.changes,
      note: auditEntries.note,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        eq(auditEntries.subjectId, id),
        or(eq(auditEntries.isPrivate, false), eq(auditEntries.actorId, readerId)),
        notInArray(auditEntries.action, [...except]),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)

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
