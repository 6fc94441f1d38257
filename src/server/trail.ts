import type { Fact, Identified } from '../shared/facts.ts'
import type { Db } from './db.ts'
import { auditEntries, type Changes } from './tables.ts'

interface By {
  readonly actorId: string | null
  readonly requestId: string
}

/** Details of a fact. `changes` never holds a secret; personal fields are named without values. */
export interface Telling {
  readonly changes?: Changes
  readonly note?: string | null
  /** The account that it concerns, where its subject is something else: a residence, an invitation. */
  readonly personId?: string | null
  /** The author of an act without a session: a sign-in, a password chosen through a link. */
  readonly actorId?: string
}

/** Adds a fact of each thing to the trail. `ctx.tell` calls it inside the transaction of the write. */
export async function insertFacts<Thing extends Identified>(
  db: Db,
  { subject, name, kind }: Fact<Thing>,
  told: readonly ({ readonly thing: Thing } & Telling)[],
  by: By,
): Promise<void> {
  if (told.length === 0) return
  await db.insert(auditEntries).values(
    told.map(({ thing, changes = null, note = null, personId = null, actorId = by.actorId }) => {
      const { organizationId = null, buildingId = null } = kind.place(thing)
      return {
        actorId,
        requestId: by.requestId,
        subject,
        subjectId: thing.id,
        action: name,
        organizationId,
        buildingId,
        personId,
        changes,
        note,
        isPrivate: kind.isPrivate?.(thing) ?? false,
      }
    }),
  )
}
