import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound, wholePage } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { unpayBill } from '../../../bills/transitions/server/service.ts'
import { attempt } from '../../../bulk-runs/server/service.ts'
import { entryVerbs } from '../../../ledger/entries/server/service.ts'
import { getLedger } from '../../../ledger/server/service.ts'
import { reverseReceipt } from '../../../receipts/reversals/server/service.ts'
import type { Candidate } from '../../candidates/rules.ts'
import { refuse } from '../../contract.ts'
import { bankFacts } from '../../facts.ts'
import { findKnown, type Known, namesOf, textOf } from '../../knowledge/server/service.ts'
import { type Level, suggest } from '../../matching/rules.ts'
import { payerTextOf } from '../../payer-texts/rules.ts'
import { bankPolicy } from '../../policy.ts'
import { rowsOf } from '../../postings/server/service.ts'
import { type AccountRow, findAccount, findReconciledThrough } from '../../server/service.ts'
import type { CandidateShown, matchesApi, TargetAsked } from '../contract.ts'
import * as store from './store.ts'

/** How many open lines are looked at together. */
const mostOpen = 1_000

const shownOf = (known: Known, { target, reasons }: Candidate): CandidateShown => ({
  ...namesOf(known, target),
  target: target.kind === 'homes' ? { kind: 'homes', homes: [...target.homes] } : target,
  reasons: [...reasons],
})

async function listOpenLines(ctx: Context, { id, level, limit, cursor }: InputOf<typeof matchesApi.list>) {
  const account = await findAccount(ctx, id)
  ctx.authorize(bankPolicy.read, account)
  const lines = await store.findOpenLines(ctx.db, id, mostOpen)
  const known = await findKnown(ctx, account, lines)
  const found = suggest(lines.map(textOf), known)
  const counts: Record<Level, number> = { sure: 0, likely: 0, none: 0 }
  for (const one of found) counts[one.level] += 1
  const byId = new Map(lines.map((line) => [line.id, line]))
  const wanted = found.filter((one) => level === undefined || one.level === level)
  const start = Math.max(0, Number(cursor ?? 0) || 0)
  const items = wanted.slice(start, start + limit).flatMap(({ lineId, level: own, candidates }) => {
    const line = byId.get(lineId)
    return line ? [{ ...line, level: own, candidates: candidates.map((one) => shownOf(known, one)) }] : []
  })
  const nextCursor = start + limit < wanted.length ? String(start + limit) : null
  return { items, nextCursor, total: wanted.length, counts, isCut: lines.length === mostOpen }
}

const mostListed = 40
async function listMovements(ctx: Context, { id, line: lineId }: InputOf<typeof matchesApi.movements>) {
  const account = await findAccount(ctx, id)
  ctx.authorize(bankPolicy.read, account)
  const [line] = await store.holdOpenLines(ctx.db, id, [lineId])
  const found = orNotFound(line)
  const known = await findKnown(ctx, account, [found])
  const movements = known.movements.map(({ key, amountCents }) => ({
    target: { kind: 'movement' as const, key },
    amountCents,
  }))
  const dues = known.dues.map(({ billId, instalmentId, leftCents }) => ({
    target: { kind: 'bill' as const, billId, instalmentId },
    amountCents: -leftCents,
  }))
  const equal = [...movements, ...dues]
    .filter(({ amountCents }) => amountCents === found.amountCents)
    .slice(0, mostListed)
  return wholePage(
    equal.map(({ target, amountCents }) => ({
      ...shownOf(known, { target, score: 0, reasons: [] }),
      id: target.kind === 'movement' ? target.key : target.instalmentId,
      amountCents,
    })),
  )
}

