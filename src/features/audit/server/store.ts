import { and, eq, getColumns, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { findPage, same } from '../../../server/rows.ts'
import { auditEntries } from '../../../server/tables.ts'
import type { Actor } from '../../../shared/actor.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { AuditFilter } from '../contract.ts'
// Declares `audit.read`.
import '../policy.ts'

/** SQL twin of `auditPolicy.read`. */
export const visibleFacts = (actor: Actor): SQL | undefined => {
  const isOwn = eq(auditEntries.actorId, actor.id)
  return or(and(eq(auditEntries.isPrivate, true), isOwn), and(eq(auditEntries.isPrivate, false), toldTo(actor)))
}

function toldTo(actor: Actor): SQL | undefined {
  const told = granted(actor, 'audit.read', auditEntries)
  return told && or(and(eq(auditEntries.actorId, actor.id), eq(auditEntries.action, 'signed_in')), told)
}

/** Facts of a thing for those who may read it: private ones only for the person who did them. */
export const openFacts = (actor: Actor, except: readonly string[]): SQL | undefined =>
  and(
    or(eq(auditEntries.isPrivate, false), eq(auditEntries.actorId, actor.id)),
    notInArray(auditEntries.action, [...except]),
  )

const concerns = (person: string): SQL | undefined =>
  or(eq(auditEntries.personId, person), and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, person)))

const narrowed = (visible: SQL | undefined, filter: AuditFilter): SQL | undefined =>
  and(
    visible,
    same(auditEntries.organizationId, filter.organization),
    same(auditEntries.subject, filter.subject),
    same(auditEntries.subjectId, filter.subjectId),
    filter.person ? concerns(filter.person) : undefined,
    same(auditEntries.actorId, filter.actor),
  )

const actors = alias(users, 'actors')
const persons = alias(users, 'persons')
const nameIn = (account: typeof actors | typeof persons): SQL<string | null> => fullNameOf(account)

export async function findFacts(db: Db, visible: SQL | undefined, asked: AuditFilter) {
  const page = await findPage(db, {
    asked,
    id: auditEntries.id,
    sorts: { at: auditEntries.at },
    where: narrowed(visible, asked),
    counted: auditEntries,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(auditEntries), actorName: nameIn(actors), personName: nameIn(persons), sortKeys })
        .from(auditEntries)
        .leftJoin(actors, eq(actors.id, auditEntries.actorId))
        .leftJoin(persons, eq(persons.id, auditEntries.personId))
        .$dynamic(),
  })
  return { ...page, items: page.items.map((fact) => ({ ...fact, changes: fact.changes && mutable(fact.changes) })) }
}

export async function findActions(db: Db, { subject, id }: { subject: string; id: string }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, id)))
  return rows.map(({ action }) => action)
}

/** Changes as answers type them. */
const mutable = (changes: Readonly<Record<string, readonly [unknown, unknown]>>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(Object.entries(changes).map(([name, [before, after]]) => [name, [before, after]]))
