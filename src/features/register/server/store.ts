import { and, eq, getColumns, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import type { Moment } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import type { DocumentType } from '../../documents/kinds/contract.ts'
import { documents } from '../../documents/server/tables.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { owning } from '../../residences/rules.ts'
import { isHeldOn, residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { RegisterCode } from '../contract.ts'
import { registerItems } from './tables.ts'

/** SQL twin of `registerPolicy.read`. */
export const visibleItems = (actor: Actor): SQL | undefined =>
  granted(actor, 'register.read', { buildingId: registerItems.buildingId })

const isOfBuilding = (buildingId: string): SQL | undefined =>
  and(eq(documents.buildingId, buildingId), isNull(documents.residenceId), isNull(documents.archivedAt))

const found = { id: documents.id, name: documents.name, type: documents.type, on: documents.effectiveOn }

/** The latest live document of each type of a building, with how many there are. */
export const findLatest = (db: Db, buildingId: string, types: readonly DocumentType[]) =>
  db
    .selectDistinctOn([documents.type], {
      ...found,
      count: sql<number>`count(*) over (partition by ${documents.type})::int`,
    })
    .from(documents)
    .where(and(isOfBuilding(buildingId), inArray(documents.type, [...types])))
    .orderBy(documents.type, sql`${documents.effectiveOn} desc`, sql`${documents.id} desc`)

/** What was said of the items of a building, with the live document that was chosen. */
export const findKept = (db: Db, buildingId: string) =>
  db
    .select({ ...getColumns(registerItems), chosen: found })
    .from(registerItems)
    .leftJoin(documents, and(eq(documents.id, registerItems.documentId), isNull(documents.archivedAt)))
    .where(eq(registerItems.buildingId, buildingId))

/** Who sits on the board of a building on a day, those who came first before the others. */
export const findOfficers = (db: Db, buildingId: string, today: Day) =>
  db
    .select({ office: mandates.office, name: fullNameOf(users), email: users.email })
    .from(mandates)
    .innerJoin(users, eq(users.id, mandates.userId))
    .where(
      and(
        eq(mandates.buildingId, buildingId),
        lte(mandates.startsOn, today),
        or(isNull(mandates.endsOn), gte(mandates.endsOn, today)),
      ),
    )
    .orderBy(mandates.startsOn, mandates.id)

/** Live units of a building, and those without an owner on a day. */
export async function countOwned(db: Db, buildingId: string, today: Day) {
  const isOwned = sql`exists (select 1 from ${residencePeople} where ${residencePeople.residenceId} = ${residences.id}
    and ${inArray(residencePeople.relation, [...owning])} and ${isHeldOn(today)})`
  const [counted] = await db
    .select({
      units: sql<number>`count(*)::int`,
      without: sql<number>`(count(*) filter (where not ${isOwned}))::int`,
    })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))
  return counted ?? { units: 0, without: 0 }
}

/** Writes what is said of an item, over what was said before. */
export async function saveItem({ db, now }: Moment, item: KeptItem) {
  const { documentId, notApplicableReason } = item
  const [saved] = await db
    .insert(registerItems)
    .values(item)
    .onConflictDoUpdate({
      target: [registerItems.buildingId, registerItems.code],
      set: { documentId, notApplicableReason, updatedAt: now, version: sql`${registerItems.version} + 1` },
    })
    .returning()
  return saved!
}
interface KeptItem {
  readonly organizationId: string
  readonly buildingId: string
  readonly code: RegisterCode
  readonly documentId: string | null
  readonly notApplicableReason: string | null
}
