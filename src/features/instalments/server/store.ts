import { and, asc, eq, exists, getColumns, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { newId } from '../../../server/ids.ts'
import { among } from '../../../server/rows.ts'
import type { Day } from '../../../shared/dates.ts'
import type { PlannedInstalment } from '../rules.ts'
import { instalmentPayments, instalmentPlans, instalments } from './tables.ts'

export type InstalmentRow = typeof instalments.$inferSelect
export type PlanRow = typeof instalmentPlans.$inferSelect

/** Instalments that the latest version of their plan keeps. */
export const isLive: SQL = isNull(instalments.supersededBy)
/** Of those, the ones that somebody still has to pay. */
export const isOpen: SQL = sql`${instalments.paidOn} is null and ${instalments.cancelledOn} is null and ${isLive}`

/** The live instalments of some things, in their order. */
export const findInstalments = (db: Db, nounIds: readonly string[]): Promise<InstalmentRow[]> =>
  db
    .select()
    .from(instalments)
    .where(and(among(instalments.nounId, nounIds), isLive))
    .orderBy(asc(instalments.nounId), asc(instalments.ordinal))

/** The instalments of a thing that a later version of its plan replaced, where they have payments; in the order of their days. */
export const findReplaced = (db: Db, nounId: string): Promise<InstalmentRow[]> =>
  db
    .select()
    .from(instalments)
    .where(
      and(
        eq(instalments.nounId, nounId),
        isNotNull(instalments.supersededBy),
        exists(
          db
            .select({ id: instalmentPayments.id })
            .from(instalmentPayments)
            .where(eq(instalmentPayments.instalmentId, instalments.id)),
        ),
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id))

/** The payments of a thing’s instalments, replaced ones too, the first entered first. */
export const findPayments = (db: Db, nounId: string) =>
  db
    .select(getColumns(instalmentPayments))
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .where(eq(instalments.nounId, nounId))
    .orderBy(asc(instalmentPayments.at), asc(instalmentPayments.id))

const reversal = alias(instalmentPayments, 'reversal')
/** Of some payments, those that nobody reversed. */
export async function findStandingPayments(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: instalmentPayments.id })
    .from(instalmentPayments)
    .leftJoin(reversal, eq(reversal.reversesId, instalmentPayments.id))
    .where(and(among(instalmentPayments.id, ids), isNull(reversal.id)))
  return new Set(rows.map(({ id }) => id))
}

/** The latest version of the plan of each thing that has one. */
export const findPlans = (db: Db, nounIds: readonly string[]): Promise<PlanRow[]> =>
  db
    .selectDistinctOn([instalmentPlans.nounId])
    .from(instalmentPlans)
    .where(among(instalmentPlans.nounId, nounIds))
    .orderBy(asc(instalmentPlans.nounId), sql`${instalmentPlans.version} desc`)

export interface Standing {
  readonly nounId: string
  /** The day of the next one to pay; null when none is left. */
  readonly nextOn: string | null
  /** The latest day of a payment that completed one. */
  readonly paidOn: string | null
  readonly lastOrdinal: number
}

/** How the instalments of some things stand. */
export const findStandings = (db: Db, nounIds: readonly string[]): Promise<Standing[]> =>
  db
    .select({
      nounId: instalments.nounId,
      nextOn: sql<string | null>`min(${instalments.dueOn}) filter (where ${isOpen})`,
      paidOn: sql<string | null>`max(${instalments.paidOn})`,
      lastOrdinal: sql<number>`max(${instalments.ordinal})`.mapWith(Number),
    })
    .from(instalments)
    .where(and(among(instalments.nounId, nounIds), isLive))
    .groupBy(instalments.nounId)

export const insertPlan = (db: Db, plan: typeof instalmentPlans.$inferInsert) => db.insert(instalmentPlans).values(plan)

