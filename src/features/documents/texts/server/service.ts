import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { bytesOf, getFreeFile } from '../../../files/server/service.ts'
import { mostPages } from '../../../reading/extraction/contract.ts'
import { readTextsApart, readTextsQuickly, recogniseApart } from '../../../reading/server/service.ts'
import { documentFacts } from '../../facts.ts'
import { documentPolicy } from '../../policy.ts'
import { type DocumentRow, getDocument, getReadableDocument, versionFileOf } from '../../server/service.ts'
import type { TextProgress, TextProposal } from '../contract.ts'
import { mayEndOtherwise, mostAttempts, proposalOf, textProblemOf, textStateOf } from '../rules.ts'
import * as store from './store.ts'

/** Documents are read one after the other, over all processes: a reading takes a core, and nobody waits for it on the screen. */
const queue = 'document_texts'
/** Pages of which the text is taken at once. */
const pagesAtOnce = 20
/** After this long a job hands over to the next one in the queue, so that a long scan does not hold up short papers. */
const enoughMilliseconds = 40_000

/** How the job that reads a document is queued: a later one takes the place of an earlier one. */
export const textJobOf = (id: string) => ({ key: `document_text:${id}`, queue })

/** Begins the text of a document's current version: it is found by its name at once, and by its text once the job has read it. */
export async function startText(ctx: Context, id: string): Promise<void> {
  const document = await store.findDocumentToRead(ctx.db, id)
  if (!document) return
  await store.beginText(ctx, document)
  await queueText(ctx, id)
}

const queueText = (ctx: Context, id: string): Promise<void> => ctx.enqueue('read_document_text', { id }, textJobOf(id))

/** How far a document has been read. */
export const getText = async (ctx: Context, { id }: One): Promise<TextProgress> =>
  progressOf(ctx, await getReadableDocument(ctx, id))

const mayStartText = ({ actor }: Context, document: DocumentRow): boolean =>
  document.archivedAt === null && documentPolicy.update(actor, document)

async function progressOf(ctx: Context, document: DocumentRow): Promise<TextProgress> {
  const { id, currentVersionNo } = document
  const progress = (await store.findText(ctx.db, id)) ?? null
  const state = textStateOf(progress, currentVersionNo)
  const problem = state === 'unreadable' ? textProblemOf(progress?.problem ?? '') : null
  const first = state === 'waiting' ? undefined : await store.findPageText(ctx.db, { documentId: id, pageNo: 1 })
  return {
    state,
    pageCount: progress?.pageCount ?? null,
    readPages: progress?.readPages ?? 0,
    problem: problem && ctx.say(`documents.problem_${problem}`, { limit: mostPages }),
    mayReadAgain: problem !== null && mayEndOtherwise(problem) && mayStartText(ctx, document),
    proposal: proposalOf(first?.text ?? ''),
  }
}

/** Begins the text of a document again that could not be read. */
export async function readAgain(ctx: Context, { id }: One): Promise<TextProgress> {
  const document = await getDocument(ctx, id)
  ctx.authorize(documentPolicy.update, document)
  const before = await progressOf(ctx, document)
  if (!before.mayReadAgain) return before
  await startText(ctx, id)
  await ctx.refreshScreens(documentFacts.updated, document)
  return progressOf(ctx, document)
}

/** What the text of a free file of the caller says of it. One that must be recognised, or cannot be read, says nothing yet. */
export async function proposeFrom(ctx: Context, { file }: { file: string }): Promise<TextProposal> {
  ctx.authorize(documentPolicy.createAny, {})
  const bytes = await bytesOf(ctx, await getFreeFile(ctx, file))
  try {
    const { pages } = await readTextsQuickly(bytes, { from: 1, to: 1 })
    return proposalOf(pages[0]?.text ?? '')
  } catch (error) {
    if (!isOfDocument(error)) throw error
    return proposalOf('')
  }
}

/** Queues new entries for a document that is called otherwise now. */
export const queueEntries = (ctx: Context, id: string): Promise<void> =>
  ctx.enqueue('index_document', { id }, { key: `document_entries:${id}` })

/** The job: writes the entries of a document again. */
export async function indexDocument(ctx: Context, { id }: { id: string }): Promise<void> {
  const document = await store.findDocumentToRead(ctx.db, id)
  if (document) await store.renewEntries(ctx.db, document)
}

type ToRead = NonNullable<Awaited<ReturnType<typeof store.findDocumentToRead>>>

/**
 * The job: reads the pages of a document that have not been read yet. Each page is kept when it is read, so that a job that was ended goes on
 * where it stopped; a repeat finds nothing to do.
 */
