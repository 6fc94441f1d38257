import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { indexPage } from '../../../../server/zip/index-page.ts'
import { type ZipEntry, zipStream } from '../../../../server/zip/zip.ts'
import { type ZipPaths, zipPaths } from '../../../../server/zip/zip-paths.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { amountIn } from '../../../../shared/money.ts'
import { attachmentsOfMany } from '../../../attachments/server/service.ts'
import { nameOfYear } from '../../../budgets/fiscal-years/rules.ts'
import { givenContentOf } from '../../../files/server/service.ts'
import { type BillOfYear, findBillsOf } from '../../../ledger/years/server/service.ts'
import type { statementsApi } from '../../contract.ts'
import { statementPolicy } from '../../policy.ts'
import { writeStatements } from '../../printouts/server/service.ts'
import { type LoadedYear, loadStarted } from '../../server/service.ts'
import { openWorkbook } from '../../workbooks/server/service.ts'

/** What an accountant needs of a year, in one archive that is written while it is sent. Throws `not_begun`, `not_started`. */
export async function packYear(
  ctx: Context,
  { language = ctx.language, ...asked }: InputOf<typeof statementsApi.pack>,
): Promise<FileReply> {
  const year = await loadStarted(ctx, asked)
  ctx.authorize(statementPolicy.export, year)
  const title = ctx.machinery.say(language, 'financial-statements.pack_of', {
    year: nameOfYear(year.startsOn, year.fiscalYear),
  })
  const name = `${title} ${year.buildingName}.zip`.replace(/[/\\]/g, '-')
  return { name, mediaType: 'application/zip', content: zipStream(entriesOf(ctx, year, { title, language })) }
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string
interface Packing {
  readonly language: Language
  readonly say: Say
  readonly paths: ZipPaths
  /** What is in the archive so far. */
  readonly packed: { readonly path: string; readonly label: string; readonly note?: string }[]
  /** Bills without a document that may be given. */
  readonly missing: string[]
}

/** The statements, then each bill of the year with its documents; the page that lists them comes last. */
async function* entriesOf(
  ctx: Context,
  year: LoadedYear,
  { title, language }: { readonly title: string; readonly language: Language },
): AsyncGenerator<ZipEntry> {
  const say: Say = (key, values) => ctx.machinery.say(language, key, values)
  const packing: Packing = { language, say, paths: zipPaths(), packed: [], missing: [] }
  const { paths, packed, missing } = packing
  const indexPath = paths.add([], 'index.html')
  const add = (name: string): string => {
    const path = paths.add([], name)
    packed.push({ path, label: name })
    return path
  }
  const modifiedAt = ctx.now
  const paper = await writeStatements(ctx, year, language)
  yield { path: add(paper.name), modifiedAt, isCompressed: true, open: async () => paper.content }
  const workbook = openWorkbook(ctx, year, language)
  yield { path: add(workbook.name), modifiedAt, isCompressed: true, open: async () => workbook.content }
  const { buildingId, buildingName, startsOn: from, on: to } = year
  const bills = await findBillsOf(ctx, buildingId, { from, to })
  yield* documentsOf(ctx, bills, packing)
  const page = () =>
    indexPage({
      language,
      title: `${title} · ${buildingName}`,
      lead: say('financial-statements.pack_lead', { from, to, count: bills.length }),
      files: packed,
      ...(missing.length > 0 && { missing: { title: say('financial-statements.pack_missing'), lines: missing } }),
    })
  yield { path: indexPath, modifiedAt, open: async () => page() }
}

const billsAtOnce = 100

/** The documents of bills, read as the archive reaches them. */
async function* documentsOf(
  ctx: Context,
  bills: readonly BillOfYear[],
  { language, say, paths, packed, missing }: Packing,
): AsyncGenerator<ZipEntry> {
  const folder = say('financial-statements.bills')
  for (let from = 0; from < bills.length; from += billsAtOnce) {
    const slice = bills.slice(from, from + billsAtOnce)
    const ids = slice.map(({ id }) => id)
    const held = await attachmentsOfMany(ctx, 'bill', ids)
    for (const bill of slice) {
      const [label, files] = [labelOf(bill, language), held.get(bill.id) ?? []]
      if (files.length === 0) missing.push(label)
      for (const file of files) {
        const path = pathOf(paths, folder, { bill, fileName: file.name })
        const note = say('financial-statements.entries_of', { seqs: bill.seqs.join(', ') })
        const open = async () => {
          const content = await givenContentOf(ctx, file)
          if (content) packed.push({ path, label, note })
          else missing.push(label)
          return content
        }
        yield { path, modifiedAt: file.createdAt, isCompressed: true, open }
      }
    }
  }
}

const labelOf = ({ vendorName, title, invoiceNumber, issuedOn, totalCents }: BillOfYear, language: Language): string =>
  [issuedOn, vendorName, invoiceNumber ?? title, amountIn(language, totalCents)].join(' · ')

/** By month, so that a folder of a year stays readable: the day, the vendor, the number, with the extension of the file. */
function pathOf(
  paths: ZipPaths,
  folder: string,
  { bill, fileName }: { readonly bill: BillOfYear; readonly fileName: string },
): string {
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0] ?? ''
  const { issuedOn, vendorName, invoiceNumber, title } = bill
  return paths.add([folder, issuedOn.slice(0, 7)], `${issuedOn} ${vendorName} ${invoiceNumber ?? title}${extension}`)
}
