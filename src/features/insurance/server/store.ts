import { and, between, eq, getColumns, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../server/calendar.ts'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import { among, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { insurancePolicies } from './tables.ts'

const place = { buildingId: insurancePolicies.buildingId }
const isShared = sql`exists (select 1 from ${buildings} shared
  where shared.id = ${insurancePolicies.buildingId} and shared.kind <> 'rental')`

/** SQL twin of `insurancePolicy.read`. */
export const visiblePolicies = (actor: Actor): SQL | undefined =>
  or(managedPolicies(actor), and(isShared, granted(actor, 'insurancePolicies.readTerms', place)))

/** SQL twin of `insurancePolicy.readAll`. */
export const managedPolicies = (actor: Actor): SQL => granted(actor, 'insurancePolicies.read', place) ?? sql`true`

/** Policies with what they take from their building. */
export const selectedPolicies = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(insurancePolicies),
      buildingName: buildings.name,
      buildingKind: buildings.kind,
      sortKeys,
    })
    .from(insurancePolicies)
    .innerJoin(buildings, eq(buildings.id, insurancePolicies.buildingId))
    .$dynamic()
export type PolicyRow = RowOf<typeof selectedPolicies>

/** The policies of live buildings that end in these days, the earliest first. */
export const findEnding = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<PolicyRow[]> =>
  selectedPolicies(db)
    .where(
      and(
        visible,
        same(insurancePolicies.buildingId, building),
        isNull(buildings.archivedAt),
        between(insurancePolicies.endsOn, from, to),
      ),
    )
    .orderBy(insurancePolicies.endsOn, insurancePolicies.id)
    .limit(limit)

/** The terms of the policies of these buildings that are not over on a day. */
export const findTerms = (db: Db, buildingIds: readonly string[], today: Day) =>
  db
    .select({
      id: insurancePolicies.id,
      buildingId: insurancePolicies.buildingId,
      kinds: insurancePolicies.kinds,
      startsOn: insurancePolicies.startsOn,
      endsOn: insurancePolicies.endsOn,
    })
    .from(insurancePolicies)
    .where(and(among(insurancePolicies.buildingId, buildingIds), gte(insurancePolicies.endsOn, today)))

/** Policies by their ids, with the names of their buildings. */
export const findNamedPolicies = (db: Db, ids: readonly string[]): Promise<PolicyRow[]> =>
  selectedPolicies(db).where(among(insurancePolicies.id, ids))

/** SQL twin of `nextAppraisalOn`. */
const dueOn = sql<Day>`(${buildings.appraisedOn} + interval '60 months')::date`

const appraised = {
  id: buildings.id,
  name: buildings.name,
  organizationId: buildings.organizationId,
  dueOn: sql<Day>`to_char(${dueOn}, 'YYYY-MM-DD')`,
}

/** The live buildings whose next appraisal is due in these days, the earliest first. */
export const findAppraisals = (db: Db, visible: SQL | undefined, { from, to, limit, building }: DaysAsked) =>
  db
    .select(appraised)
    .from(buildings)
    .where(
      and(
        visible,
        same(buildings.id, building),
        isNull(buildings.archivedAt),
        isNotNull(buildings.appraisedOn),
        gte(dueOn, from),
        lte(dueOn, to),
      ),
    )
    .orderBy(dueOn, buildings.id)
    .limit(limit)

/** Buildings by their ids. */
export const findNamedBuildings = (db: Db, ids: readonly string[]) =>
  db.select({ id: buildings.id, name: buildings.name }).from(buildings).where(among(buildings.id, ids))

/** Those who run the buildings that they see. */
export const managedBuildings = (actor: Actor): SQL | undefined =>
  granted(actor, 'insurancePolicies.read', { buildingId: buildings.id })

/** SQL twin of `buildingPolicy.read`. */
export const readableBuildings = (actor: Actor): SQL | undefined =>
  granted(actor, 'buildings.read', { buildingId: buildings.id })
