import type { Context } from '../../../../server/context.ts'
import { excerptOf, type Finds, findsIn, foundPlaces, markedText } from '../../../../server/full-text/marks.ts'
import { type Term, termsOf, textQuery } from '../../../../server/full-text/query.ts'
import { wordsOf } from '../../../../server/full-text/words.ts'
import { orNotFound, type RowPage, wholePage } from '../../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../../server/searchable.ts'
import { AppError } from '../../../../shared/errors.ts'
import { Id } from '../../../../shared/shapes.ts'
import { getReadableDocument, searchDocuments as searchByName, wordedPaper } from '../../server/service.ts'
import { visibleDocuments } from '../../server/store.ts'
import { textStateOf } from '../../texts/rules.ts'
import { findPageText } from '../../texts/server/store.ts'
import { type FoundDocuments, mostPassages, type Passage, type SearchFilter, type Segment } from '../contract.ts'
import { nearestWord, type RankedDocument, rankedDocuments, startOf } from '../rules.ts'
import * as store from './store.ts'

interface Answer {
  readonly ranked: readonly RankedDocument[]
  readonly terms: readonly Term[]
  readonly meant: string | null
  readonly isPartial: boolean
  readonly isCut: boolean
}

/** Documents of the caller's scope that answer a question, the best first. */
export const findDocuments = (ctx: Context, asked: SearchFilter): Promise<FoundDocuments> =>
  findAmong(ctx, asked, store.mostRanked)

async function findAmong(
  ctx: Context,
  { q, cursor, limit, ...filter }: SearchFilter,
  most: number,
): Promise<FoundDocuments> {
  const where = scopeOf(ctx, filter)
  const { ranked, terms, meant, isPartial, isCut } = await answerTo(ctx, q, where, most)
  const from = cursor === undefined ? 0 : placeAfter(ranked, cursor)
  const shown = ranked.slice(from, from + limit)
  const last = shown.at(-1)
  return {
    items: await show(ctx, where, shown, terms),
    nextCursor: last && from + limit < ranked.length ? cursorOf(last) : null,
    total: ranked.length,
    meant,
    isPartial,
    isCut,
  }
}

/** The ids of the documents that answer a question, as far as they are ranked, and whether there are more. */
export async function findAnsweringIds(ctx: Context, { q, ...filter }: Omit<SearchFilter, 'limit' | 'cursor'>) {
  const { ranked, isCut } = await answerTo(ctx, q, scopeOf(ctx, filter))
  return { ids: ranked.map(({ id }) => id), isCut }
}

const scopeOf = (ctx: Context, filter: Parameters<typeof store.scoped>[1]): store.Where =>
  store.scoped(ctx.scope(visibleDocuments), filter)

/** Every word first; then with the misspelt ones as they were meant; then some of the words. */
async function answerTo(ctx: Context, q: string, where: store.Where, most: number = store.mostRanked): Promise<Answer> {
  const terms = await termsOf(ctx.db, q)
  const nothing: Answer = { ranked: [], terms, meant: null, isPartial: false, isCut: false }
  if (terms.length === 0) return nothing
  return store.byIndex(ctx.db, async (tx) => {
    const asked = { ctx: ctx.within(tx), where, most }
    const whole = await rank(asked, terms)
    if (whole.ranked.length > 0) return { ...nothing, ...whole }
    return { ...nothing, ...(await nearlyAnswer(asked, q, terms)) }
  })
}

interface Asked {
  readonly ctx: Context
  readonly where: store.Where
  readonly most: number
}

/** What answers a question that no page holds whole. */
async function nearlyAnswer(asked: Asked, q: string, terms: readonly Term[]): Promise<Partial<Answer>> {
  const { ctx, where } = asked
  const known = await store.findKnown(
    ctx.db,
    { where },
    terms.map((term) => textQuery([term])),
  )
  const mended = await mend(
    ctx,
    where,
    q,
    terms.filter((_, at) => !known[at]),
  )
  if (mended !== null) {
    const meant = await termsOf(ctx.db, mended)
    const again = await rank(asked, meant)
    if (again.ranked.length > 0) return { ...again, terms: meant, meant: mended }
  }
  const held = terms.filter((_, at) => known[at])
  return held.length === 0 ? {} : { ...(await rank(asked, held, 'any')), isPartial: true }
}

async function rank({ ctx, where, most }: Asked, terms: readonly Term[], joined: 'every' | 'any' = 'every') {
  const pages = await store.rankPages(ctx.db, {
    where,
    every: textQuery(terms, joined),
    today: ctx.today,
    most,
    ...(joined === 'any' && { each: terms.map((term) => textQuery([term])) }),
  })
  return { ranked: rankedDocuments(pages), isCut: pages.length === most }
}

/** The question with its unknown words as they were most likely meant, by words that the caller may read; null when one stays unknown. */
async function mend(ctx: Context, where: store.Where, q: string, unknown: readonly Term[]): Promise<string | null> {
  // A number has no nearest word.
  if (unknown.some(({ word }) => /\d/.test(word))) return null
  let mended = q
  for (const { word } of unknown) {
    const start = textQuery([{ word: startOf(word), stems: [], isStart: true }])
    const counts = new Map<string, number>()
    const spelled = new Map<string, string>()
    for (const text of await store.findTextsLike(ctx.db, { where }, { word, start }))
      for (const one of wordsOf(text)) {
        counts.set(one.word, (counts.get(one.word) ?? 0) + 1)
        spelled.set(one.word, text.slice(one.start, one.end).toLowerCase())
      }
    const nearest = nearestWord(word, counts)
    const place = wordsOf(mended).find((one) => one.word === word)
    if (nearest === undefined || !place) return null
    mended = mended.slice(0, place.start) + (spelled.get(nearest) ?? nearest) + mended.slice(place.end)
  }
  return mended === q ? null : mended
}

