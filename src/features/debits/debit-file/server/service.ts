import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { passStep } from '../../../../server/lifecycle.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import {
  type BankFile,
  type FileEntry,
  problemOf,
  readBankFile,
  writeBankFile,
} from '../../../payment-runs/bank-file/rules.ts'
import { refuse as refusePayment } from '../../../payment-runs/contract.ts'
import {
  accountOf,
  findOriginator,
  type OriginatorRow,
  takeFileNumber,
} from '../../../payment-runs/originators/server/service.ts'
import { BankNumbers } from '../../../vendor-profiles/bank-details/contract.ts'
import { refuseRun } from '../../contract.ts'
import { debitRunFacts } from '../../facts.ts'
import { debitRunPolicy } from '../../policy.ts'
import { lifeOfDebitRun, requireUnchanged } from '../../run-steps/server/service.ts'
import { type DebitItemRow, type DebitRunRow, findDebitRun } from '../../runs/server/service.ts'
import type { DebitFilePreview, debitFileApi } from '../contract.ts'
import { entryOf } from '../rules.ts'

const lastNumber = 9_999

const SealedFile = z.object({ content: z.string() })
const contentIn = (ctx: Context, sealed: string): string =>
  SealedFile.parse(openPayload(ctx.config.secretKey, { sealed })).content

async function requireOriginator(ctx: Context, { organizationId }: DebitRunRow, hold?: { isHeld: true }) {
  const originator = await findOriginator(ctx.db, organizationId, hold)
  if (!originator) throw refusePayment('no_originator')
  return originator
}

/** The debits of a run as the file has them. Throws `not_writable` where the institution would refuse one. */
async function entriesOf(ctx: Context, run: DebitRunRow, items: readonly DebitItemRow[]): Promise<FileEntry[]> {
  const { kind } = await getBuilding(ctx, run.buildingId)
  return items.map((item) => {
    const numbers = BankNumbers.parse(openPayload(ctx.config.secretKey, { sealed: item.sealed }))
    const entry = entryOf(item, numbers, { dueOn: run.dueOn, kind })
    if (problemOf(entry, ctx.today)) throw refuseRun('not_writable', { unit: item.unitNumber })
    return entry
  })
}

const fileOf = (ctx: Context, originator: OriginatorRow, entries: readonly FileEntry[], number: number): BankFile => ({
  kind: 'debit',
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

async function previewFile(ctx: Context, { id }: One): Promise<DebitFilePreview> {
  const run = await findDebitRun(ctx, id)
  ctx.authorize(debitRunPolicy.preview, run)
  if (run.sealedFile) return { ...decoded(contentIn(ctx, run.sealedFile)), number: run.fileNumber }
  if (run.status !== 'approved') throw refuseRun('not_approved')
  const originator = await requireOriginator(ctx, run)
  const entries = await entriesOf(ctx, run, await requireUnchanged(ctx, run))
  const number = Math.min(originator.lastFileNumber + 1, lastNumber)
  return { ...decoded(writeBankFile(fileOf(ctx, originator, entries, number))), number: null }
}

function decoded(text: string): DebitFilePreview {
  const { entries, kind: _, ...read } = readBankFile(text)
  return { ...read, debits: entries.map(({ account, ...entry }) => ({ ...entry, ending: account.slice(-3) })) }
}

/** Makes the file once: its number and its bytes stay. Throws `items_changed`, `payment-runs.file_numbers_over`. */
async function exportFile(ctx: Context, { id, version }: InputOf<typeof debitFileApi.export>) {
  const run = await findDebitRun(ctx, id, { isHeld: true })
  ctx.authorize(debitRunPolicy.export, run)
  if (run.sealedFile && run.fileNumber !== null) {
    await ctx.tell(debitRunFacts.run_exported, run)
    return reply(run.fileNumber, contentIn(ctx, run.sealedFile))
  }
  let content = ''
  const { saved } = await passStep(ctx, lifeOfDebitRun, 'export', {
    id,
    version,
    async changes({ before, to }) {
      const originator = await requireOriginator(ctx, before, { isHeld: true })
      const entries = await entriesOf(ctx, before, await requireUnchanged(ctx, before))
      const fileNumber = await takeFileNumber(ctx, originator.id)
      if (fileNumber === undefined || fileNumber > lastNumber) throw refusePayment('file_numbers_over')
      content = writeBankFile(fileOf(ctx, originator, entries, fileNumber))
      const { sealed: sealedFile } = sealPayload(ctx.config.secretKey, { content })
      return { status: to, fileNumber, sealedFile, exportedAt: ctx.now }
    },
  })
  return reply(saved.fileNumber ?? 0, content)
}

const reply = (number: number, content: string) => ({
  name: `cpa-005-${String(number).padStart(4, '0')}.txt`,
  content,
  number,
})

export const debitFileVerbs = { preview: previewFile, export: exportFile }
