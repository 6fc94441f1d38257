import { and, between, count, desc, eq, getColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { among, holding, isSet, matchingIndexed, oneOf, plain, type RowOf, same } from '../../../server/rows.ts'
import { findFirst, type SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import type { Grant } from '../../../shared/grants.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { ScanState } from '../../files/rules.ts'
import { files } from '../../files/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { DocumentFilter, PlaceFilter } from '../contract.ts'
import { householdTypes } from '../rules.ts'
import { documents, documentVersions } from './tables.ts'

const inBuilding = { buildingId: documents.buildingId }
const inUnit = { buildingId: documents.buildingId, residenceId: documents.residenceId }

const isOfHousehold = sql`(${documents.residenceId} is not null and ${documents.type} = any(${sql.param([...householdTypes])}::text[]))`
/** The stays of a unit that had begun before the document ended, or on its day. */
const staysThen = sql`from ${residencePeople} stay where stay.residence_id = ${documents.residenceId}
  and stay.starts_on <= coalesce(${documents.endsOn}, ${documents.effectiveOn})`

/** SQL twin of `documentPolicy.read`. */
export function visibleDocuments(actor: Actor): SQL | undefined {
  const holds = (grant: Grant, place: typeof inBuilding | typeof inUnit) => granted(actor, grant, place) ?? sql`true`
  const isForOwners = sql`${documents.audience} <> 'managers'`
  const isForTenants = sql`${documents.audience} = 'tenants'`
  const ofBuilding = or(
    holds('documents.readBoard', inBuilding),
    and(isForOwners, holds('documents.readForOwners', inBuilding)),
    and(isForTenants, holds('documents.readForTenants', inBuilding)),
  )
  const ofUnit = and(
    sql`(not ${isOfHousehold} or exists (select 1 ${staysThen} and stay.user_id = ${actor.id}))`,
    or(
      and(isForOwners, holds('documents.readOfUnitForOwners', inUnit)),
      and(isForTenants, holds('documents.readOfUnitForTenants', inUnit)),
    ),
  )
  const shared = or(and(isNull(documents.residenceId), ofBuilding), and(isNotNull(documents.residenceId), ofUnit))
  return or(managedDocuments(actor), and(isNull(documents.archivedAt), shared))
}

/** SQL twin of `documentPolicy.readAll`. */
export const managedDocuments = (actor: Actor): SQL => granted(actor, 'documents.readAll', inBuilding) ?? sql`true`

/** Documents with their current file and the names of their place. */
export const selectedDocuments = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(documents),
      buildingName: buildings.name,
      unitNumber: sql<string | null>`${residences.unitNumber}`,
      fileName: files.name,
      mediaType: files.mediaType,
      sizeBytes: files.sizeBytes,
      scanState: sql<ScanState>`case when ${files.infectedAt} is not null then 'infected' when ${files.scanDueAt} is not null then 'waiting' else 'ready' end`,
      householdIds: sql<
        string[] | null
      >`case when ${isOfHousehold} then array(select stay.user_id::text ${staysThen}) end`,
      sortKeys,
    })
    .from(documents)
    .innerJoin(buildings, eq(buildings.id, documents.buildingId))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.no, documents.currentVersionNo)),
    )
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(residences, eq(residences.id, documents.residenceId))
    .$dynamic()
export type DocumentRow = RowOf<typeof selectedDocuments>

export const sorts = {
  effectiveOn: documents.effectiveOn,
  name: plain(documents.name),
  updatedAt: documents.updatedAt,
}

const isFound = (q: string | undefined): SQL | undefined => matchingIndexed(q, holding(documents.searchText))

const isAt = ({ organization, building, residence, filed }: PlaceFilter): SQL | undefined =>
  and(
    same(documents.organizationId, organization),
    same(documents.buildingId, building),
    same(documents.residenceId, residence),
    filed && (filed === 'building' ? isNull(documents.residenceId) : isNotNull(documents.residenceId)),
  )

/** The conditions of the filters of a list. */
export const narrowedBy = ({
  q,
  type,
  audience,
  tag,
  year,
  archived,
  ...place
}: Omit<DocumentFilter, 'sort' | 'limit'>) => [
  isAt(place),
  isSet(documents.archivedAt, archived),
  oneOf(documents.type, type),
  oneOf(documents.audience, audience),
  tag === undefined
    ? undefined
    : sql`exists (select 1 from unnest(${documents.tags}) tag where plain_text(tag) = plain_text(${tag}))`,
  year === undefined ? undefined : between(documents.effectiveOn, dayOf(year, '01-01'), dayOf(year, '12-31')),
  isFound(q),
]
const dayOf = (year: number, day: string): Day => `${String(year).padStart(4, '0')}-${day}`

/** What the filters of a list offer. Of tags, the most used. */
export async function findFacets(db: Db, visible: SQL | undefined, { archived, ...place }: PlaceFilter) {
  const where = and(visible, isAt(place), isSet(documents.archivedAt, archived))
  const year = sql<number>`extract(year from ${documents.effectiveOn})::int`
  const [types, years, tags] = await Promise.all([
    db
      .select({ type: documents.type, count: count() })
      .from(documents)
      .where(where)
      .groupBy(documents.type)
      .orderBy(desc(count())),
    db.select({ year, count: count() }).from(documents).where(where).groupBy(year).orderBy(desc(year)).limit(200),
    db
      .select({ tag: sql<string>`min(tag)`, count: count() })
      .from(sql`${documents} cross join unnest(${documents.tags}) tag`)
      .where(where)
      .groupBy(sql`plain_text(tag)`)
      .orderBy(desc(count()), sql`plain_text(tag)`)
      .limit(100),
  ])
  return { types, years, tags }
}

/** The documents that a text finds by name, description or tags, the latest first. */
export function searchDocuments(db: Db, visible: SQL | undefined, { q, limit }: SearchAsked): Promise<DocumentRow[]> {
  const orderBy = [desc(documents.effectiveOn), desc(documents.id)]
  const isLive = and(visible, isNull(documents.archivedAt))
  return findFirst(db, { table: documents, visible: isLive, isFound: () => isFound(q), orderBy, limit }, (ids) =>
    selectedDocuments(db)
      .where(among(documents.id, ids))
      .orderBy(...orderBy),
  )
}

export async function findReadableIds(db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(visible, among(documents.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

export async function insertVersion(db: Db, version: typeof documentVersions.$inferInsert): Promise<void> {
  await db.insert(documentVersions).values(version)
}

/** The file of one version of a document. */
export async function findVersionFile(db: Db, { id, no }: { id: string; no: number }) {
  const [found] = await db
    .select(getColumns(files))
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.no, no)))
  return found
}

/** The versions of a document, the latest first. */
export const findVersions = (db: Db, documentId: string) =>
  db
    .select({
      no: documentVersions.no,
      note: documentVersions.note,
      fileName: files.name,
      mediaType: files.mediaType,
      sizeBytes: files.sizeBytes,
      addedByName: fullNameOf(users),
      createdAt: documentVersions.createdAt,
    })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(users, eq(users.id, documentVersions.addedById))
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.no))