/** Matches lines, each for itself: one that can no longer be is left, and a lone one says why. */
async function createMatches(ctx: Context, { id, lines: asked }: InputOf<typeof matchesApi.create>) {
  const account = await findAccount(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.match, account)
  const { startsOn } = await getLedger(ctx, { id: account.buildingId })
  if (startsOn === null) throw refuse('no_books')
  const reconciledThrough = await findReconciledThrough(ctx.db, id)
  const lines = new Map(
    (
      await store.holdOpenLines(
        ctx.db,
        id,
        asked.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  )
  const known = await findKnown(ctx, account, [...lines.values()])
  const accepting = { account, known, batchId: newId() }
  const match = async (inner: Context, { lineId, target }: (typeof asked)[number]) => {
    const line = lines.get(lineId)
    if (!line) throw refuse('already_matched')
    if (line.postedOn < startsOn) throw refuse('before_books')
    if (reconciledThrough !== null && line.postedOn <= reconciledThrough) throw refuse('month_reconciled')
    const rows = await rowsOf(inner, accepting, line, target)
    await store.insertMatches(inner.db, rows)
    await learnFrom(inner, account, line, target)
  }
  let leftCount = 0
  const [only] = asked
  if (asked.length === 1 && only) await match(ctx, only)
  else
    for (const one of asked)
      if (
        await attempt(
          ctx,
          (inner) => match(inner, one),
          ({ reason = 'bank.not_matched' }) => ({ key: reason }),
        )
      )
        leftCount += 1
  const acceptedCount = asked.length - leftCount
  if (acceptedCount > 0) await ctx.tell(bankFacts.matched, account, { changes: { lines: [null, acceptedCount] } })
  return { batchId: accepting.batchId, acceptedCount, leftCount }
}

async function learnFrom(ctx: Context, account: AccountRow, line: store.LineRow, target: TargetAsked): Promise<void> {
  const text = payerTextOf(textOf(line).text)
  if (text === '') return
  const { organizationId, buildingId } = account
  const place = { organizationId, buildingId, text }
  if (target.kind === 'homes')
    await store.learn(
      ctx.db,
      target.homes.map(({ residenceId }) => ({ ...place, residenceId })),
    )
  if (target.kind === 'category') await store.learn(ctx.db, [{ ...place, category: target.category }])
}

async function undo(ctx: Context, id: string, of: { batchId: string } | { lineId: string }): Promise<void> {
  const account = await findAccount(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.match, account)
  const reconciledThrough = await findReconciledThrough(ctx.db, id)
  if (reconciledThrough !== null && (await store.hasMatchBy(ctx.db, of, reconciledThrough)))
    throw refuse('month_reconciled')
  const taken = await store.takeMatches(ctx.db, id, of)
  if (taken.length === 0) return orNotFound(undefined)
  if (taken.some(({ kind }) => kind === 'return')) throw refuse('return_stays')
  const reason = ctx.say('bank.undone_reason')
  for (const { receiptId, paymentId, entryId, isMade } of taken) {
    if (!isMade) continue
    if (receiptId) await reverseReceipt(ctx, { id: receiptId, reason, isReturned: false, hasFee: false })
    if (entryId) await entryVerbs.reverse(ctx, { id: account.buildingId, entryId, reason })
    if (paymentId)
      await unpayBill(ctx, { id: orNotFound(await store.findBillOf(ctx.db, paymentId)), paymentId, reason })
  }
  const lineIds = [...new Set(taken.map(({ lineId }) => lineId))]
  for (const line of await store.findTexts(ctx.db, lineIds))
    await store.unlearn(ctx.db, account.buildingId, payerTextOf(textOf(line).text))
  await ctx.tell(bankFacts.unmatched, account, { changes: { lines: [lineIds.length, null] } })
}

/** A thing was reversed elsewhere: the lines that showed it are open again, but in a month that is reconciled, where they stay matched to it. */
export async function releaseLines(ctx: Context, buildingIds: readonly string[]): Promise<void> {
  for (const buildingId of new Set(buildingIds)) await store.releaseReversed(ctx.db, buildingId)
}

export const matchVerbs = {
  list: listOpenLines,
  movements: listMovements,
  create: createMatches,
  remove: (ctx: Context, { id, batchId }: InputOf<typeof matchesApi.remove>) => undo(ctx, id, { batchId }),
  removeOne: (ctx: Context, { id, lineId }: InputOf<typeof matchesApi.removeOne>) => undo(ctx, id, { lineId }),
}
