import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import { addDays, type Day, today } from '../../../../shared/dates.ts'
import { buildingManagers, buildings } from '../../../buildings/server/tables.ts'
import { organizationMembers, organizations } from '../../../organizations/server/tables.ts'
import type { Relation } from '../../../residences/contract.ts'
import { termsBefore } from '../../../residences/rules.ts'
import { isHeldFrom, residencePeople, residences } from '../../../residences/server/tables.ts'
import { homeColumns } from '../../server/store.ts'

export const findOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: organizations.id, isDemonstration: organizations.isDemonstration })
    .from(organizations)
    .where(and(among(organizations.id, ids), isNull(organizations.archivedAt)))

export const findBuildings = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: buildings.id, organizationId: buildings.organizationId })
    .from(buildings)
    .where(among(buildings.id, ids))

export const findResidences = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: residences.id, organizationId: residences.organizationId })
    .from(residences)
    .where(and(among(residences.id, ids), isNull(residences.archivedAt)))

/** Replaces what a manager works for. */
export async function replaceMemberships(
  db: Db,
  userId: string,
  organizationIds: readonly string[],
  buildingIds: readonly string[],
): Promise<void> {
  await db.delete(organizationMembers).where(eq(organizationMembers.userId, userId))
  await db.delete(buildingManagers).where(eq(buildingManagers.userId, userId))
  if (organizationIds.length > 0)
    await db.insert(organizationMembers).values(organizationIds.map((organizationId) => ({ organizationId, userId })))
  if (buildingIds.length > 0)
    await db.insert(buildingManagers).values(buildingIds.map((buildingId) => ({ buildingId, userId })))
}

interface Wanted {
  readonly residenceId: string
  readonly relation: Relation
}

/** Where homes are, as the trail names them; archived ones too, which people may leave. */
export const findHomes = (db: Db, ids: readonly string[]) =>
  db
    .select(homeColumns)
    .from(residences)
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(among(residences.id, ids))
    .orderBy(buildings.name, residences.unitNumber, residences.id)

const lockOpenHomes = ({ db, now }: Moment, userId: string) =>
  db
    .select()
    .from(residencePeople)
    .where(and(eq(residencePeople.userId, userId), isHeldFrom(today(now))))
    .orderBy(residencePeople.id)
    .for('update')
type HomeRow = typeof residencePeople.$inferSelect
const idsOf = (rows: readonly HomeRow[]) => rows.map(({ id }) => id)

/** Saves over any version, as the rows are held; who read an earlier one is refused as stale. */
async function saveHomes(
  ctx: Moment,
  which: SQL,
  changes: Partial<typeof residencePeople.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(residencePeople)
    .set({ ...changes, ...revised(residencePeople, ctx) })
    .where(which)
}

/** The change of one home. */
export interface HomeChange {
  readonly residenceId: string
  readonly action: 'person_added' | 'person_changed' | 'person_removed'
  readonly changes: Changes
}

/** Homes that are not named end yesterday (access stops at once, the past stays); new ones begin today. Answers what changed. */
export async function replaceHomes(
  ctx: Moment,
  userId: string,
  homes: readonly Wanted[],
  day: Day,
): Promise<HomeChange[]> {
  const open = await lockOpenHomes(ctx, userId)
  const leaving = open.filter(({ residenceId }) => !homes.some((home) => home.residenceId === residenceId))
  return [...(await endHomes(ctx, leaving, day)), ...(await giveHomes(ctx, { userId, open, homes, day }))]
}

/** Ends yesterday the homes that are left. Answers what changed. */
export async function leaveHomes(
  ctx: Moment,
  userId: string,
  isLeft: (home: HomeRow) => boolean,
  day: Day,
): Promise<HomeChange[]> {
  const open = await lockOpenHomes(ctx, userId)
  return endHomes(ctx, open.filter(isLeft), day)
}

async function endHomes(ctx: Moment, leaving: readonly HomeRow[], day: Day): Promise<HomeChange[]> {
  const endsOn = addDays(day, -1)
  const [past, future] = [leaving.filter((one) => one.startsOn < day), leaving.filter((one) => one.startsOn >= day)]
  await ctx.db.delete(residencePeople).where(among(residencePeople.id, idsOf(future)))
  await saveHomes(ctx, among(residencePeople.id, idsOf(past)), { endsOn })
  return leaving.map((home) =>
    future.includes(home)
      ? { residenceId: home.residenceId, action: 'person_removed', changes: termsBefore(home) }
      : { residenceId: home.residenceId, action: 'person_changed', changes: { endsOn: [home.endsOn, endsOn] } },
  )
}

interface Given {
  readonly userId: string
  readonly open: readonly HomeRow[]
  readonly homes: readonly Wanted[]
  readonly day: Day
}

async function giveHomes(ctx: Moment, { userId, open, homes, day }: Given): Promise<HomeChange[]> {
  const became: HomeChange[] = []
  for (const { residenceId, relation } of homes) {
    const current = open.find((person) => person.residenceId === residenceId)
    if (!current) {
      await ctx.db.insert(residencePeople).values({ userId, residenceId, relation, startsOn: day })
      const changes = { relation: [null, relation], startsOn: [null, day] } as const
      became.push({ residenceId, action: 'person_added', changes })
    } else if (current.relation !== relation) {
      await saveHomes(ctx, eq(residencePeople.id, current.id), { relation })
      became.push({ residenceId, action: 'person_changed', changes: { relation: [current.relation, relation] } })
    }
  }
  return became
}
