import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { indexEntry } from '../../../../server/full-text/stems.ts'
import { type Moment, takeOne } from '../../../../server/rows.ts'
import type { DocumentType } from '../../kinds/contract.ts'
import { documents } from '../../server/tables.ts'
import { kindWords } from '../rules.ts'
import { documentPages, documentTexts } from './tables.ts'

export type TextRow = typeof documentTexts.$inferSelect

interface Named {
  readonly name: string
  readonly type: DocumentType
  readonly description: string | null
  readonly tags: readonly string[]
}

export interface ReadPage {
  readonly page: number
  readonly text: string
  readonly boxes: readonly number[]
  readonly isRecognised: boolean
}

/** What every page of a document is found by beside its text. The type is named in both languages. */
const labelsOf = ({ type, tags }: Named): string => [kindWords[type], ...tags].join(' ')

/** The entry of the document itself: its description is the text. */
const coverOf = (document: Named): SQL =>
  indexEntry({ title: document.name, labels: labelsOf(document), text: document.description ?? '' })
const entryOf = (document: Named, text: string): SQL =>
  indexEntry({ title: document.name, labels: labelsOf(document), text })

export async function findText(db: Db, documentId: string): Promise<TextRow | undefined> {
  const [text] = await db.select().from(documentTexts).where(eq(documentTexts.documentId, documentId))
  return text
}

/** Begins the text of a version: that of an earlier one is removed. */
export async function beginText(
  { db, now }: Moment,
  document: Named & { readonly id: string; readonly currentVersionNo: number },
): Promise<void> {
  const { id: documentId, currentVersionNo: versionNo } = document
  const fresh = { versionNo, pageCount: null, readPages: 0, attempts: 0, endedAt: null, problem: null, updatedAt: now }
  await db
    .insert(documentTexts)
    .values({ documentId, ...fresh })
    .onConflictDoUpdate({ target: documentTexts.documentId, set: fresh })
  await db.delete(documentPages).where(eq(documentPages.documentId, documentId))
  await db.insert(documentPages).values({ documentId, pageNo: 0, text: '', search: coverOf(document) })
}

/** Counts one more attempt, if this version is still the one to read. */
export const beginAttempt = ({ db, now }: Moment, { documentId, versionNo, attempts }: TextRow) =>
  takeOne(db, documentTexts, openText(documentId, versionNo), { attempts: attempts + 1, updatedAt: now })

/** Keeps pages in their order, and how far the reading has come. False when another version has come since. */
export async function keepPages(
  { db, now }: Moment,
  {
    text,
    document,
    pages,
    pageCount,
  }: {
    text: TextRow
    document: Named
    pages: readonly ReadPage[]
    pageCount: number
  },
): Promise<boolean> {
  const { documentId, versionNo } = text
  const last = pages.at(-1)
  return db.transaction(async (tx) => {
    const progress = { pageCount, updatedAt: now, ...(last && { readPages: last.page, attempts: 0 }) }
    if (!(await takeOne(tx, documentTexts, openText(documentId, versionNo), progress))) return false
    if (pages.length > 0)
      await tx
        .insert(documentPages)
        .values(
          pages.map(({ page, text: words, boxes, isRecognised }) => ({
            documentId,
            pageNo: page,
            text: words,
            boxes: [...boxes],
            isRecognised,
            search: entryOf(document, words),
          })),
        )
        .onConflictDoNothing()
    return true
  })
}

export const endText = ({ db, now }: Moment, { documentId, versionNo }: TextRow, problem: string | null) =>
  takeOne(db, documentTexts, openText(documentId, versionNo), { endedAt: now, problem, updatedAt: now })

const openText = (documentId: string, versionNo: number): SQL | undefined =>
  and(eq(documentTexts.documentId, documentId), eq(documentTexts.versionNo, versionNo), isNull(documentTexts.endedAt))

/** Whether any page of a document has words. */
export async function hasWords(db: Db, documentId: string): Promise<boolean> {
  const [page] = await db
    .select({ pageNo: documentPages.pageNo })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, documentId), gt(documentPages.pageNo, 0), ne(documentPages.text, '')))
    .limit(1)
  return page !== undefined
}

export async function findPageText(db: Db, { documentId, pageNo }: { documentId: string; pageNo: number }) {
  const [page] = await db
    .select({ text: documentPages.text, boxes: documentPages.boxes, isRecognised: documentPages.isRecognised })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, documentId), eq(documentPages.pageNo, pageNo)))
  return page
}

/** Writes the entries of a document again, under what it is called now. */
export async function renewEntries(db: Db, document: Named & { readonly id: string }): Promise<void> {
  const { id: documentId } = document
  const pages = await db
    .select({ pageNo: documentPages.pageNo, text: documentPages.text })
    .from(documentPages)
    .where(eq(documentPages.documentId, documentId))
    .orderBy(asc(documentPages.pageNo))
  // A page at a time: the entry of one may take megabytes.
  for (const { pageNo, text } of pages)
    await db
      .update(documentPages)
      .set({ search: pageNo === 0 ? coverOf(document) : entryOf(document, text) })
      .where(and(eq(documentPages.documentId, documentId), eq(documentPages.pageNo, pageNo)))
}

export async function findDocumentToRead(db: Db, id: string) {
  const [document] = await db.select().from(documents).where(eq(documents.id, id))
  return document
}

/** Documents whose current version has no text that is read, or being read: loaded, restored, or left by a job that failed. */
export const findUnread = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(
      or(
        isNull(documentTexts.documentId),
        sql`${documentTexts.versionNo} <> ${documents.currentVersionNo}`,
        and(isNull(documentTexts.endedAt), sql`${documentTexts.updatedAt} < ${before}`),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit)
