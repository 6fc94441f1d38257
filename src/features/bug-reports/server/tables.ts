import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference, searchText, tsvector } from '../../../server/columns.ts'
import { users } from '../../users/server/tables.ts'
import { bugCategories, bugPriorities, bugStatuses } from '../contract.ts'

/** The order of priorities, to sort by rather than by their English names. */
const ordered = sql.raw(`array[${bugPriorities.map((priority) => `'${priority}'`).join(', ')}]`)
export const urgencyOf = ({ priority }: { readonly priority: SQLWrapper }): SQL =>
  sql`array_position(${ordered}, ${priority})`

/** What does not work in Mitoyen. Reports are of no organization. */
export const bugReports = snakeCase.table(
  'bug_reports',
  {
    id: id(),
    location: text().notNull(),
    category: text({ enum: bugCategories }).notNull(),
    priority: text({ enum: bugPriorities }).notNull().default('medium'),
    status: text({ enum: bugStatuses }).notNull().default('new'),
    description: text().notNull(),
    steps: text(),
    submittedById: reference(() => users.id),
    answer: text(),
    resolvedAt: instant(),
    closedAt: instant(),
    /** The list finds it by these. */
    searchText: searchText(sql`location || ' ' || description || ' ' || coalesce(steps, '')`),
    /** What is told as similar is found by these. */
    search: tsvector().notNull(),
    ...kept(),
  },
  (table) => [
    index('bug_reports_created').on(table.createdAt, table.id),
    index('bug_reports_updated').on(table.updatedAt, table.id),
    index('bug_reports_urgency').on(urgencyOf(table), table.id),
    index('bug_reports_status').on(table.status, table.createdAt, table.id),
    index('bug_reports_submitter').on(table.submittedById, table.createdAt, table.id),
    index('bug_reports_closed').on(table.closedAt),
    index('bug_reports_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('bug_reports_alike').using('gin', table.search),
  ],
)
