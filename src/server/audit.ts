import { and, desc, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { auditEntries, type Changes } from './tables.ts'

/** One fact of the trail. `changes` never holds a secret; personal fields are named without values. */
export interface Fact {
  readonly subject: string
  readonly id: string
  readonly action: string
  readonly organizationId?: string | null
  readonly buildingId?: string | null
  readonly changes?: Changes
  readonly note?: string | null
  /** Whose act it is where no session says so yet: a sign-in, a password chosen through a link. */
  readonly actorId?: string
}

/** The subject of what was tried on an account that does not exist. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export async function insertFact(db: Db, fact: Fact, actorId: string | null, requestId: string): Promise<void> {
  await db.insert(auditEntries).values({
    actorId: fact.actorId ?? actorId,
    requestId,
    subject: fact.subject,
    subjectId: fact.id,
    action: fact.action,
    organizationId: fact.organizationId ?? null,
    buildingId: fact.buildingId ?? null,
    changes: fact.changes ?? null,
    note: fact.note ?? null,
  })
}

export interface PastFact {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly changes: Changes | null
  readonly note: string | null
}

/** What happened to one thing, latest first, at most 200 facts. The caller has authorized reading that thing. */
export const findHistory = (db: Db, subject: string, id: string): Promise<PastFact[]> =>
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
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(200)

/** The fields that differ, for `Fact.changes`. Lists compare by content. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (name === 'version' || name === 'updatedAt' || name === 'createdAt') continue
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      changes[name] = [before[name] ?? null, after[name] ?? null]
  }
  return changes
}
