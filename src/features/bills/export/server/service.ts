import { Readable } from 'node:stream'
import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { Language } from '../../../../shared/actor.ts'
import { AppError } from '../../../../shared/errors.ts'
import { billPolicy } from '../../policy.ts'
import { findListedBills, type ListedBill, visibleBills } from '../../server/service.ts'
import type { ExportFilter } from '../contract.ts'
import { csvAmount, csvLine } from '../rules.ts'

const atMost = 10_000
const pageSize = 500
const columns = [
  'title',
  'vendor',
  'building',
  'category',
  'status',
  'invoice_number',
  'issued_on',
  'due_on',
  'paid_on',
  'subtotal',
  'gst',
  'qst',
  'total',
] as const

/** The filtered bills as CSV, read from the database page by page while they leave. */
export async function exportBills(ctx: Context, filter: ExportFilter): Promise<FileReply> {
  if (ctx.actor.isDemo) throw new AppError('demo_is_read_only', 'shared.demo_is_read_only')
  ctx.authorize(billPolicy.export, {})
  const { language = ctx.language, ...asked } = filter
  const word = (key: string) => ctx.machinery.say(language, key)
  const content = Readable.from(lines(ctx, asked, { language, word }))
  return { name: `${word('bills.export_name')}-${ctx.today}.csv`, mediaType: 'text/csv; charset=utf-8', content }
}

interface Speech {
  readonly language: Language
  readonly word: (key: string) => string
}

async function* lines(ctx: Context, { ids, ...filter }: ExportFilter, speech: Speech): AsyncGenerator<string> {
  const visible = ctx.scope(visibleBills)
  // Excel takes a CSV for UTF-8 only when it begins with this mark.
  yield `\uFEFF${csvLine(columns.map((column) => speech.word(`bills.${column}`)))}`
  let cursor: string | undefined
  for (let written = 0; written < atMost; written += pageSize) {
    const asked = { ...filter, limit: pageSize, cursor }
    const page = await findListedBills(ctx.db, visible, asked, ids)
    yield page.items.map((bill) => lineOf(speech, bill)).join('')
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

const lineOf = ({ language, word }: Speech, bill: ListedBill): string =>
  csvLine([
    bill.title,
    bill.vendorName,
    bill.buildingName,
    word(`categories.${bill.category}`),
    word(`bills.status_${bill.status}`),
    bill.invoiceNumber ?? '',
    bill.issuedOn,
    bill.dueOn,
    bill.paidOn ?? '',
    ...[bill.subtotalCents, bill.gstCents, bill.qstCents, bill.totalCents].map((cents) => csvAmount(cents, language)),
  ])
