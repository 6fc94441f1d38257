import { and, count, desc, eq, getColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { likenessTo } from '../../../server/full-text/likeness.ts'
import { indexEntry } from '../../../server/full-text/stems.ts'
import { unsorted } from '../../../server/keyset.ts'
import {
  among,
  findPage,
  holding,
  type Moment,
  matchingIndexed,
  oneOf,
  type RowOf,
  same,
} from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { may } from '../../../shared/grants.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { bugReportsApi } from '../contract.ts'
// Declares `bugReports.readAll`.
import '../policy.ts'
import { bugReports, urgencyOf } from './tables.ts'

type Filter = InputOf<typeof bugReportsApi.list>
type Texts = Pick<typeof bugReports.$inferSelect, 'location' | 'description' | 'steps'>

/** SQL twin of `bugReportPolicy.read`. */
export const visibleBugReports = (actor: Actor): SQL | undefined =>
  may(actor, 'bugReports.readAll') ? undefined : eq(bugReports.submittedById, actor.id)

/** Reports with who wrote them and how many files they hold. */
export const selectedBugReports = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(bugReports),
      submitterName: fullNameOf(users),
      fileCount: sql<number>`(select count(*)::int from ${attachments} where ${attachments.noun} = 'bug_report' and ${attachments.nounId} = ${bugReports.id})`,
      sortKeys,
    })
    .from(bugReports)
    .innerJoin(users, eq(users.id, bugReports.submittedById))
    .$dynamic()
export type BugReportRow = RowOf<typeof selectedBugReports>

/** The entry under which a similar report is found. */
export const entryOf = ({ location, description, steps }: Texts): SQL =>
  indexEntry({ title: description, labels: location, text: steps ?? '' })

const sorts = { createdAt: bugReports.createdAt, updatedAt: bugReports.updatedAt, priority: urgencyOf(bugReports) }

export const findBugReports = (db: Db, visible: SQL | undefined, asked: Filter, actorId: string) =>
  findPage(db, {
    asked,
    id: bugReports.id,
    sorts,
    where: and(
      visible,
      same(bugReports.submittedById, asked.mine ? actorId : undefined),
      oneOf(bugReports.status, asked.status),
      same(bugReports.category, asked.category),
      same(bugReports.priority, asked.priority),
      matchingIndexed(asked.q, holding(bugReports.searchText)),
    ),
    counted: bugReports,
    rows: (sortKeys) => selectedBugReports(db, sortKeys),
  })

export const countBugReports = (db: Db, visible: SQL | undefined, mine: boolean | undefined, actorId: string) =>
  db
    .select({ status: bugReports.status, total: count() })
    .from(bugReports)
    .where(and(visible, same(bugReports.submittedById, mine ? actorId : undefined)))
    .groupBy(bugReports.status)

const mostSimilar = 5

/** The reports in sight that a text is closest to, the latest first of those that are as close. */
export async function findSimilar(db: Db, visible: SQL | undefined, text: string) {
  const likeness = await likenessTo(db, text, bugReports.search)
  if (!likeness) return []
  const { id, description, location, status, createdAt } = bugReports
  return db
    .select({ id, description, location, status, createdAt })
    .from(bugReports)
    .where(and(visible, likeness.isAlike))
    .orderBy(likeness.closest, desc(createdAt), id)
    .limit(mostSimilar)
}

export async function insertBugReport(
  db: Db,
  report: Omit<typeof bugReports.$inferInsert, 'search'>,
): Promise<{ id: string }> {
  const search = entryOf({ ...report, steps: report.steps ?? null })
  const [saved] = await db
    .insert(bugReports)
    .values({ ...report, search })
    .returning({ id: bugReports.id })
  return saved!
}

/** Moves a report up the lists without making an open edit stale. */
export async function touchBugReport({ db, now }: Moment, id: string): Promise<void> {
  await db.update(bugReports).set({ updatedAt: now }).where(eq(bugReports.id, id))
}

/** Reports, whoever may see them: notices have no caller. */
export const findNamed = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: bugReports.id,
      description: bugReports.description,
      location: bugReports.location,
      submittedById: bugReports.submittedById,
    })
    .from(bugReports)
    .where(among(bugReports.id, ids))

/** Reports that were closed before an instant, the earliest first: as many as one run of the job removes. */
export const findClosedBefore = (db: Db, before: Date) =>
  db
    .select({ id: bugReports.id, submittedById: bugReports.submittedById })
    .from(bugReports)
    .where(and(eq(bugReports.status, 'closed'), lt(bugReports.closedAt, before)))
    .orderBy(bugReports.closedAt)
    .limit(200)

export async function removeBugReports(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(bugReports).where(among(bugReports.id, ids))
}

/** The reports of a person, as a query of ids. */
export const bugReportsOf = (userId: string): SQL =>
  sql`(select ${bugReports.id} from ${bugReports} where ${eq(bugReports.submittedById, userId)})`
