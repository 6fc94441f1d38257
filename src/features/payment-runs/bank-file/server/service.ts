import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { findPaymentHolds } from '../../../bills/payment-holds/server/service.ts'
import { findBankStates, numbersIn } from '../../../vendor-profiles/bank-details/server/service.ts'
import { refuse } from '../../contract.ts'
import { runFacts } from '../../facts.ts'
import { accountOf, findOriginator, type OriginatorRow, takeFileNumber } from '../../originators/server/service.ts'
import { paymentRunPolicy } from '../../policy.ts'
import { isChanged } from '../../rules.ts'
import { findRun, type ItemRow, type RunRow } from '../../server/service.ts'
import { findItems } from '../../server/store.ts'
import { paymentRuns } from '../../server/tables.ts'
import type { BankFilePreview, bankFileApi, FileRefusal } from '../contract.ts'
import { type BankFile, type FileEntry, problemOf, readBankFile, referenceOf, writeBankFile } from '../rules.ts'

const lastNumber = 9_999

interface Sorted {
  readonly credits: readonly FileEntry[]
  readonly left: BankFilePreview['left']
}

/**
 * What goes into the file, and what not and why: what was paid otherwise, cancelled or changed since the run was confirmed, and a vendor whose
 * new bank details wait for their second person.
 */
async function sort(ctx: Context, run: RunRow, { code }: Pick<OriginatorRow, 'code'>): Promise<Sorted> {
  const items = (await findItems(ctx.db, run.id)).filter(({ outcome }) => outcome === null || outcome === 'paid')
  const banks = await findBankStates(ctx, [...new Set(items.map(({ vendorId }) => vendorId))])
  const holds = await findPaymentHolds(
    ctx,
    items.filter(({ outcome }) => outcome === null).map(({ billId }) => billId),
  )
  const credits: FileEntry[] = []
  const left: { itemId: string; vendorName: string; amountCents: number; reason: FileRefusal }[] = []
  for (const item of items) {
    const bank = banks.get(item.vendorId)
    const refused = (reason: FileRefusal) => {
      const { id: itemId, vendorName, amountCents } = item
      left.push({ itemId, vendorName, amountCents, reason })
    }
    if (item.outcome === null && isChanged(item)) refused('changed')
    else if (holds.has(item.billId)) refused('not_approved')
    else if (bank?.isChanging) refused('bank_changing')
    else if (!bank?.current) refused('bank_missing')
    else {
      const credit = creditOf(item, run, { code, ...numbersIn(ctx, bank.current) })
      const problem = problemOf(credit, ctx.today)
      if (problem) refused(problem)
      else credits.push(credit)
    }
  }
  return { credits, left }
}

const creditOf = (
  { id, amountCents, vendorName, invoiceNumber }: ItemRow,
  { payOn }: RunRow,
  bank: Pick<FileEntry, 'code' | 'institution' | 'transit' | 'account'>,
): FileEntry => ({
  code: bank.code,
  institution: bank.institution,
  transit: bank.transit,
  account: bank.account,
  amountCents,
  payOn,
  name: vendorName,
  reference: referenceOf(id),
  sundry: invoiceNumber ?? '',
})

const fileOf = (ctx: Context, originator: OriginatorRow, entries: readonly FileEntry[], number: number): BankFile => ({
  kind: 'credit',
  originatorId: originator.originatorId,
  number,
  madeOn: ctx.today,
  dataCentre: originator.dataCentre,
  currency: 'CAD',
  shortName: originator.shortName,
  longName: originator.longName,
  account: accountOf(ctx, originator),
  entries,
})

/**
 * Throws `not_confirmed`, `paid_otherwise` where the run was paid by cheque or so before a file was made, and
 * `no_originator` until the organization has entered how its institution knows it.
 */
