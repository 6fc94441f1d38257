import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference, searchText, tsvector } from '../../../server/columns.ts'
import { users } from '../../users/server/tables.ts'
import { ideaCategories, ideaStatuses } from '../contract.ts'

/** What people wish of Mitoyen. Ideas are of no organization. */
export const ideas = snakeCase.table(
  'ideas',
  {
    id: id(),
    title: text().notNull(),
    category: text({ enum: ideaCategories }).notNull(),
    need: text().notNull(),
    needExplanation: text(),
    status: text({ enum: ideaStatuses }).notNull().default('submitted'),
    submittedById: reference(() => users.id),
    /** Kept by a trigger over the votes. */
    voteCount: integer().notNull().default(0),
    answer: text(),
    plannedAt: instant(),
    doneAt: instant(),
    /** The list finds it by these. */
    searchText: searchText(sql`title || ' ' || need || ' ' || coalesce(need_explanation, '')`),
    /** What is told as similar is found by these. */
    search: tsvector().notNull(),
    ...kept(),
  },
  (table) => [
    index('ideas_votes').on(table.voteCount, table.id),
    index('ideas_created').on(table.createdAt, table.id),
    index('ideas_updated').on(table.updatedAt, table.id),
    index('ideas_status_votes').on(table.status, table.voteCount, table.id),
    index('ideas_submitter').on(table.submittedById, table.createdAt, table.id),
    index('ideas_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('ideas_alike').using('gin', table.search),
  ],
)

/** Who wants an idea: a person once. */
export const ideaVotes = snakeCase.table(
  'idea_votes',
  {
    ideaId: reference(() => ideas.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.userId] }), index('idea_votes_user').on(table.userId)],
)
