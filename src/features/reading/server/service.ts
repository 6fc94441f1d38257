import { join } from 'node:path'
import type * as z from 'zod/mini'
import { projectRoot } from '../../../server/project-root.ts'
import { type JobBounds, SideError, type SideReason } from '../../../server/side-job.ts'
import { openSideProcess, type SideProcess } from '../../../server/side-process.ts'
import type { Day } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Candidates } from '../contract.ts'
import {
  CutAnswer,
  DrawnAnswer,
  ReadAnswer,
  ReaderFailure,
  type ReaderJob,
  RecognisedAnswer,
  TextAnswer,
} from '../contract.ts'
import type { DocumentPage } from '../engine/layout/words.ts'
import { type Extraction, type PageRange, type PageTurn, refuse } from '../extraction/contract.ts'

const builtReader = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'jobs.ts')
  : join(projectRoot, 'dist', 'reader.js')
export const readerProgram = {
  // The tests bundle it once (`server/testing/programs.ts`).
  program: process.env.TEST_READER ?? builtReader,
  heapMegabytes: 384,
  stillMilliseconds: 30_000,
}
/** One process reads while another draws the pages of what was read before. */
const reader = openSideProcess({ ...readerProgram, atOnce: 2, residentMegabytes: 900, idleMilliseconds: 20_000 })
/** PDFs of text that are read at the same time, each of another organization. */
export const quickAtOnce = 2
/** Of their own for texts, so that what is drawn or recognised never takes their place. A text needs less than half of that memory. */
const quickReader = openSideProcess({
  ...readerProgram,
  atOnce: quickAtOnce,
  residentMegabytes: 450,
  // A person who opened a form takes this long to find the file (decision 087).
  idleMilliseconds: 60_000,
  hasSpares: true,
})

/** All the passes over one document together, or one page to draw; those who wait behind it are owed an end. */
const longestReading = 90_000
/** Processor time in the lane of PDFs of text, and of a page to draw, which take an instant: what costs more goes to the other lane (decisions 077, 088). */
const quickMilliseconds = 3_000
/** Processor time of a page in the other lane: on a busy machine it takes longer by the clock, and costs no more. */
const costliestPage = 20_000

const slowPages = { milliseconds: longestReading, processorMilliseconds: costliestPage }
/** A sheet with much print takes a few seconds, and more on a machine that is busy. */
const recognisedPage = { milliseconds: 2 * longestReading, processorMilliseconds: 60_000 }
const quickPages = { milliseconds: longestReading, processorMilliseconds: quickMilliseconds }

const endings = {
  aborted: 'too_slow',
  too_long: 'too_slow',
  too_costly: 'too_slow',
  too_large: 'too_heavy',
  crashed: 'unreadable',
  failed: 'unreadable',
} as const satisfies Record<SideReason, Parameters<typeof refuse>[0]>

/** Of a page to draw or to cut. Its cost is the document's fault: the same call never succeeds later. Its time is the machine's. */
const pageEndings = { ...endings, too_costly: 'too_heavy', too_long: 'busy' } as const

/** When to ask again for a page that a busy machine did not draw in time. */
const busySeconds = 60

/** The refusal that a job's end becomes; what is no end of a job stays as it is. */
export function refusalOf(error: unknown, verb: ReaderJob['verb']): unknown {
  if (!(error instanceof SideError)) return error
  const told = ReaderFailure.safeParse(error.cause)
  if (error.reason !== 'failed' || !told.success) {
    const refusal = refuse((verb === 'read' ? endings : pageEndings)[error.reason])
    const isBusy = verb !== 'read' && error.reason === 'too_long'
    return Object.assign(refusal, { cause: error, ...(isBusy && { retryAfterSeconds: busySeconds }) })
  }
  const { kind, reason, details } = told.data
  return new AppError(kind, reason, { ...(details && { details }), cause: error })
}

async function ask<T extends z.ZodMiniType>(
  job: ReaderJob,
  { answer, at = reader, ...bounds }: JobBounds & { answer: T; at?: SideProcess },
): Promise<z.output<T>> {
  const said = await at.run(job, bounds).catch((error: unknown) => {
    throw refusalOf(error, job.verb)
  })
  const parsed = answer.safeParse(said)
  if (!parsed.success) throw Object.assign(refuse('unreadable'), { cause: parsed.error })
  return parsed.data
}

/** A second reader: answers the reading, better where it can. */
export type Improve = (pages: readonly DocumentPage[], reading: Extraction, signal?: AbortSignal) => Promise<Extraction>

