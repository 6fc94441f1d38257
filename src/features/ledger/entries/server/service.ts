import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { type EntryKind, refuse } from '../../contract.ts'
import { ledgerFacts } from '../../facts.ts'
import { ledgerPolicy } from '../../policy.ts'
import { isFollowed, type Line, transferLines } from '../../rules.ts'
import { getLedger, holdBooks, insertEntries, loadBooks } from '../../server/service.ts'
import type { entriesApi } from '../contract.ts'
import * as store from './store.ts'

async function listEntries(ctx: Context, asked: InputOf<typeof entriesApi.list>) {
  await loadBooks(ctx, asked.id)
  return store.findEntries(ctx.db, asked)
}

async function getEntry(ctx: Context, { id, entryId }: InputOf<typeof entriesApi.get>): Promise<store.EntryRow> {
  await loadBooks(ctx, id)
  return orNotFound(await store.findEntry(ctx.db, id, entryId))
}

type Held = Awaited<ReturnType<typeof holdBooks>>

/** Throws `day_in_future`, `day_closed`. */
function requireOpenDay({ today }: Context, { startsOn, lockedThrough }: Held, postedOn: Day): void {
  if (postedOn > today) throw refuse('day_in_future', undefined, 'postedOn')
  if (postedOn < startsOn || (lockedThrough !== null && postedOn <= lockedThrough))
    throw refuse('day_closed', undefined, 'postedOn')
}

interface ByHand {
  readonly kind: EntryKind
  readonly postedOn: Day
  readonly reason: string
  readonly lines: readonly Line[]
  readonly reversesId?: string
  readonly billId?: string
}

/** Adds an entry by hand. */
async function add(ctx: Context, { organizationId, buildingId }: Held, entry: ByHand): Promise<store.EntryRow> {
  const id = newId()
  const sourceKey = entry.reversesId ? `reversal:${entry.reversesId}` : `${entry.kind}:${id}`
  const shared = { organizationId, buildingId, madeById: ctx.actor.id, madeAt: ctx.now }
  const added = await insertEntries(ctx.db, [{ ...shared, ...entry, id, sourceKey }])
  if (added.length === 0) throw refuse('already_reversed')
  return orNotFound(await store.findEntry(ctx.db, buildingId, id))
}

/** Throws `not_started`, `day_closed`, `day_in_future`, `same_fund`, `other_fund`. */
async function transfer(ctx: Context, asked: InputOf<typeof entriesApi.transfer>): Promise<store.EntryRow> {
  const { id, postedOn, fromFund, toFund, amountCents, reason } = asked
  const ledger = await holdBooks(ctx, id, ledgerPolicy.post)
  requireOpenDay(ctx, ledger, postedOn)
  if (fromFund === toFund) throw refuse('same_fund', undefined, 'toFund')
  const { funds } = await getLedger(ctx, { id })
  if (!funds.includes(fromFund) || !funds.includes(toFund)) throw refuse('other_fund', undefined, 'toFund')
  const lines = transferLines(fromFund, toFund, amountCents)
  const entry = await add(ctx, ledger, { kind: 'transfer', postedOn, reason, lines })
  await ctx.tell(ledgerFacts.transferred, ledger, { note: reason, changes: { amountCents: [null, amountCents] } })
  return entry
}

/** Throws `not_started`, `day_closed`, `day_in_future`, `same_account`, `unknown_account`, `followed_account`, `other_fund`. */
async function adjust(ctx: Context, asked: InputOf<typeof entriesApi.adjust>): Promise<store.EntryRow> {
  const { id, postedOn, fund, debitAccountId, creditAccountId, amountCents, reason } = asked
  const ledger = await holdBooks(ctx, id, ledgerPolicy.post)
  requireOpenDay(ctx, ledger, postedOn)
  if (debitAccountId === creditAccountId) throw refuse('same_account', undefined, 'creditAccountId')
  const { accounts, funds } = await getLedger(ctx, { id })
  if (!funds.includes(fund)) throw refuse('other_fund', undefined, 'fund')
  const accountOf = (accountId: string, field: string) => {
    const account = accounts.find((one) => one.id === accountId)
    if (!account) throw refuse('unknown_account', undefined, field)
    if (isFollowed(account.key)) throw refuse('followed_account', undefined, field)
    if (account.fund !== null && account.fund !== fund) throw refuse('other_fund', undefined, field)
    return account.key
  }
  const lines = [
    { account: accountOf(debitAccountId, 'debitAccountId'), fund, amountCents },
    { account: accountOf(creditAccountId, 'creditAccountId'), fund, amountCents: -amountCents },
  ]
  const entry = await add(ctx, ledger, { kind: 'adjustment', postedOn, reason, lines })
  await ctx.tell(ledgerFacts.adjusted, ledger, { note: reason, changes: { amountCents: [null, amountCents] } })
  return entry
}

/** Throws `not_started`, `follows_bill`, `not_reversible`, `already_reversed`. */
async function reverse(
  ctx: Context,
  { id, entryId, reason }: InputOf<typeof entriesApi.reverse>,
): Promise<store.EntryRow> {
  const ledger = await holdBooks(ctx, id, ledgerPolicy.post)
  const entry = orNotFound(await store.findEntry(ctx.db, id, entryId))
  if (entry.billId || entry.callId || entry.chargeId || entry.receiptId) throw refuse('follows_bill')
  if (entry.kind !== 'transfer' && entry.kind !== 'adjustment') throw refuse('not_reversible')
  if (entry.reversedById) throw refuse('already_reversed')
  const lines = entry.lines.map(({ account, fund, amountCents }) => ({
    account: account.key,
    fund,
    amountCents: -amountCents,
  }))
  const added = await add(ctx, ledger, { kind: 'reversal', postedOn: ctx.today, reason, lines, reversesId: entryId })
  await ctx.tell(ledgerFacts.entry_reversed, ledger, { note: reason, changes: { seq: [entry.seq, added.seq] } })
  return added
}

export const entryVerbs = { list: listEntries, get: getEntry, transfer, adjust, reverse }
