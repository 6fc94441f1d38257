import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { unpayBill } from '../../../bills/transitions/server/service.ts'
import { attempt } from '../../../bulk-runs/server/service.ts'
import { entryVerbs } from '../../../ledger/entries/server/service.ts'
import { getLedger } from '../../../ledger/server/service.ts'
import { reverseReceipt } from '../../../receipts/reversals/server/service.ts'
import type { Candidate } from '../../candidates/rules.ts'
import { refuse } from '../../contract.ts'
import { bankFacts } from '../../facts.ts'
import { choicesOf, findKnown, type Known, namesOf, textOf } from '../../knowledge/server/service.ts'
import { type Level, suggest, targetKey } from '../../matching/rules.ts'
import { isFound, payerTextOf } from '../../payer-texts/rules.ts'
import { bankPolicy } from '../../policy.ts'
import { rowsOf } from '../../postings/server/service.ts'
import { type AccountRow, findAccount, findReconciledThrough } from '../../server/service.ts'
import type { CandidateShown, matchesApi, TargetAsked } from '../contract.ts'
import * as store from './store.ts'

/** How many open lines are looked at together. */
const mostOpen = 1_000

const shownOf = (known: Known, { target, reasons, isRefused = false }: Candidate): CandidateShown => ({
  ...namesOf(known, target),
  target: target.kind === 'homes' ? { kind: 'homes', homes: [...target.homes] } : target,
  reasons: [...reasons],
  isRefused,
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
  const page = pageOf(wanted, { limit, cursor })
  const items = page.items.flatMap(({ lineId, level: own, candidates }) => {
    const line = byId.get(lineId)
    return line ? [{ ...line, level: own, candidates: candidates.map((one) => shownOf(known, one)) }] : []
  })
  return { ...page, items, counts, isCut: lines.length === mostOpen }
}

/** A page of what is computed at each reading: its cursor is how many come before it. */
function pageOf<T>(all: readonly T[], { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const start = Math.max(0, Number(cursor ?? 0) || 0)
  const nextCursor = start + limit < all.length ? String(start + limit) : null
  return { items: all.slice(start, start + limit), nextCursor, total: all.length }
}

/** What a person may choose for a line, of its amount: found by payer, unit, vendor or number, and cut into pages. */
async function listMovements(ctx: Context, asked: InputOf<typeof matchesApi.movements>) {
  const account = await findAccount(ctx, asked.id)
  ctx.authorize(bankPolicy.read, account)
  const [line] = await store.holdOpenLines(ctx.db, asked.id, [asked.line])
  const found = orNotFound(line)
  const known = await findKnown(ctx, account, [found], { isChosen: true })
  const choices = choicesOf(known, found.amountCents).map(({ said, ...one }) => ({
    ...one,
    ...shownOf(known, { target: one.target, score: 0, reasons: [] }),
    said,
  }))
  const wanted = choices.filter(({ said, label }) =>
    isFound(asked.q, [...said, label ?? '', (found.amountCents / 100).toFixed(2)]),
  )
  return pageOf(
    wanted.map(({ said: _, ...one }) => one),
    asked,
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
  const known = await findKnown(ctx, account, [...lines.values()], { isChosen: true })
  const accepting = { account, known, batchId: newId() }
  const match = async (inner: Context, { lineId, target }: (typeof asked)[number]) => {
    const line = lines.get(lineId)
    if (!line) throw refuse('already_matched')
    if (line.postedOn < startsOn) throw refuse('before_books')
    if (reconciledThrough !== null && line.postedOn <= reconciledThrough) throw refuse('month_reconciled')
    const other = target.kind === 'transfer' ? await holdOtherLine(inner, account, target.lineId) : undefined
    if (other && other.postedOn < startsOn) throw refuse('before_books')
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

/** The other line of a transfer, held with its account. Throws `not_there`, `month_reconciled`. */
async function holdOtherLine(ctx: Context, { id, fund, buildingId }: AccountRow, lineId: string) {
  const accountId = await store.findAccountOf(ctx.db, lineId)
  if (!accountId || accountId === id) throw refuse('not_there')
  const other = await findAccount(ctx, accountId, { isHeld: true })
  if (other.buildingId !== buildingId || other.fund !== fund) throw refuse('not_there')
  const [line] = await store.holdOpenLines(ctx.db, accountId, [lineId])
  if (!line) throw refuse('not_there')
  const through = await findReconciledThrough(ctx.db, accountId)
  if (through !== null && line.postedOn <= through) throw refuse('month_reconciled')
  return line
}

/** Keeps that a line is not what was suggested, or takes that back. Bears a repeat. */
async function refuseSuggestion(ctx: Context, { id, lineId, target, isRefused }: InputOf<typeof matchesApi.refuse>) {
  const account = await findAccount(ctx, id)
  ctx.authorize(bankPolicy.match, account)
  const [line] = await store.holdOpenLines(ctx.db, id, [lineId])
  if (!line) throw refuse('already_matched')
  const { organizationId, buildingId } = account
  const refused = { lineId, targetKey: targetKey(target) }
  const isChanged = isRefused
    ? await store.insertRefusal(ctx.db, { ...refused, organizationId, buildingId, madeAt: ctx.now })
    : await store.removeRefusal(ctx.db, refused)
  if (isChanged) await ctx.tell(isRefused ? bankFacts.suggestion_refused : bankFacts.suggestion_restored, account)
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
  if (await store.isReconciled(ctx.db, of)) throw refuse('month_reconciled')
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
  refuse: refuseSuggestion,
  create: createMatches,
  remove: (ctx: Context, { id, batchId }: InputOf<typeof matchesApi.remove>) => undo(ctx, id, { batchId }),
  removeOne: (ctx: Context, { id, lineId }: InputOf<typeof matchesApi.removeOne>) => undo(ctx, id, { lineId }),
}