export interface ReadApartOptions {
  readonly today?: Day
  /** The pages of one bill among those of the file. */
  readonly range?: PageRange
  /** Reads the pages again beside this reading; only given when the organization agreed to send its documents there. */
  readonly improve?: Improve
  /** Ends the reading, and the programs it runs, when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  /** As a text, which costs little. */
  readonly isQuick?: boolean
}

const endOf = (error: unknown): SideReason | undefined =>
  error instanceof AppError && error.cause instanceof SideError ? error.cause.reason : undefined

/** Whether quick work ended because it took more of the processor: what else the machine does is not in it. */
export const isSlow = (error: unknown): boolean => endOf(error) === 'too_costly'

/** Whether a quick reading ended because it cost more than a text does. */
export const isTooCostly = (error: unknown): boolean => isSlow(error) || endOf(error) === 'too_large'

/** Starts what reads texts, when nothing of it runs; ends once it is loaded. Never throws. */
export const startQuickReader = (): Promise<void> => quickReader.prepare()

/**
 * Reads a bill in a process beside this one, where a hostile or heavy document harms nobody; then, when the caller gives one,
 * by a language model whose answers are checked against the words.
 */
export async function readApart(bytes: Uint8Array, options: ReadApartOptions = {}): Promise<Extraction> {
  return (await readWith(bytes, options, false)).extraction
}

/** The same, with what the document prints where a vendor may print a value. */
export const readAllApart = (
  bytes: Uint8Array,
  options: ReadApartOptions = {},
): Promise<{ extraction: Extraction; candidates: Candidates }> => readWith(bytes, options, true)

async function readWith(
  bytes: Uint8Array,
  { today, range, improve, signal, isQuick }: ReadApartOptions,
  wantsCandidates: boolean,
) {
  const job = { verb: 'read', bytes, today, range, wantsWords: improve !== undefined, wantsCandidates } as const
  const { pages, extraction, candidates } = await ask(job, {
    answer: ReadAnswer,
    ...(isQuick && { at: quickReader, processorMilliseconds: quickMilliseconds }),
    milliseconds: longestReading,
    signal,
  })
  return { extraction: improve ? await improve(pages, extraction, signal) : extraction, candidates }
}

/** For texts of documents that nobody waits for: one page after the other, beside the readers of bills. */
const pageReader = openSideProcess({ ...readerProgram, atOnce: 1, residentMegabytes: 900, idleMilliseconds: 20_000 })

/** The texts that a document brings along, for pages in a range of at most `mostTextPages`, and which of them must be recognised. */
export const readTextsApart = (bytes: Uint8Array, range: PageRange): Promise<z.output<typeof TextAnswer>> =>
  ask({ verb: 'text', bytes, range } as const, { answer: TextAnswer, at: pageReader, ...slowPages })

/** The same for somebody who waits: only what costs as little as a text. Throws what tells why it is not. */
export const readTextsQuickly = (bytes: Uint8Array, range: PageRange): Promise<z.output<typeof TextAnswer>> =>
  ask({ verb: 'text', bytes, range } as const, { answer: TextAnswer, at: quickReader, ...quickPages })

/** The text of one page by recognition of its characters. */
export const recogniseApart = (bytes: Uint8Array, page: number): Promise<z.output<typeof RecognisedAnswer>> =>
  ask({ verb: 'recognise', bytes, page } as const, { answer: RecognisedAnswer, at: pageReader, ...recognisedPage })

interface PageToDraw {
  readonly page: number
  readonly turn?: PageTurn | undefined
  readonly signal?: AbortSignal
  /** As most pages, which cost little: `isSlow` tells one that does not. */
  readonly isQuick?: boolean
}

/** The picture of a page, in the frame of the boxes that reading it gave; `turn` is that of the page in the reading. */
export async function drawApart(
  bytes: Uint8Array,
  { page, turn = 0, signal, isQuick = false }: PageToDraw,
): Promise<{ bytes: Buffer; mediaType: 'image/png' | 'image/webp' }> {
  const job = { verb: 'draw', bytes, page, turn } as const
  const drawn = await ask(job, { answer: DrawnAnswer, ...(isQuick ? quickPages : slowPages), signal })
  return { bytes: Buffer.from(drawn.bytes), mediaType: drawn.mediaType }
}

/** A PDF of some pages of another: one bill among those of its file. */
export async function cutApart(
  bytes: Uint8Array,
  { range, signal, isQuick = false }: { range: PageRange; signal?: AbortSignal; isQuick?: boolean },
): Promise<Buffer> {
  const job = { verb: 'cut', bytes, range } as const
  const cut = await ask(job, { answer: CutAnswer, ...(isQuick ? quickPages : slowPages), signal })
  return Buffer.from(cut.bytes)
}
