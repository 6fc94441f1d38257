import { and, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import type { Day } from '../../../shared/dates.ts'
import { funds } from '../../../shared/funds.ts'
import { budgets } from '../../budgets/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { callKinds, callStatuses } from '../contract.ts'
import { chargeKinds, type InterestLine } from '../shares/rules.ts'

// Triggers keep what was issued as it is: a call with its charges is cancelled, never changed (decision 200).

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** Works or a need that the board decided to ask co-owners for, apart from the budget (art. 1072.1 C.c.Q.). */
export const specialAssessments = snakeCase.table(
  'special_assessments',
  {
    id: id(),
    ...place(),
    title: text().notNull(),
    reason: text().notNull(),
    fund: text({ enum: funds }).notNull(),
    totalCents: cents().notNull(),
    decidedOn: date({ mode: 'string' }).notNull(),
    consultedOn: date({ mode: 'string' }),
    meetingNote: text(),
    decidedById: uuid().references(() => users.id),
    ...kept(),
  },
  (table) => [
    index('special_assessments_of_building').on(table.buildingId, table.decidedOn, table.id),
    index().on(table.organizationId),
    index().on(table.decidedById),
    check('special_assessments_total', sql`${table.totalCents} > 0`),
  ],
)

/** What a building asks of its homes on a day. A draft has no charges yet: they are counted from what is adopted. */
export const contributionCalls = snakeCase.table(
  'contribution_calls',
  {
    id: id(),
    ...place(),
    kind: text({ enum: callKinds }).notNull(),
    /** The calendar year in which the fiscal year begins. */
    fiscalYear: integer().notNull(),
    /** Its number among the calls of its year, without gaps: a trigger gives it when the call is issued. */
    ordinal: integer(),
    /** The months of the fiscal year that it covers, from 1. */
    fromMonth: integer().notNull(),
    monthCount: integer().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    budgetId: uuid().references(() => budgets.id, { onDelete: 'cascade' }),
    assessmentId: uuid().references(() => specialAssessments.id, { onDelete: 'cascade' }),
    status: text({ enum: callStatuses }).notNull().default('draft'),
    /** Of a special assessment: this part of it. Of an issued call: the sum of its charges. */
    amountCents: cents(),
    chargeCount: integer(),
    issuedOn: date({ mode: 'string' }),
    issuedById: uuid().references(() => users.id),
    cancelledOn: date({ mode: 'string' }),
    cancelReason: text(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('contribution_calls_ordinal_key').on(table.buildingId, table.fiscalYear, table.ordinal),
    // One draft for a month: a budget that is adopted twice at once proposes its calls once.
    uniqueIndex('contribution_calls_draft_key')
      .on(table.buildingId, table.fiscalYear, table.kind, table.fromMonth)
      .where(sql`${table.status} = 'draft' and ${table.assessmentId} is null`),
    index('contribution_calls_of_building').on(table.buildingId, table.fiscalYear, table.dueOn, table.id),
    index().on(table.organizationId),
    index().on(table.budgetId),
    index().on(table.assessmentId),
    index().on(table.issuedById),
    check(
      'contribution_calls_months',
      sql`${table.fromMonth} between 1 and 12 and ${table.monthCount} between 1 and 12`,
    ),
    check('contribution_calls_special', sql`(${table.kind} = 'special') = (${table.assessmentId} is not null)`),
    check(
      'contribution_calls_issued',
      sql`(${table.status} = 'draft') = (${table.ordinal} is null) and (${table.ordinal} is null) = (${table.issuedOn} is null)
        and (${table.ordinal} is null or (${table.amountCents} > 0 and ${table.chargeCount} > 0))`,
    ),
    check(
      'contribution_calls_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledOn} is not null) and (${table.cancelledOn} is null) = (${table.cancelReason} is null)`,
    ),
  ],
)

/** What a home pays beside its share, by fiscal year: the upkeep of a common portion that it alone uses (art. 1064 C.c.Q.). */
export const restrictedUses = snakeCase.table(
  'restricted_uses',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    yearlyCents: cents().notNull(),
    fromYear: integer().notNull(),
    /** The last fiscal year; null for as long as nobody ends it. */
    throughYear: integer(),
    ...kept(),
  },
  (table) => [
    index('restricted_uses_of_building').on(table.buildingId, table.fromYear, table.id),
    index().on(table.organizationId),
    index().on(table.residenceId),
    check('restricted_uses_amount', sql`${table.yearlyCents} > 0`),
    check('restricted_uses_years', sql`${table.throughYear} is null or ${table.throughYear} >= ${table.fromYear}`),
  ],
)

/** The rent of a home by month, from a day to a day. */
export const residenceRents = snakeCase.table(
  'residence_rents',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    monthlyCents: cents().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    // Two rents of a home never begin on one day; the latest that began counts.
    uniqueIndex('residence_rents_start_key').on(table.residenceId, table.startsOn),
    index('residence_rents_of_building').on(table.buildingId, table.startsOn, table.id),
    index().on(table.organizationId),
    check('residence_rents_amount', sql`${table.monthlyCents} > 0`),
    check('residence_rents_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** What a home owes. A charge is owed from the moment that it exists, and stays as it is. */
export const charges = snakeCase.table(
  'charges',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    callId: uuid().references(() => contributionCalls.id, { onDelete: 'cascade' }),
    restrictedUseId: uuid().references(() => restrictedUses.id),
    kind: text({ enum: chargeKinds }).notNull(),
    fund: text({ enum: funds }).notNull(),
    /** Of interest: the first day of the month that it is of. */
    label: text(),
    /** Of interest: how it was computed, which no later rule changes. */
    interestLines: jsonb().$type<readonly InterestLine[]>(),
    dueOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    /** What was received for it: written by the trigger of what settles it alone. */
    settledCents: cents().notNull().default(0),
    cancelledOn: date({ mode: 'string' }),
    cancelReason: text(),
    madeAt: instant().notNull(),
  },
  (table) => [
    index('charges_of_call').on(table.callId, table.residenceId),
    index('charges_of_residence').on(table.residenceId, table.dueOn, table.id),
    index('charges_of_building').on(table.buildingId, table.dueOn, table.id),
    index('charges_open')
      .on(table.buildingId, table.residenceId, table.dueOn)
      .where(sql`${table.cancelledOn} is null and ${table.settledCents} < ${table.amountCents}`),
    // Two people who charge interest at once charge each month of a home once.
    uniqueIndex('charges_interest_key')
      .on(table.buildingId, table.residenceId, table.label)
      .where(sql`${table.kind} = 'interest' and ${table.cancelledOn} is null`),
    index().on(table.organizationId),
    index().on(table.restrictedUseId),
    check('charges_amount', sql`${table.amountCents} > 0`),
    check('charges_settled', sql`${table.settledCents} between 0 and ${table.amountCents}`),
    check('charges_fund', sql`${table.fund} in ('operating', 'contingency', 'self_insurance')`),
    check(
      'charges_interest',
      sql`(${table.kind} = 'interest') = (${table.interestLines} is not null)
        and (${table.kind} <> 'interest' or ${table.label} ~ '^[0-9]{4}-[0-9]{2}-01$')`,
    ),
    check('charges_cancelled', sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null)`),
  ],
)

/** What is left of a charge. */
export const leftCents = sql<number>`${charges.amountCents} - ${charges.settledCents}`.mapWith(Number)
/** Charges that stand and are not wholly paid: those of the index of open ones. */
export const isUnpaid = and(isNull(charges.cancelledOn), sql`${charges.settledCents} < ${charges.amountCents}`)
/** Of these, those that are due by a day. */
export const isOwedBy = (on: Day): SQL | undefined => and(isUnpaid, lte(charges.dueOn, on))
