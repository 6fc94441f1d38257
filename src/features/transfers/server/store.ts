import { and, eq, getColumns, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../server/calendar.ts'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import { among, type Moment, type RowOf, revised, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { fullNameOf, shownEmailOf, users } from '../../users/server/tables.ts'
import { type Handover, type RequestedHandover, refuse, type TransferStatus } from '../contract.ts'
import { answerDays, arrivalRelations } from '../rules.ts'
import { transferHandovers, transferPeople, transfers } from './tables.ts'

/** SQL twin of `transferPolicy.read`. */
export const visibleTransfers = (actor: Actor): SQL | undefined =>
  granted(actor, 'transfers.read', { buildingId: transfers.buildingId })

const columns = {
  ...getColumns(transfers),
  buildingName: buildings.name,
  unitNumber: residences.unitNumber,
  feesNowCents: residences.monthlyFeesCents,
}
export const selectedTransfers = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...columns, sortKeys })
    .from(transfers)
    .innerJoin(buildings, eq(buildings.id, transfers.buildingId))
    .innerJoin(residences, eq(residences.id, transfers.residenceId))
    .$dynamic()
export type TransferRow = RowOf<typeof selectedTransfers>

/** Narrows the visible transfers to those of a residence or of a building. */
export const ofPlace = (
  visible: SQL | undefined,
  { residence, building }: { residence?: string | undefined; building?: string | undefined },
): SQL | undefined => and(visible, same(transfers.residenceId, residence), same(transfers.buildingId, building))

const partyColumns = {
  ...getColumns(transferPeople),
  userId: sql<string | null>`coalesce(${transferPeople.userId}, ${invitations.acceptedById})`,
  firstName: sql<string | null>`coalesce(${users.firstName}, ${transferPeople.firstName})`,
  lastName: sql<string | null>`coalesce(${users.lastName}, ${transferPeople.lastName})`,
  email: sql<string | null>`case when ${users.id} is null then ${transferPeople.email} else ${shownEmailOf(users)} end`,
  language: sql<'fr' | 'en'>`coalesce(${users.language}, ${transferPeople.language})`,
  since: residencePeople.startsOn,
  /** Entered without an account: by an email to invite, or by names alone. */
  isTyped: sql<boolean>`${transferPeople.lastName} is not null`,
  role: users.role,
  invitationStatus: invitations.status,
  invitationExpiresAt: invitations.expiresAt,
}

/** The people of transfers, in the order in which they were entered. */
export const findParties = (db: Db, transferIds: readonly string[]) =>
  db
    .select(partyColumns)
    .from(transferPeople)
    .leftJoin(invitations, eq(invitations.id, transferPeople.invitationId))
    .leftJoin(users, eq(users.id, sql`coalesce(${transferPeople.userId}, ${invitations.acceptedById})`))
    .leftJoin(residencePeople, eq(residencePeople.id, transferPeople.stayId))
    .where(among(transferPeople.transferId, transferIds))
    .orderBy(transferPeople.id)
export type PartyRow = Awaited<ReturnType<typeof findParties>>[number]

/** Throws `already_open` beside another of the same kind that is prepared or to come. */
export async function insertTransfer(db: Db, values: typeof transfers.$inferInsert): Promise<string> {
  try {
    const [saved] = await db.insert(transfers).values(values).returning({ id: transfers.id })
    return saved!.id
  } catch (error) {
    throw brokenConstraint(error) === 'transfers_open_key' ? refuse('already_open') : error
  }
}

export type NewParty = Omit<typeof transferPeople.$inferInsert, 'id' | 'transferId'>

interface NewSide {
  readonly kind: PartyRow['kind']
  readonly people: readonly Omit<NewParty, 'kind'>[]
}

/** Replaces the people of one side of a draft. */
export async function saveSide(db: Db, transferId: string, { kind, people }: NewSide): Promise<void> {
  await db.delete(transferPeople).where(and(eq(transferPeople.transferId, transferId), eq(transferPeople.kind, kind)))
  await addToSide(db, transferId, { kind, people })
}

/** Adds people to one side of a transfer. */
export async function addToSide(db: Db, transferId: string, { kind, people }: NewSide): Promise<void> {
  if (people.length > 0)
    await db.insert(transferPeople).values(people.map((person) => ({ ...person, transferId, kind })))
}

/** What was handed over in transfers, the first first. */
export const findHandovers = (db: Db, transferIds: readonly string[]) =>
  db
    .select({
      transferId: transferHandovers.transferId,
      what: transferHandovers.what,
      at: transferHandovers.at,
      byName: sql<string | null>`${fullNameOf(users)}`,
    })
    .from(transferHandovers)
    .leftJoin(users, eq(users.id, transferHandovers.byId))
    .where(among(transferHandovers.transferId, transferIds))
    .orderBy(transferHandovers.at, transferHandovers.id)
export type HandoverRow = Awaited<ReturnType<typeof findHandovers>>[number]

/** Keeps this list of what was handed over: what was in it before keeps its day and its author. */
export async function saveHandovers(
  db: Db,
  transferId: string,
  { handedOver, byId, at }: { handedOver: readonly Handover[]; byId: string; at: Date },
): Promise<void> {
  const own = eq(transferHandovers.transferId, transferId)
  await db.delete(transferHandovers).where(and(own, notInArray(transferHandovers.what, [...handedOver])))
  if (handedOver.length > 0)
    await db
      .insert(transferHandovers)
      .values(handedOver.map((what) => ({ transferId, what, byId, at })))
      .onConflictDoNothing()
}

