import { createHash } from 'node:crypto'
import type { Context } from '../../../../../server/context.ts'
import { type RowPage, wholePage } from '../../../../../server/rows.ts'
import { AppError } from '../../../../../shared/errors.ts'
import type { NewBill } from '../../../../bills/contract.ts'
import { createBill } from '../../../../bills/server/service.ts'
import { type InboxFilter, mostInInbox, refuse } from '../../contract.ts'
import { inboxPolicy } from '../../policy.ts'
import { placedBy } from '../../rules.ts'
import { learnedReading, shown } from '../../server/service.ts'
import { findAmong, findInbox, type JoinedInboxDocument, visibleInbox } from '../../server/store.ts'
import { billFrom } from '../../triage/rules.ts'
import type { ChosenDocument, ReadyBill, Saved } from '../contract.ts'

interface Ready {
  readonly row: JoinedInboxDocument
  readonly bill: NewBill
  readonly buildingName: string
  readonly digest: string
}

/**
 * The bills that the ready documents of an inbox would become, with the corrections learned until now: of those
 * requested, at most 50.
 */
async function readyIn(
  ctx: Context,
  inbox: readonly JoinedInboxDocument[],
  isWanted: (id: string) => boolean = () => true,
): Promise<Ready[]> {
  // Looked at as a whole: a document may repeat one before it.
  const listed = await shown(ctx, inbox)
  const candidates = new Map(
    listed.filter(({ id, triage }) => triage === 'ready' && isWanted(id)).map((one) => [one.id, one]),
  )
  const ready: Ready[] = []
  for (const row of inbox.filter(({ id }) => candidates.has(id)).slice(0, mostInInbox)) {
    const reading = await learnedReading(ctx, row)
    const proposal = candidates.get(row.id)?.proposal ?? null
    const bill = reading && billFrom(reading, placedBy(row, proposal))
    const buildingName = row.buildingName ?? proposal?.candidates[0]?.buildingName ?? ''
    if (bill) ready.push({ row, bill, buildingName, digest: digestOf(bill) })
  }
  return ready
}

const digestOf = (bill: NewBill): string => createHash('sha256').update(JSON.stringify(bill)).digest('base64url')

export async function listReady(ctx: Context, filter: InboxFilter): Promise<RowPage<ReadyBill>> {
  ctx.authorize(inboxPolicy.list, {})
  const ready = await readyIn(ctx, await findInbox(ctx.db, ctx.scope(visibleInbox), filter))
  return wholePage(
    ready.map(({ row, bill, buildingName, digest }) => ({
      id: row.id,
      digest,
      fileName: row.file.name,
      buildingName,
      vendorName: bill.vendorName,
      title: bill.title,
      invoiceNumber: bill.invoiceNumber,
      dueOn: bill.dueOn,
      totalCents: bill.totalCents,
    })),
  )
}

/**
 * Saves each document as the bill shown, to be paid. A document removed, changed or no longer ready is named and left;
 * the others are saved.
 */
export async function saveReady(ctx: Context, { documents }: { documents: readonly ChosenDocument[] }): Promise<Saved> {
  ctx.authorize(inboxPolicy.list, {})
  // Always in one order: two people who save the same ones wait for each other instead of stopping each other.
  const asked = [...new Map(documents.map((one) => [one.id, one])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const isAsked = (id: string) => asked.some((one) => one.id === id)
  const visible = ctx.scope(visibleInbox)
  const rows = await findAmong(
    ctx.db,
    visible,
    asked.map(({ id }) => id),
  )
  for (const row of rows) ctx.authorize(inboxPolicy.save, row)
  // Known before the first is saved: what it teaches changes no bill that was shown.
  const ready = new Map<string, Ready>()
  for (const organization of new Set(rows.map(({ organizationId }) => organizationId)))
    for (const one of await readyIn(ctx, await findInbox(ctx.db, visible, { organization }), isAsked))
      ready.set(one.row.id, one)
  const known = new Set(rows.map(({ id }) => id))
  const answer: Saved = { saved: [], refused: [] }
  for (const { id, digest } of asked) {
    try {
      if (!known.has(id)) throw refuse('gone')
      const found = ready.get(id)
      if (!found) throw refuse('not_ready')
      if (found.digest !== digest) throw refuse('changed')
      const bill = await ctx.db.transaction((tx) => createBill(ctx.within(tx), found.bill))
      answer.saved.push({ id, billId: bill.id })
    } catch (error) {
      if (!(error instanceof AppError) || !error.reason) throw error
      answer.refused.push({ id, message: ctx.say(error.reason, error.details) })
    }
  }
  return answer
}
