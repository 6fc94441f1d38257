import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, id, kept, reference } from '../../../server/columns.ts'
import { funds } from '../../../shared/funds.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { billCategories } from '../../categories/contract.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { budgetSources, budgetStatuses } from '../contract.ts'

/** The versions of the budget of a building, by fiscal year. A trigger keeps one that was adopted as it is. */
export const budgets = snakeCase.table(
  'budgets',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    /** The calendar year in which the fiscal year begins. */
    fiscalYear: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Of the version, from 1. */
    number: integer().notNull(),
    status: text({ enum: budgetStatuses }).notNull().default('draft'),
    consultedOn: date({ mode: 'string' }),
    adoptedOn: date({ mode: 'string' }),
    adoptedById: uuid().references(() => users.id),
    meetingNote: text(),
    source: text({ enum: budgetSources }).notNull(),
    contingencyOpeningCents: cents(),
    selfInsuranceOpeningCents: cents(),
    studyCents: cents(),
    declarationRate: integer(),
    isPromoterControlled: boolean().notNull().default(false),
    ...kept(),
  },
  (table) => [
    uniqueIndex('budgets_number_key').on(table.buildingId, table.fiscalYear, table.number),
    // One at most: two drafts of a year would be adopted one over the other.
    uniqueIndex('budgets_draft_key').on(table.buildingId, table.fiscalYear).where(sql`${table.status} = 'draft'`),
    index('budgets_of_organization').on(table.organizationId, table.fiscalYear, table.id),
    index('budgets_of_building').on(table.buildingId, table.fiscalYear, table.id),
    index('budgets_by_year').on(table.fiscalYear, table.id),
    index().on(table.adoptedById),
    check('budgets_adopted_on', sql`(${table.status} = 'adopted') = (${table.adoptedOn} is not null)`),
  ],
)

/** What a version plans for a category in a month of its year. */
export const budgetLines = snakeCase.table(
  'budget_lines',
  {
    budgetId: reference(() => budgets.id, { onDelete: 'cascade' }),
    fund: text({ enum: funds }).notNull(),
    category: text({ enum: billCategories }).notNull(),
    /** From 1, the first month of the fiscal year. */
    month: smallint().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.budgetId, table.fund, table.category, table.month] }),
    check('budget_lines_month', sql`${table.month} between 1 and 12`),
    check('budget_lines_amount', sql`${table.amountCents} >= 0`),
  ],
)