export async function readDocumentText(ctx: Context, { id }: { id: string }): Promise<void> {
  const document = await store.findDocumentToRead(ctx.db, id)
  if (!document) return
  const kept = await store.findText(ctx.db, id)
  if (kept?.versionNo !== document.currentVersionNo)
    await ctx.db.transaction((tx) => store.beginText(ctx.within(tx), document))
  const text = await store.findText(ctx.db, id)
  if (!text || text.endedAt) return
  const begun = await store.beginAttempt(ctx, text)
  if (!begun) return
  try {
    if (await readOn(ctx, document, begun)) await ctx.enqueue('read_document_text', { id }, textJobOf(id))
  } catch (error) {
    if (!isOfDocument(error)) throw error
    await end(ctx, document, begun, codeOf(error))
  }
}

/** One job's part of a reading. */
interface Run {
  readonly document: ToRead
  readonly text: store.TextRow
  readonly bytes: Buffer
  readonly isLong: () => boolean
}

/** Reads until the end or until it has taken long enough. True when pages are left. */
async function readOn(ctx: Context, document: ToRead, text: store.TextRow): Promise<boolean> {
  const began = performance.now()
  const bytes = await bytesOf(ctx, await versionFileOf(ctx, document))
  const run: Run = { document, text, bytes, isLong: () => performance.now() - began > enoughMilliseconds }
  let next = text.readPages + 1
  let pageCount = next
  let problem: string | null = null
  while (next <= pageCount) {
    const told = await readPages(ctx, run, next)
    if (told.isOver) return told.isLeft
    next += pagesAtOnce
    ;({ pageCount, problem = problem } = told)
    if (next <= pageCount && run.isLong()) return true
  }
  await end(ctx, document, text, (await store.hasWords(ctx.db, document.id)) ? null : (problem ?? 'no_words'))
  return false
}

const superseded = { isOver: true, isLeft: false } as const
const tired = { isOver: true, isLeft: true } as const

/** Reads the next pages, and keeps each scanned one when it is read: recognising one takes seconds. */
async function readPages(ctx: Context, { document, text, bytes, isLong }: Run, from: number) {
  const { pageCount, pages, scanned } = await readTextsApart(bytes, { from, to: from + pagesAtOnce - 1 })
  const keep = (read: readonly store.ReadPage[]) => store.keepPages(ctx, { text, document, pages: read, pageCount })
  if (!(await keep([]))) return superseded
  let ready: store.ReadPage[] = []
  let problem: string | undefined
  for (const page of pages) {
    const isRecognised = scanned.includes(page.page)
    // The page that ended every attempt so far is left without a text.
    const isSkipped = page.page === text.readPages + 1 && text.attempts > mostAttempts
    const told = isRecognised && !isSkipped ? await recognised(bytes, page.page) : page
    if ('problem' in told) problem = told.problem
    ready.push({ ...page, ...told, isRecognised })
    if (!isRecognised) continue
    if (!(await keep(ready))) return superseded
    ready = []
    await ctx.refreshScreens(documentFacts.updated, document)
    if (isLong() && page.page < pageCount) return tired
  }
  if (!(await keep(ready))) return superseded
  return { isOver: false, pageCount, problem } as const
}

async function end(ctx: Context, document: ToRead, text: store.TextRow, problem: string | null): Promise<void> {
  await store.endText(ctx, text, problem)
  await ctx.refreshScreens(documentFacts.updated, document)
}

/** The text of a page by recognition, or why it has none: one page must not end the reading of the others. */
async function recognised(bytes: Uint8Array, page: number) {
  try {
    return await recogniseApart(bytes, page)
  } catch (error) {
    if (!isOfDocument(error)) throw error
    return { text: '', boxes: [], problem: codeOf(error) }
  }
}

type ReadingRefusal = AppError & { readonly reason: `extraction.${string}` }
const isOfDocument = (error: unknown): error is ReadingRefusal =>
  error instanceof AppError && error.reason?.startsWith('extraction.') === true
const codeOf = ({ reason }: ReadingRefusal): string => reason.slice('extraction.'.length)

/** The job: queues what has no text: documents that were loaded with a demonstration or a backup, and those whose job failed. */
export async function queueUnread(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - abandonedMilliseconds)
  for (const { id } of await store.findUnread(ctx.db, { before, limit: mostQueued })) await queueText(ctx, id)
}
/** A reading that kept no page for this long has no job any more. */
const abandonedMilliseconds = 30 * 60_000
const mostQueued = 500
