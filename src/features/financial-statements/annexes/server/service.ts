import type { Context } from '../../../../server/context.ts'
import type { Paper } from '../../../../server/paper/paper.ts'
import type { PaperWords } from '../../../../server/paper/words.ts'
import { amountColumn, dayColumn, textColumn } from '../../../../server/tabular/columns.ts'
import type { Word } from '../../../../server/tabular/list-export.ts'
import type { Sheet } from '../../../../server/tabular/write-xlsx.ts'
import { findLastReconciliations, type LastReconciliation } from '../../../bank/reconciled-accounts/server/service.ts'
import {
  nameOfAccount,
  nameOfItem,
  writeBalances,
  writeOutstanding,
} from '../../../bank/reconciliation-papers/server/service.ts'
import { ageBands, sumOfAgeing, totalAgeing } from '../../../receipts/ageing/rules.ts'
import { findReceivables, type HomeReceivable } from '../../receivables/server/service.ts'
import type { LoadedYear } from '../../server/service.ts'
import { sheetOf, totalled } from '../../sheets/server/service.ts'

type Row = Omit<HomeReceivable, 'unitNumber'> & { readonly name: string; readonly isTotal: boolean }

/** Homes that owe, then what they come to. */
function rowsOf(homes: readonly HomeReceivable[], total: string): Row[] {
  const ageing = totalAgeing(homes.map((home) => home.ageing))
  return [
    ...homes.map(({ unitNumber, ...home }) => ({ ...home, name: unitNumber, isTotal: false })),
    { name: total, ageing, totalCents: sumOfAgeing(ageing), isTotal: true },
  ]
}

/** What homes owed by age, and the last reconciliation of each bank account in the year. */
export async function writeAnnexes(ctx: Context, paper: Paper, year: LoadedYear, words: PaperWords): Promise<void> {
  const { t, money, date } = words
  const homes = await findReceivables(ctx, year)
  if (homes.length > 0) {
    const rows = rowsOf(homes, t('financial-statements.total'))
    const amount = (cents: number) => (cents === 0 ? '' : money(cents))
    paper.heading(t('financial-statements.ageing_on', { date: date(year.on) }))
    paper.table(
      [
        { heading: t('receipts.unit'), share: 0.16 },
        ...ageBands.map((band) => ({ heading: t(`receipts.age_${band}`), share: 0.14, align: 'right' as const })),
        { heading: t('financial-statements.total'), share: 0.14, align: 'right' },
      ],
      rows.map(({ name, ageing, totalCents }) => [
        name,
        ...ageBands.map((band) => amount(ageing[band])),
        money(totalCents),
      ]),
      { isDense: true, totals: [homes.length] },
    )
  }
  for (const one of await findLastReconciliations(ctx, year.buildingId, periodOf(year))) {
    paper.heading(t('financial-statements.reconciliation_of', { account: nameOfAccount(one.account, words) }))
    paper.paragraph(t('bank.reconciled_by', { name: one.madeByName || '—', at: words.instant(one.madeAt) }))
    writeBalances(paper, one, words)
    writeOutstanding(paper, one.outstanding, words)
  }
}

const periodOf = ({ startsOn: from, on: to }: LoadedYear) => ({ from, to })

/** The same as sheets, read while the workbook is sent. */
export const annexSheets = (ctx: Context, year: LoadedYear, word: Word): Sheet[] => [
  ageingSheet(ctx, year, word),
  reconciliationSheet(ctx, year, word),
]

function ageingSheet(ctx: Context, year: LoadedYear, word: Word): Sheet {
  return sheetOf<Row>({
    name: word('financial-statements.ageing'),
    columns: totalled<Row>([
      textColumn(word('receipts.unit'), ({ name }) => name, 14),
      ...ageBands.map((band) => amountColumn<Row>(word(`receipts.age_${band}`), ({ ageing }) => ageing[band])),
      amountColumn(word('financial-statements.total'), ({ totalCents }) => totalCents),
    ]),
    pages: ageingPages(ctx, year, word),
  })
}

async function* ageingPages(ctx: Context, year: LoadedYear, word: Word) {
  yield rowsOf(await findReceivables(ctx, year), word('financial-statements.total'))
}

interface ReconciliationRow {
  readonly account: string
  readonly through: string
  readonly on: string
  readonly name: string
  readonly amountCents: number
  readonly isTotal: boolean
}

function reconciliationSheet(ctx: Context, year: LoadedYear, word: Word): Sheet {
  return sheetOf<ReconciliationRow>({
    name: word('financial-statements.reconciliations'),
    columns: totalled<ReconciliationRow>([
      textColumn(word('bank.account'), ({ account }) => account, 40),
      dayColumn(word('bank.reconciled_through'), ({ through }) => through),
      dayColumn(word('bank.posted_on'), ({ on }) => on),
      textColumn(word('financial-statements.about'), ({ name }) => name, 56),
      amountColumn(word('bank.amount'), ({ amountCents }) => amountCents),
    ]),
    pages: reconciliationPages(ctx, year, word),
  })
}

async function* reconciliationPages(ctx: Context, year: LoadedYear, word: Word) {
  const found = await findLastReconciliations(ctx, year.buildingId, periodOf(year))
  yield found.flatMap((one) => linesOf(one, word))
}

/** From the balance of the books to that of the statement, a line each; the lines above add up to it. */
function linesOf(one: LastReconciliation, word: Word): ReconciliationRow[] {
  const { account, through, bookCents, otherCents, outstanding, statementCents } = one
  const shared = { account: nameOfAccount(account, { t: word }), through }
  const line = (name: string, amountCents: number, on = through, isTotal = false) => ({
    ...shared,
    on,
    name,
    amountCents,
    isTotal,
  })
  return [
    line(word('financial-statements.in_books'), bookCents),
    ...(otherCents === 0 ? [] : [line(word('bank.less_others'), -otherCents)]),
    ...outstanding.map((item) => line(nameOfItem(item, word), -item.amountCents, item.on)),
    line(word('bank.statement'), statementCents, through, true),
  ]
}