/** Leaves an instalment that exists as it is: another process made it first. */
export async function insertInstalments(
  db: Db,
  rows: readonly (PlannedInstalment & { nounId: string; planVersion: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(of: (row: (typeof rows)[number]) => T) => sql.param(rows.map(of))
  await db.execute(sql`
    insert into ${instalments} (id, noun_id, ordinal, plan_version, nominal_on, due_on, amount_cents)
    select made.id, made.noun_id, made.ordinal, made.version, made.nominal_on, made.day, made.cents
    from unnest(
      ${column(() => newId())}::uuid[], ${column(({ nounId }) => nounId)}::uuid[], ${column(({ ordinal }) => ordinal)}::int[],
      ${column(({ planVersion }) => planVersion)}::int[],
      ${column(({ nominalOn, dueOn }) => nominalOn ?? dueOn)}::date[], ${column(({ dueOn }) => dueOn)}::date[],
      ${column(({ amountCents }) => amountCents)}::bigint[]
    ) as made(id, noun_id, ordinal, version, nominal_on, day, cents)
    on conflict (noun_id, ordinal) where superseded_by is null do nothing`)
}

/** Takes the instalments of a thing from an ordinal out of its plan; a trigger refuses those that have a payment. */
export const supersede = (db: Db, nounId: string, from: number, version: number) =>
  db
    .update(instalments)
    .set({ supersededBy: version })
    .where(and(eq(instalments.nounId, nounId), isLive, gte(instalments.ordinal, from)))

/** Moves an instalment to another day; a trigger refuses one that has a payment. */
export const moveInstalment = (db: Db, id: string, dueOn: Day) =>
  db.update(instalments).set({ dueOn }).where(eq(instalments.id, id))

export const insertPayments = (db: Db, rows: (typeof instalmentPayments.$inferInsert)[]) =>
  db.insert(instalmentPayments).values(rows)

interface Single {
  readonly id: string
  readonly dueOn: Day
  readonly totalCents: number
  readonly paidOn?: Day | null
  readonly createdById?: string | null
}

/** The instalments of things that nobody entered by a form, each paid once, and the payments of those that are paid. */
export async function insertSingles(db: Db, things: readonly Single[], at: Date): Promise<void> {
  const rows = things.map(({ id: nounId, dueOn, totalCents: amountCents }) => ({
    nounId,
    dueOn,
    amountCents,
    planVersion: 1,
    ordinal: 1,
  }))
  await insertInstalments(db, rows)
  const paid = new Map(
    things.flatMap((thing) => (thing.paidOn ? [[thing.id, { ...thing, paidOn: thing.paidOn }]] : [])),
  )
  if (paid.size === 0) return
  const made = await findInstalments(db, [...paid.keys()])
  await insertPayments(
    db,
    made.flatMap(({ id: instalmentId, nounId, amountCents }) => {
      const thing = paid.get(nounId)
      return thing
        ? [{ instalmentId, amountCents, paidOn: thing.paidOn, enteredById: thing.createdById ?? null, at }]
        : []
    }),
  )
}

type New<Table extends { $inferInsert: object }> = Table['$inferInsert']
interface Planned {
  readonly plan: New<typeof instalmentPlans>
  readonly rows: readonly New<typeof instalments>[]
  readonly payments: readonly Omit<New<typeof instalmentPayments>, 'at'>[]
}

/** Plans of a data set, with their instalments and what was paid of them. */
export async function insertPlanned(db: Db, things: readonly Planned[], enteredById: string): Promise<void> {
  for (const { plan, rows, payments } of things) {
    await insertPlan(db, { ...plan, madeById: enteredById })
    await db.insert(instalments).values([...rows])
    await insertPayments(
      db,
      payments.map((payment) => ({ ...payment, enteredById, at: new Date(`${payment.paidOn}T15:00:00Z`) })),
    )
  }
}

/** Removes the instalments of things that are gone, with their plans and payments. */
export async function removeInstalments(db: Db, nounIds: readonly string[]): Promise<void> {
  const isTheirs = among(instalments.nounId, nounIds)
  const theirs = db.select({ id: instalments.id }).from(instalments).where(isTheirs)
  await db.delete(instalmentPayments).where(inArray(instalmentPayments.instalmentId, theirs))
  await db.delete(instalments).where(isTheirs)
  await db.delete(instalmentPlans).where(among(instalmentPlans.nounId, nounIds))
}
