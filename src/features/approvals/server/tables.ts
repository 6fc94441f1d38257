import { isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { offices } from '../../../shared/grants.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { billCategories } from '../../categories/contract.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { billSchedules } from '../../reading/extraction/contract.ts'
import { users } from '../../users/server/tables.ts'
import { type ApprovalCause, approvalStatuses } from '../terms/rules.ts'

/** From which amount on bills of a building are approved, and by how many. A change ends one and starts another. */
export const approvalRules = snakeCase.table(
  'approval_rules',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    limitCents: cents().notNull(),
    approverCount: integer().notNull(),
    isSequence: boolean().notNull(),
    setById: reference(() => users.id),
    startedAt: instant().notNull(),
    endedById: uuid().references(() => users.id),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('approval_rules_in_force').on(table.buildingId).where(isNull(table.endedAt)),
    index('approval_rules_of_building').on(table.buildingId, table.startedAt, table.id),
    index('approval_rules_by_start').on(table.startedAt, table.id),
    index().on(table.organizationId),
    index().on(table.setById),
    index().on(table.endedById),
    check('approval_rules_count', sql`${table.approverCount} in (1, 2)`),
  ],
)

/** Whom a rule names: an office of the board, or a person. */
export const approvalRuleApprovers = snakeCase.table(
  'approval_rule_approvers',
  {
    id: id(),
    ruleId: reference(() => approvalRules.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    office: text({ enum: offices }),
    userId: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('approval_rule_approvers_position').on(table.ruleId, table.position),
    index().on(table.userId),
    check('approval_rule_approvers_one', sql`(${table.office} is null) <> (${table.userId} is null)`),
  ],
)

const isLive = (status: unknown) => sql`${status} <> 'withdrawn'`

/** That a bill is to be approved, with what is approved of it. One of a bill is live. */
export const approvalRequests = snakeCase.table(
  'approval_requests',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    billId: reference(() => bills.id, { onDelete: 'cascade' }),
    ruleId: reference(() => approvalRules.id, { onDelete: 'cascade' }),
    status: text({ enum: approvalStatuses }).notNull().default('pending'),
    isRequired: boolean().notNull(),
    /** Who asked for it, or whose act made it necessary; null for the calendar. */
    askedById: uuid().references(() => users.id),
    /** Since when the decision that is next is awaited. */
    awaitedSince: instant().notNull(),
    /** The day on which somebody last reminded those who are awaited. */
    remindedOn: date({ mode: 'string' }),
    // What is approved: values of that moment, and no references.
    vendorId: uuid().notNull(),
    bankDetailsId: uuid(),
    category: text({ enum: billCategories }).notNull(),
    amountCents: cents().notNull(),
    isRepeated: boolean().notNull(),
    schedule: text({ enum: billSchedules }),
    untilOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    uniqueIndex('approval_requests_live').on(table.billId).where(isLive(table.status)),
    index('approval_requests_of_bill').on(table.billId, table.createdAt),
    index('approval_requests_of_building').on(table.buildingId, table.status, table.createdAt, table.id),
    index('approval_requests_by_asking').on(table.createdAt, table.id),
    index('approval_requests_by_amount').on(table.amountCents, table.id),
    index('approval_requests_to_remind').on(table.awaitedSince).where(sql`${table.status} = 'pending'`),
    index().on(table.organizationId),
    index().on(table.ruleId),
    index().on(table.askedById),
  ],
)

/** Who entered the bill of a request, or changed what is approved of it. */
export const approvalAuthors = snakeCase.table(
  'approval_authors',
  {
    requestId: reference(() => approvalRequests.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] }), index().on(table.userId)],
)

/** What was decided, by whom and in whose place; rows are only added (a trigger). */
export const approvalDecisions = snakeCase.table(
  'approval_decisions',
  {
    id: id(),
    requestId: reference(() => approvalRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['approved', 'refused', 'withdrawn'] }).notNull(),
    /** Which of the named approvers it counts for. */
    seatId: uuid().references(() => approvalRuleApprovers.id),
    personId: uuid().references(() => users.id),
    onBehalfOfId: uuid().references(() => users.id),
    note: text(),
    /** Of a request that ended: why. */
    causes: text().$type<ApprovalCause>().array().notNull().default([]),
    at: instant().notNull(),
  },
  (table) => [
    index('approval_decisions_of_request').on(table.requestId, table.at),
    // Two approvals of one request are of two named approvers, and of two people.
    uniqueIndex('approval_decisions_seat_key').on(table.requestId, table.seatId).where(sql`${table.kind} = 'approved'`),
    uniqueIndex('approval_decisions_person_key')
      .on(table.requestId, table.personId)
      .where(sql`${table.kind} = 'approved'`),
    index().on(table.seatId),
    index().on(table.personId),
    index().on(table.onBehalfOfId),
  ],
)

/** Who decides in the place of an approver of a building, from a day to a day. Rows stay: they say who could decide. */
export const approvalDelegations = snakeCase.table(
  'approval_delegations',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    fromId: reference(() => users.id),
    toId: reference(() => users.id),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    revokedAt: instant(),
    revokedById: uuid().references(() => users.id),
    ...kept(),
  },
  (table) => [
    index('approval_delegations_of_building').on(table.buildingId, table.endsOn, table.id),
    index('approval_delegations_by_end').on(table.endsOn, table.id),
    index('approval_delegations_from').on(table.fromId, table.endsOn),
    index('approval_delegations_to').on(table.toId, table.endsOn),
    index().on(table.organizationId),
    index().on(table.revokedById),
    check('approval_delegations_days', sql`${table.endsOn} between ${table.startsOn} and ${table.startsOn} + 89`),
    check('approval_delegations_other', sql`${table.fromId} <> ${table.toId}`),
  ],
)
