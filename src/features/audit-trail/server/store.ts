import { and, eq, getColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { unsorted } from '../../../server/keyset.ts'
import { findSlice, type RowOf, same } from '../../../server/rows.ts'
import { auditEntries, auditSeals } from '../../../server/tables.ts'
import { addDays } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { TrailFile, TrailFilter } from '../contract.ts'

const actors = alias(users, 'actors')
const persons = alias(users, 'persons')
const previous = alias(auditSeals, 'previous')

/** Counting stops here: a page of a trail of millions waits for no count of them. */
const mostCounted = 10_000

const selectedEntries = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(auditEntries),
      actorName: sql<string | null>`${fullNameOf(actors)}`,
      personName: sql<string | null>`${fullNameOf(persons)}`,
      organizationName: sql<string | null>`${organizations.name}`,
      buildingName: sql<string | null>`${buildings.name}`,
      // As it is hashed.
      changesText: sql<string | null>`${auditEntries.changes}::text`,
      sealNo: auditSeals.sealNo,
      digest: auditSeals.digest,
      details: auditSeals.details,
      salt: auditSeals.salt,
      chain: auditSeals.chain,
      before: previous.chain,
      sortKeys,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(persons, eq(persons.id, auditEntries.personId))
    .leftJoin(organizations, eq(organizations.id, auditEntries.organizationId))
    .leftJoin(buildings, eq(buildings.id, auditEntries.buildingId))
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .leftJoin(previous, eq(previous.sealNo, sql`${auditSeals.sealNo} - 1`))
    .$dynamic()
export type EntryRow = RowOf<typeof selectedEntries>

const concerns = (person: string): SQL | undefined =>
  or(eq(auditEntries.personId, person), and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, person)))

/** Midnight in Montréal of a day. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'America/Toronto')`

type Filters = Omit<TrailFile, 'format' | 'language'>

const narrowed = (visible: SQL | undefined, asked: Filters): SQL | undefined =>
  and(
    visible,
    same(auditEntries.organizationId, asked.organization),
    same(auditEntries.buildingId, asked.building),
    same(auditEntries.subject, asked.subject),
    same(auditEntries.subjectId, asked.subjectId),
    asked.person ? concerns(asked.person) : undefined,
    same(auditEntries.actorId, asked.actor),
    same(auditEntries.requestId, asked.request),
    asked.from ? gte(auditEntries.at, startOf(asked.from)) : undefined,
    asked.to ? lt(auditEntries.at, startOf(addDays(asked.to, 1))) : undefined,
  )

export async function findEntries(db: Db, visible: SQL | undefined, asked: TrailFilter) {
  const where = narrowed(visible, asked)
  const [slice, counted] = await Promise.all([
    findSlice({
      asked,
      id: auditEntries.id,
      sorts: { at: auditEntries.at },
      where,
      rows: (sortKeys) => selectedEntries(db, sortKeys),
    }),
    db.execute<{ total: string }>(
      sql`select count(*) as total from (select from ${auditEntries} where ${where ?? sql`true`} limit ${mostCounted}) counted`,
    ),
  ])
  return { ...slice, total: Number(counted.rows[0]?.total ?? 0) }
}

/** A page of the entries of a file, the oldest first. */
export const findForFile = (
  db: Db,
  visible: SQL | undefined,
  { cursor, limit, ...asked }: Filters & { cursor: string | undefined; limit: number },
) =>
  findSlice({
    asked: { cursor, limit, sort: 'at' },
    id: auditEntries.id,
    sorts: { at: auditEntries.at },
    where: narrowed(visible, asked),
    rows: (sortKeys) => selectedEntries(db, sortKeys),
  })
