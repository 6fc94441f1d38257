import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { payBill } from '../../../bills/transitions/server/service.ts'
import { billCategories } from '../../../categories/contract.ts'
import type { PaymentMethod } from '../../../instalments/rules.ts'
import { entryVerbs } from '../../../ledger/entries/server/service.ts'
import { cashOf } from '../../../ledger/rules.ts'
import { getLedger } from '../../../ledger/server/service.ts'
import { createReceipts } from '../../../receipts/recording/server/service.ts'
import { reverseReceipt } from '../../../receipts/reversals/server/service.ts'
import type { Target } from '../../candidates/rules.ts'
import { refuse } from '../../contract.ts'
import type { Known } from '../../knowledge/server/service.ts'
import { wordsOf } from '../../payer-texts/rules.ts'
import type { AccountRow } from '../../server/service.ts'
import type { bankLines, bankMatches } from '../../server/tables.ts'

type LineRow = typeof bankLines.$inferSelect
type NewMatch = typeof bankMatches.$inferInsert

interface Accepting {
  readonly account: AccountRow
  readonly known: Known
  readonly batchId: string
}

/** What is recorded for a line, or attached to it. Throws `not_its_amount`, `not_there`, and what the recording refuses. */
export async function rowsOf(
  ctx: Context,
  { account, known, batchId }: Accepting,
  line: LineRow,
  target: Target,
): Promise<NewMatch[]> {
  const { organizationId, buildingId, fund } = account
  const shared = { organizationId, buildingId, lineId: line.id, batchId, madeById: ctx.actor.id, madeAt: ctx.now }
  const { postedOn, amountCents, reference } = line
  if (target.kind === 'homes') {
    if (target.homes.reduce((sum, one) => sum + one.amountCents, 0) !== amountCents) throw refuse('not_its_amount')
    const homes = target.homes.map((home) => ({ ...home, payerId: null }))
    const deposit = {
      buildingId,
      receivedOn: postedOn,
      method: methodOf(line),
      reference,
      fund,
      note: line.description,
      homes,
    }
    const made = await createReceipts(ctx, deposit)
    return made.receipts.map((one) => ({
      ...shared,
      kind: 'receipt',
      receiptId: one.id,
      amountCents: one.amountCents,
      isMade: true,
    }))
  }
  if (target.kind === 'movement') {
    const movement = known.movements.find(({ key }) => key === target.key)
    if (!movement) throw refuse('not_there')
    if (movement.amountCents !== amountCents) throw refuse('not_its_amount')
    return movement.parts.map((part) => ({ ...shared, ...part, isMade: false }))
  }
  if (target.kind === 'bill') {
    const { billId, instalmentId } = target
    if (!known.dues.some((one) => one.instalmentId === instalmentId)) throw refuse('not_there')
    const paymentId = newId()
    const payment = { paidOn: postedOn, method: methodOf(line), reference, account: null, note: null }
    await payBill(ctx, { id: billId, instalmentId, amountCents: -amountCents, paymentId, ...payment })
    return [{ ...shared, kind: 'payment', paymentId, amountCents, isMade: true }]
  }
  if (target.kind === 'return') {
    const receipt = known.received.find(({ receiptId }) => receiptId === target.receiptId)
    if (!receipt) throw refuse('not_there')
    if (receipt.amountCents !== -amountCents) throw refuse('not_its_amount')
    const reason = line.description.slice(0, 300) || ctx.say('bank.title')
    await reverseReceipt(ctx, { id: target.receiptId, reason, isReturned: true, hasFee: true })
    return [{ ...shared, kind: 'return', receiptId: target.receiptId, amountCents, isMade: true }]
  }
  if (target.kind === 'transfer') return sidesOf(known, shared, line, target.lineId)
  const entryId = await adjust(ctx, account, line, target.category)
  return [{ ...shared, kind: 'entry', entryId, amountCents, isMade: true }]
}

/** The match of each line of a transfer, naming the other: nothing is posted. */
function sidesOf(
  known: Known,
  shared: Omit<NewMatch, 'kind' | 'amountCents' | 'isMade'>,
  { id, amountCents }: LineRow,
  otherLineId: string,
): NewMatch[] {
  const other = known.others.find(({ lineId }) => lineId === otherLineId)
  if (!other) throw refuse('not_there')
  if (other.amountCents !== -amountCents) throw refuse('not_its_amount')
  const side = { ...shared, kind: 'transfer', isMade: false } as const
  return [
    { ...side, otherLineId, amountCents },
    { ...side, lineId: otherLineId, otherLineId: id, amountCents: other.amountCents },
  ]
}

/** Posts a fee, interest or another amount of the bank to an account of the books. */
async function adjust(
  ctx: Context,
  { buildingId, fund }: AccountRow,
  line: LineRow,
  category: string,
): Promise<string> {
  const { accounts } = await getLedger(ctx, { id: buildingId })
  const other = accounts.find(
    ({ key }) => key === category && (key === 'other_income' || billCategories.some((one) => one === key)),
  )
  const cash = accounts.find(({ key }) => key === cashOf(fund))
  if (!other || !cash) throw refuse('not_there')
  const isIn = line.amountCents > 0
  const entry = await entryVerbs.adjust(ctx, {
    id: buildingId,
    postedOn: line.postedOn,
    fund,
    debitAccountId: isIn ? cash.id : other.id,
    creditAccountId: isIn ? other.id : cash.id,
    amountCents: Math.abs(line.amountCents),
    reason: line.description.slice(0, 300) || ctx.say('bank.title'),
  })
  return entry.id
}

const cheques = ['cheque', 'cheques', 'chq']
/** How a line was paid, by what the bank wrote. */
function methodOf({ description }: LineRow): PaymentMethod {
  const words = wordsOf(description)
  if (words.some((word) => cheques.includes(word))) return 'cheque'
  return words.some((word) => word.startsWith('preaut')) ? 'pre_authorized' : 'transfer'
}
