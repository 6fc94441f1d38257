import { and, count, eq, getColumns, type SQL, sql } from 'drizzle-orm'
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
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { ideasApi, SimilarIdea } from '../contract.ts'
import { ideaPolicy } from '../policy.ts'
import { ideas, ideaVotes } from './tables.ts'

type Filter = InputOf<typeof ideasApi.list>
type SummaryFilter = InputOf<typeof ideasApi.summary>
type Texts = Pick<typeof ideas.$inferSelect, 'title' | 'need' | 'needExplanation'>

/** SQL twin of `ideaPolicy.readAll`. */
export const visibleIdeas = (actor: Actor): SQL | undefined => (ideaPolicy.readAll(actor, {}) ? undefined : sql`false`)

/** Ideas with the name of who had them. */
export const selectedIdeas = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(ideas), submitterName: fullNameOf(users), sortKeys })
    .from(ideas)
    .innerJoin(users, eq(users.id, ideas.submittedById))
    .$dynamic()
export type IdeaRow = RowOf<typeof selectedIdeas>

/** The entry under which a similar idea is found. */
export const entryOf = ({ title, need, needExplanation }: Texts): SQL =>
  indexEntry({ title, labels: need, text: needExplanation ?? '' })

const sorts = { votes: ideas.voteCount, createdAt: ideas.createdAt, updatedAt: ideas.updatedAt }

const narrowed = ({ mine, category }: SummaryFilter, actorId: string): SQL | undefined =>
  and(same(ideas.submittedById, mine ? actorId : undefined), same(ideas.category, category))

export const findIdeas = (db: Db, visible: SQL | undefined, asked: Filter, actorId: string) =>
  findPage(db, {
    asked,
    id: ideas.id,
    sorts,
    where: and(
      visible,
      narrowed(asked, actorId),
      oneOf(ideas.status, asked.status),
      matchingIndexed(asked.q, holding(ideas.searchText)),
    ),
    counted: ideas,
    rows: (sortKeys) => selectedIdeas(db, sortKeys),
  })

export const countIdeas = (db: Db, visible: SQL | undefined, asked: SummaryFilter, actorId: string) =>
  db
    .select({ status: ideas.status, total: count() })
    .from(ideas)
    .where(and(visible, narrowed(asked, actorId)))
    .groupBy(ideas.status)

const mostSimilar = 5

/** The ideas that a text is closest to, those that were refused included: their answer says why. */
export async function findSimilar(db: Db, visible: SQL | undefined, text: string): Promise<SimilarIdea[]> {
  const likeness = await likenessTo(db, text, ideas.search)
  if (!likeness) return []
  return db
    .select({ id: ideas.id, title: ideas.title, status: ideas.status, voteCount: ideas.voteCount })
    .from(ideas)
    .where(and(visible, likeness.isAlike))
    .orderBy(likeness.closest, sql`${ideas.voteCount} desc`, ideas.id)
    .limit(mostSimilar)
}

export async function insertIdea(db: Db, idea: Omit<typeof ideas.$inferInsert, 'search'>): Promise<{ id: string }> {
  const search = entryOf({ ...idea, needExplanation: idea.needExplanation ?? null })
  const [saved] = await db
    .insert(ideas)
    .values({ ...idea, search })
    .returning({ id: ideas.id })
  return saved!
}

/** Which of these ideas a person has voted for. */
export async function findVoted(db: Db, userId: string, ideaIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: ideaVotes.ideaId })
    .from(ideaVotes)
    .where(and(eq(ideaVotes.userId, userId), among(ideaVotes.ideaId, ideaIds)))
  return new Set(rows.map(({ id }) => id))
}

/** Adds the vote of a person; false when it is there already, also by another call of the same moment. */
export async function takeVote({ db, now }: Moment, ideaId: string, userId: string): Promise<boolean> {
  const added = await db
    .insert(ideaVotes)
    .values({ ideaId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ideaVotes.ideaId })
  return added.length > 0
}

/** Takes the vote of a person away; false when there was none. */
export async function removeVote(db: Db, ideaId: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(ideaVotes)
    .where(and(eq(ideaVotes.ideaId, ideaId), eq(ideaVotes.userId, userId)))
    .returning({ id: ideaVotes.ideaId })
  return removed.length > 0
}

/** Ideas, whoever may see them: notices have no caller. */
export const findNamed = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: ideas.id, title: ideas.title, status: ideas.status, submittedById: ideas.submittedById })
    .from(ideas)
    .where(among(ideas.id, ids))

/** The active accounts of who had an idea and of who wants it. */
export async function findFollowers(db: Db, id: string) {
  const voters = sql`(select ${ideaVotes.userId} from ${ideaVotes} where ${eq(ideaVotes.ideaId, id)}
    union all select ${ideas.submittedById} from ${ideas} where ${eq(ideas.id, id)})`
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`${users.id} in ${voters}`))
    .orderBy(users.id)
}
