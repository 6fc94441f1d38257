import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, same } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { narrowedBy } from '../../server/store.ts'
import { documents } from '../../server/tables.ts'
import { documentPages, documentTexts } from '../../texts/server/tables.ts'
import type { SearchFilter } from '../contract.ts'

/** Pages that are ranked for one question: past these, the latest documents come first. */
export const mostRanked = 500
/** The same for the few that the palette shows. */
export const mostRankedFirst = 200
/** Of a name, of tags and the kind of paper, of a text: how much a word counts there. */
const weights = sql.raw(`'{0.1, 0.1, 0.5, 1}'`)
/** A paper loses up to a third of its rank over the years, and no more: a declaration is looked for long after its day. */
const ageless = 0.67
const fadingDays = 1_500

/** What the caller may see, within the filters: always a condition before any text is ranked. */
export type Where = SQL | undefined
interface Scoped {
  readonly where: Where
}

/** The scope of a caller within the filters, or of one document. */
export const scoped = (
  visible: Where,
  { id, ...filter }: Omit<SearchFilter, 'q' | 'cursor' | 'limit'> & { readonly id?: string },
): Where => and(visible, same(documents.id, id), ...narrowedBy(filter))

interface RankAsked extends Scoped {
  readonly most: number
  readonly every: SQL
  /** The words one by one, where some of them are enough. */
  readonly each?: readonly SQL[]
  readonly today: Day
}

/** The pages that hold a question, with how well they answer it. */
export async function rankPages(db: Db, { where, every, each, today, most }: RankAsked) {
  const isCover = sql<boolean>`(${documentPages.pageNo} = 0)`.as('is_cover')
  const matched = db
    .select({
      documentId: documentPages.documentId,
      pageNo: documentPages.pageNo,
      search: documentPages.search,
      effectiveOn: documents.effectiveOn,
      isCover,
    })
    .from(documentPages)
    .innerJoin(documents, eq(documents.id, documentPages.documentId))
    .where(and(where, isNull(documents.archivedAt), sql`${documentPages.search} @@ ${every}`))
    // What is called by these words comes before what merely holds them.
    .orderBy(desc(sql`${documentPages.pageNo} = 0`), desc(documents.effectiveOn), desc(documentPages.documentId))
    .limit(most)
    .as('matched')
  const age = sql`greatest(0, ${today}::date - ${matched.effectiveOn}::date)`
  const recency = sql`(${ageless}::float8 + ${1 - ageless}::float8 * exp(-${age} / ${fadingDays}::float8))`
  const held = each
    ? sql.join([sql`0`, ...each.map((one) => sql`(${matched.search} @@ ${one})::int`)], sql` + `)
    : sql`0`
  return db
    .select({
      documentId: matched.documentId,
      pageNo: matched.pageNo,
      rank: sql<number>`((${held}) + ts_rank_cd(${weights}, ${matched.search}, ${every}, 33) * ${recency})::float8`,
    })
    .from(matched)
}

/**
 * Reads pages by the index of their texts: a scan of the table would read the entry of each page from outside its row. A name is like a word
 * by fewer letters than the database presumes.
 */
export const byIndex = <T>(db: Db, read: (tx: Db) => PromiseLike<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('pg_trgm.word_similarity_threshold', '0.3', true)`,
    )
    return read(tx)
  })

/** Which of the words, each asked alone, are in the texts of the scope. */
export async function findKnown(db: Db, { where }: Scoped, each: readonly SQL[]): Promise<boolean[]> {
  // Apart, the pages are read by the index of their texts; within the condition, they may be read one by one until a document is in scope.
  const pages = each.map((one, at) => {
    const held = sql`select ${documentPages.documentId} as id from ${documentPages} where ${documentPages.search} @@ ${one}`
    return sql`${sql.identifier(`held_${at}`)} as materialized (${held})`
  })
  const isKnown = each.map(
    (
      _,
      at,
    ) => sql`exists (select 1 from ${sql.identifier(`held_${at}`)} held inner join ${documents} on ${documents.id} = held.id
      where ${and(where, isNull(documents.archivedAt))})`,
  )
  const { rows } = await db.execute<{ known: boolean[] }>(
    sql`with ${sql.join(pages, sql`, `)} select array[${sql.join(isKnown, sql`, `)}] as known`,
  )
  return rows[0]?.known ?? []
}

/** Texts and names of the scope that hold a word like this one: by its beginning in the texts, by its letters in the names. */
export async function findTextsLike(
  db: Db,
  { where }: Scoped,
  { word, start }: { word: string; start: SQL },
): Promise<string[]> {
  const live = and(where, isNull(documents.archivedAt))
  const plainWord = sql`plain_text(${word})`
  const texts = await db
    .select({ text: documentPages.text, name: documents.name })
    .from(documentPages)
    .innerJoin(documents, eq(documents.id, documentPages.documentId))
    .where(and(live, sql`${documentPages.search} @@ ${start}`))
    .limit(textsLike)
  const names = await db
    .select({ name: documents.name })
    .from(documents)
    .where(and(live, sql`${plainWord} <% ${documents.searchText}`))
    .orderBy(desc(sql`word_similarity(${plainWord}, ${documents.searchText})`))
    .limit(textsLike)
  return [...texts.flatMap(({ text, name }) => [text, name]), ...names.map(({ name }) => name)]
}
const textsLike = 40

/** What is shown of documents that were found. */
export const findShown = (db: Db, { where }: Scoped, ids: readonly string[]) =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      type: documents.type,
      description: documents.description,
      tags: documents.tags,
      audience: documents.audience,
      effectiveOn: documents.effectiveOn,
      currentVersionNo: documents.currentVersionNo,
      buildingName: buildings.name,
      unitNumber: sql<string | null>`${residences.unitNumber}`,
      progress: documentTexts,
    })
    .from(documents)
    .innerJoin(buildings, eq(buildings.id, documents.buildingId))
    .leftJoin(residences, eq(residences.id, documents.residenceId))
    .leftJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(and(where, among(documents.id, ids)))

/** The texts of one page of each document. */
export async function findPages(db: Db, pages: readonly { readonly id: string; readonly page: number }[]) {
  if (pages.length === 0) return []
  const asked = sql`(select unnest(${sql.param(pages.map(({ id }) => id))}::uuid[]) as id,
    unnest(${sql.param(pages.map(({ page }) => page))}::int[]) as page)`
  return db
    .select({ documentId: documentPages.documentId, text: documentPages.text })
    .from(documentPages)
    .where(sql`(${documentPages.documentId}, ${documentPages.pageNo}) in ${asked}`)
}

/** The pages of a document that hold any of the words, in their order. */
export const findPassages = (db: Db, id: string, { any, limit }: { any: SQL; limit: number }) =>
  db
    .select({ page: documentPages.pageNo, text: documentPages.text, boxes: documentPages.boxes })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, id), gt(documentPages.pageNo, 0), sql`${documentPages.search} @@ ${any}`))
    .orderBy(asc(documentPages.pageNo))
    .limit(limit)