/** What a confirmed transfer made of one of its people. */
export async function saveParty(
  db: Db,
  id: string,
  made: Partial<Pick<NewParty, 'stayId' | 'stayVersion' | 'heldUntil' | 'userId' | 'invitationId' | 'roleBefore'>>,
): Promise<void> {
  await db.update(transferPeople).set(made).where(eq(transferPeople.id, id))
}

/** Those of confirmed transfers whose last day has come; of one residence when it is given. */
export const completeDue = (
  ctx: Moment,
  { from, to }: Passage<TransferStatus>,
  { day, residenceId }: { day: Day; residenceId: string | undefined },
) =>
  ctx.db
    .update(transfers)
    .set({ status: to, ...revised(transfers, ctx) })
    .where(
      and(
        inArray(transfers.status, from),
        residenceId === undefined ? undefined : eq(transfers.residenceId, residenceId),
        sql`greatest(${transfers.leavesOn} + 1, ${transfers.arrivesOn}) <= ${day}`,
      ),
    )
    .returning({ id: transfers.id, organizationId: transfers.organizationId, buildingId: transfers.buildingId })

const dayOf = sql<Day>`coalesce(${transfers.arrivesOn}, ${transfers.leavesOn})`

/** Confirmed transfers of these days. */
export const findTransferDays = (db: Db, visible: SQL | undefined, { from, to, limit }: DaysAsked) =>
  db
    .select({
      id: transfers.id,
      kind: transfers.kind,
      on: sql<Day>`${dayOf}::text`,
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
    })
    .from(transfers)
    .innerJoin(buildings, eq(buildings.id, transfers.buildingId))
    .innerJoin(residences, eq(residences.id, transfers.residenceId))
    .where(and(visible, inArray(transfers.status, ['confirmed', 'done']), sql`${dayOf} between ${from} and ${to}`))
    .orderBy(dayOf, transfers.id)
    .limit(limit)

/** The last days to hand over what was requested and is missing. */
export const findRequestDays = (db: Db, visible: SQL | undefined, { from, to, limit }: DaysAsked) => {
  const dueOn = sql`(asked.requested_on + ${answerDays}::int)`
  return db
    .select({
      id: transfers.id,
      what: sql<RequestedHandover>`asked.what`,
      on: sql<Day>`${dueOn}::text`,
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
    })
    .from(transfers)
    .innerJoin(buildings, eq(buildings.id, transfers.buildingId))
    .innerJoin(residences, eq(residences.id, transfers.residenceId))
    .innerJoin(
      sql`lateral (values ('certificate', ${transfers.certificateRequestedOn}), ('statement', ${transfers.statementRequestedOn}))
        asked (what, requested_on)`,
      sql`${dueOn} between ${from} and ${to}`,
    )
    .where(
      and(
        visible,
        inArray(transfers.status, ['draft', 'confirmed']),
        sql`not exists (select 1 from ${transferHandovers}
          where ${eq(transferHandovers.transferId, transfers.id)} and ${transferHandovers.what} = asked.what)`,
      ),
    )
    .orderBy(dueOn, transfers.id)
    .limit(limit)
}

/** The accounts on either side of transfers. */
export const findAccounts = async (db: Db, transferIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: transferPeople.userId })
    .from(transferPeople)
    .where(and(among(transferPeople.transferId, transferIds), isNotNull(transferPeople.userId)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Those of sales who own the residence now: the people whose account is to be an owner's. */
export const findBuyers = (db: Db, transferIds: readonly string[]) =>
  db
    .select({ id: transferPeople.id, userId: residencePeople.userId })
    .from(transferPeople)
    .innerJoin(transfers, and(eq(transfers.id, transferPeople.transferId), eq(transfers.kind, 'sale')))
    .innerJoin(residencePeople, eq(residencePeople.id, transferPeople.stayId))
    .where(
      and(
        among(transferPeople.transferId, transferIds),
        eq(transferPeople.kind, 'arriving'),
        inArray(residencePeople.relation, [...arrivalRelations.sale]),
      ),
    )
    .orderBy(transferPeople.id)

/** Ties the people of a transfer to the account that accepted their invitation, and to its stay from that day on. */
export async function linkAcceptance(db: Db, invitationId: string): Promise<void> {
  await db.execute(sql`
    update ${transferPeople} set user_id = stay.user_id, stay_id = stay.id, stay_version = stay.version
    from ${invitations} invitation, ${transfers} transfer, ${residencePeople} stay
    where ${transferPeople.invitationId} = ${invitationId} and invitation.id = ${invitationId}
      and transfer.id = ${transferPeople.transferId} and stay.residence_id = transfer.residence_id
      and stay.user_id = invitation.accepted_by_id and stay.starts_on = transfer.arrives_on`)
}

/** The residences of transfers that name one of these stays. */
export async function findResidencesOfStays(db: Db, stayIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: transfers.residenceId })
    .from(transferPeople)
    .innerJoin(transfers, eq(transfers.id, transferPeople.transferId))
    .where(among(transferPeople.stayId, stayIds))
  return found.map(({ id }) => id)
}
