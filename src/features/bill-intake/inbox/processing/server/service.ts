import { Readable } from 'node:stream'
import type { Context } from '../../../../../server/context.ts'
import type { Received } from '../../../../../server/files.ts'
import { passEach } from '../../../../../server/lifecycle.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { bytesOf, keepFile } from '../../../../files/server/service.ts'
import { cutApart } from '../../../../reading/server/service.ts'
import { inPageTurn } from '../../../../reading/turns/server/service.ts'
import { onBehalfOf } from '../../../../users/server/service.ts'
import { readKept, unread } from '../../../extraction/server/service.ts'
import { type InboxReading, refuse } from '../../contract.ts'
import { inboxPolicy } from '../../policy.ts'
import { type inboxLife, isReady, mostAttempts, partName, splitRanges, tellingOf } from '../../rules.ts'
import {
  addDocument,
  dropDocument,
  findInboxDocument,
  inboxSteps,
  readingOf,
  requireRoom,
  sealReading,
} from '../../server/service.ts'
import { isInInbox, oneMoreAttempt, passDocument, type StoredInboxDocument } from '../../server/store.ts'

/**
 * The job: reads one document on behalf of who sent it, within what they reach now. A repeat finds it read and does nothing; a
 * process that died meanwhile left it `reading`, and it is read again.
 */
export async function readInboxDocument(ctx: Context, { id }: { id: string }): Promise<void> {
  const [row] = await pass(ctx, 'begin', id, oneMoreAttempt)
  if (!row) return
  if (row.attempts > mostAttempts) return save(ctx, row, { ...unread, problem: { code: 'inbox.gave_up', message: '' } })
  try {
    const own = await onBehalfOf(ctx, row.sentById)
    if (!own) return await putBack(ctx, row, 'stall')
    const { fileId, buildingId, organizationId } = row
    const place = buildingId === null ? { organizationId } : { buildingId }
    const read = await whileInInbox(ctx, row, (gone) => readKept(own, { fileId, ...place }, gone))
    const { file: _, proposal: __, ...reading } = read
    await save(own, row, reading)
  } catch (error) {
    // Outside their access for now: a colleague has it read, or the hourly job tries again.
    const isOutOfReach = error instanceof AppError && (error.kind === 'forbidden' || error.kind === 'not_found')
    await putBack(ctx, row, isOutOfReach ? 'stall' : 'putBack')
    if (!isOutOfReach) throw error
  }
}

/** Interval at which a running reading checks that it is still needed. */
const lookMilliseconds = 500

/** Aborts the work when the document leaves the inbox, whatever process removed it. */
export async function whileInInbox<T>(
  ctx: Context,
  { id }: { id: string },
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const look = setInterval(() => {
    isInInbox(ctx.db, id).then(
      (isThere) => isThere || gone.abort(),
      (err: unknown) => ctx.machinery.log.warn({ err }, 'the inbox could not be read'),
    )
  }, lookMilliseconds)
  try {
    return await work(gone.signal)
  } finally {
    clearInterval(look)
  }
}

/** A step of the job; none when the document left the inbox, or another job took it. */
const pass = (
  ctx: Context,
  name: Exclude<keyof typeof inboxLife.steps, 'readAgain'>,
  id: string,
  changes: Parameters<typeof passDocument>[3],
) => passEach(ctx, inboxSteps, name, { side: 'job', save: (passage) => passDocument(ctx, passage, id, changes) })

/** As it was before this try, which ended without a word on the document. */
const putBack = async (ctx: Context, { id, attempts }: StoredInboxDocument, name: 'putBack' | 'stall') => {
  await pass(ctx, name, id, { attempts: attempts - 1 })
}

const save = (ctx: Context, { id }: StoredInboxDocument, reading: InboxReading): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const changes = { ...tellingOf(reading), attempts: 0, reading: sealReading(ctx, reading) }
    await pass(ctx.within(tx), reading.problem ? 'fail' : 'read', id, changes)
  })

/**
 * Puts one document for each bill of a file in its place, with its own pages, and one for each run of pages that no bill has. Nothing changes when one
 * can't be made.
 */
export async function splitInboxDocument(ctx: Context, { id }: { id: string }): Promise<{ count: number }> {
  const row = await findInboxDocument(ctx, id)
  ctx.authorize(inboxPolicy.split, row)
  if (!isReady(row)) throw refuse('being_read')
  const reading = readingOf(ctx, row)
  if (!reading || reading.documents.length < 2) throw refuse('holds_one_bill')
  const bytes = await bytesOf(ctx, row.file)
  const { gone } = ctx
  const turn = { person: ctx.actor.id, group: row.organizationId }
  const parts: Received[] = []
  try {
    for (const range of splitRanges(reading)) {
      const cutOut = (isQuick: boolean) => cutApart(bytes, { range, signal: gone, isQuick })
      const cut = await inPageTurn(cutOut, turn).catch((error: unknown) => {
        throw isDamage(error) ? refuse('cannot_be_split') : error
      })
      parts.push(await ctx.files.receive(Readable.from([cut]), partName(row.file.name, range)))
    }
    await ctx.db.transaction(async (tx) => {
      const inner = ctx.within(tx)
      await requireRoom(inner, parts.length - 1)
      // Again, now that others wait: two who part the same file do it once.
      await dropDocument(inner, await findInboxDocument(inner, id))
      const { organizationId, buildingId, batchId, position, emailedFrom, emailedAt, createdAt } = row
      const place = { organizationId, buildingId, batchId, position, emailedFrom, emailedAt, createdAt }
      for (const part of parts) await addDocument(inner, await keepFile(inner, part), place)
    })
  } catch (error) {
    await Promise.allSettled(parts.map(({ storageKey }) => ctx.files.remove(storageKey)))
    throw error
  }
  return { count: parts.length }
}

const isDamage = (error: unknown): boolean => error instanceof AppError && error.reason === 'extraction.unreadable'