async function show(ctx: Context, where: store.Where, ranked: readonly RankedDocument[], terms: readonly Term[]) {
  if (ranked.length === 0) return []
  const ids = ranked.map(({ id }) => id)
  const asked = ranked.flatMap(({ id, page }) => (page === null ? [] : [{ id, page }]))
  const [rows, pages] = await Promise.all([store.findShown(ctx.db, { where }, ids), store.findPages(ctx.db, asked)])
  const textOf = new Map(pages.map(({ documentId, text }) => [documentId, text]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const besideOf = ({ description, tags }: (typeof rows)[number]) =>
    [tags.join(', '), description].filter(Boolean).join(' · ')
  const finds = await findsIn(ctx.db, terms, [...rows.flatMap((row) => [row.name, besideOf(row)]), ...textOf.values()])
  return ranked.flatMap(({ id, page, passages }) => {
    const row = byId.get(id)
    if (!row) return []
    const { progress, currentVersionNo, description: _, tags: __, ...shown } = row
    const text = textOf.get(id)
    const isInText = text !== undefined && foundPlaces(text, finds).length > 0
    return {
      ...shown,
      name: markedText(row.name, finds),
      pageCount: progress?.pageCount ?? null,
      readPages: progress?.readPages ?? 0,
      textState: textStateOf(progress, currentVersionNo),
      page: isInText ? page : null,
      passages: isInText ? passages : 0,
      excerpt: excerptOf(isInText ? text : besideOf(row), finds),
    }
  })
}

/** A page of results starts after the last one of the page before, wherever that stands now. */
const cursorOf = ({ score, id }: RankedDocument): string =>
  Buffer.from(JSON.stringify([score, id])).toString('base64url')

function placeAfter(ranked: readonly RankedDocument[], cursor: string): number {
  const [score, id] = readCursor(cursor)
  const at = ranked.findIndex((one) => one.score < score || (one.score === score && one.id < id))
  return at === -1 ? ranked.length : at
}

function readCursor(cursor: string): [score: number, id: string] {
  try {
    const [score, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof score === 'number') return [score, Id.parse(id)]
  } catch {
    // Falls through to the refusal below.
  }
  throw new AppError('invalid', undefined, { fields: [{ path: 'cursor', key: 'shared.e_invalid' }] })
}

/** The pages of a document that hold what is asked, each with the places of the words. */
export async function findPassages(ctx: Context, { id, q }: { id: string; q: string }): Promise<RowPage<Passage>> {
  await getReadableDocument(ctx, id)
  const where = scopeOf(ctx, { id })
  const { terms } = await answerTo(ctx, q, where)
  if (terms.length === 0) return wholePage([])
  const pages = await store.findPassages(ctx.db, id, { any: textQuery(terms, 'any'), limit: mostPassages })
  const finds = await findsIn(
    ctx.db,
    terms,
    pages.map(({ text }) => text),
  )
  return wholePage(
    pages
      .map(({ page, text, boxes }) => ({ page, excerpt: excerptOf(text, finds), boxes: boxesOf(text, boxes, finds) }))
      .filter(({ excerpt }) => excerpt.some(({ isFound }) => isFound)),
  )
}

/** The boxes of the words that were found: the words of a text and its boxes are in the same order. */
function boxesOf(text: string, boxes: readonly number[], finds: Finds): Passage['boxes'] {
  const places = foundPlaces(text, finds)
  if (boxes.length === 0 || places.length === 0) return []
  return [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }, at): Passage['boxes'] => {
    const isFound = places.some(({ start, end }) => start < index + word.length && end > index)
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.slice(4 * at, 4 * at + 4)
    return isFound && right > left ? [[left, top, right, bottom]] : []
  })
}

/** The text of one page, marked where a question is given. Throws `not_found` for a page that has not been read. */
export async function getPageText(ctx: Context, { id, page, q }: { id: string; page: number; q?: string | undefined }) {
  await getReadableDocument(ctx, id)
  const found = orNotFound(await findPageText(ctx.db, { documentId: id, pageNo: page }))
  const terms = q === undefined ? [] : await termsOf(ctx.db, q)
  const segments = markedText(found.text, await findsIn(ctx.db, terms, [found.text]))
  return { page, segments, isRecognised: found.isRecognised }
}

const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('')

/** What a text finds for the palette: documents by their name, then those that hold it, each at its page. */
export async function searchDocuments(ctx: Context, { q, limit }: SearchAsked): Promise<FoundThing[]> {
  const [named, { items }] = await Promise.all([
    searchByName(ctx, { q, limit }),
    findAmong(ctx, { q, limit }, store.mostRankedFirst),
  ])
  const held = items
    .filter(({ id }) => named.every((one) => one.id !== id))
    .map(({ name, excerpt, ...one }) => ({
      ...one,
      name: textOf(name),
      passage: textOf(excerpt),
      told: wordedPaper(ctx, one),
    }))
    .map(({ id, name, buildingName, unitNumber, page, passage, told }) => ({
      id,
      label: name,
      aside: told.aside,
      facts: [...(page && passage ? [{ label: ctx.say('documents.passage'), value: passage }] : []), ...told.facts],
      detail: [buildingName, unitNumber, page && ctx.say('documents.page_no', { page })].filter(Boolean).join(' · '),
      path: `/documents/${id}`,
      ...(page && { search: { q, sheet: String(page) } }),
    }))
  return [...named, ...held].slice(0, limit)
}