async function requireOriginator(ctx: Context, run: RunRow, hold?: { isHeld: true }): Promise<OriginatorRow> {
  if (run.status !== 'confirmed' && run.status !== 'paid') throw refuse('not_confirmed')
  if (run.status === 'paid' && run.method !== 'transfer' && run.fileNumber === null) throw refuse('paid_otherwise')
  const originator = await findOriginator(ctx.db, run.organizationId, hold)
  if (!originator) throw refuse('no_originator')
  return originator
}

const SealedFile = z.object({ content: z.string() })
const contentIn = (ctx: Context, sealed: string): string =>
  SealedFile.parse(openPayload(ctx.config.secretKey, { sealed })).content

async function previewFile(ctx: Context, { id }: One): Promise<BankFilePreview> {
  const run = await findRun(ctx, id)
  ctx.authorize(paymentRunPolicy.export, run)
  const originator = await requireOriginator(ctx, run)
  const { credits, left } = await sort(ctx, run, originator)
  if (run.sealedFile)
    return {
      ...decoded(contentIn(ctx, run.sealedFile)),
      number: run.fileNumber,
      left: await leftOut(ctx, run, left),
    }
  if (credits.length === 0) throw refuse('nothing_in_file')
  const text = writeBankFile(fileOf(ctx, originator, credits, Math.min(originator.lastFileNumber + 1, lastNumber)))
  return { ...decoded(text), number: null, left }
}

/** Whether an item of a run is in the file that was made of it; of a run without a file, each is paid otherwise. */
export function filedIn(ctx: Context, { sealedFile }: RunRow): ((item: Pick<ItemRow, 'id'>) => boolean) | undefined {
  if (!sealedFile) return undefined
  const filed = new Set(readBankFile(contentIn(ctx, sealedFile)).entries.map(({ reference }) => reference))
  return ({ id }) => filed.has(referenceOf(id))
}

/** What a file that was made leaves out: why it would today, where it still would. */
async function leftOut(ctx: Context, run: RunRow, today: BankFilePreview['left']): Promise<BankFilePreview['left']> {
  const isFiled = filedIn(ctx, run)
  const reasons = new Map(today.map(({ itemId, reason }) => [itemId, reason]))
  return (await findItems(ctx.db, run.id))
    .filter((item) => !isFiled?.(item))
    .map(({ id: itemId, vendorName, amountCents }) => ({
      itemId,
      vendorName,
      amountCents,
      reason: reasons.get(itemId) ?? 'not_in_file',
    }))
}

function decoded(text: string): Omit<BankFilePreview, 'left'> {
  const { entries, kind: _, ...read } = readBankFile(text)
  return { ...read, credits: entries.map(({ account, ...entry }) => ({ ...entry, ending: account.slice(-3) })) }
}

/** Makes the file once: its number and its bytes stay. Throws `nothing_in_file` and `file_numbers_over`. */
async function makeFile(ctx: Context, { id, version }: InputOf<typeof bankFileApi.make>) {
  const run = await findRun(ctx, id, { isHeld: true })
  ctx.authorize(paymentRunPolicy.makeFile, run)
  const originator = await requireOriginator(ctx, run, { isHeld: true })
  if (run.sealedFile && run.fileNumber !== null) {
    await ctx.tell(runFacts.file_made, run)
    return reply(run.fileNumber, contentIn(ctx, run.sealedFile))
  }
  requireVersion(run.version === version)
  const { credits } = await sort(ctx, run, originator)
  if (credits.length === 0) throw refuse('nothing_in_file')
  const number = await takeFileNumber(ctx, originator.id)
  if (number === undefined || number > lastNumber) throw refuse('file_numbers_over')
  const content = writeBankFile(fileOf(ctx, originator, credits, number))
  const { sealed } = sealPayload(ctx.config.secretKey, { content })
  const saved = await saveVersion(ctx, paymentRuns, run, { fileNumber: number, sealedFile: sealed })
  await ctx.tell(runFacts.file_made, saved)
  return reply(number, content)
}

const reply = (number: number, content: string) => ({
  name: `cpa-005-${String(number).padStart(4, '0')}.txt`,
  content,
  number,
})

export const bankFileVerbs = { preview: previewFile, make: makeFile }
