import type { Readable } from 'node:stream'
import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, dayColumn, numberColumn, textColumn } from '../../../../server/tabular/columns.ts'
import type { Word } from '../../../../server/tabular/list-export.ts'
import { type Sheet, xlsxStream } from '../../../../server/tabular/write-xlsx.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { nameOfYear } from '../../../budgets/fiscal-years/rules.ts'
import { type BillOfYear, findBillsOf, findPostings, type PostingRow } from '../../../ledger/years/server/service.ts'
import { annexSheets } from '../../annexes/server/service.ts'
import type { statementsApi } from '../../contract.ts'
import { namesOf, operationLines, positionLines } from '../../layouts/rules.ts'
import { operationsOf } from '../../operations/rules.ts'
import { statementPolicy } from '../../policy.ts'
import { positionOf } from '../../positions/rules.ts'
import { type LoadedYear, loadStarted } from '../../server/service.ts'
import { at, sheetOf, totalled } from '../../sheets/server/service.ts'
import { type TrialRow, trialBalanceOf } from '../../trial-balances/rules.ts'

export async function writeWorkbook(
  ctx: Context,
  { language = ctx.language, ...asked }: InputOf<typeof statementsApi.workbook>,
): Promise<FileReply> {
  const year = await loadStarted(ctx, asked)
  ctx.authorize(statementPolicy.export, year)
  const { name, content } = openWorkbook(ctx, year, language)
  return { name, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content }
}

/** Every statement of a year as a workbook, a sheet each; the ledger and the bills are queried while it is sent. */
export function openWorkbook(ctx: Context, year: LoadedYear, language: Language): { name: string; content: Readable } {
  const word: Word = (key, values) => ctx.machinery.say(language, key, values)
  const title = word('financial-statements.title_of', { year: nameOfYear(year.startsOn, year.fiscalYear) })
  const content = xlsxStream({
    title,
    language,
    createdAt: ctx.now,
    sheets: [
      operationsSheet(year, word),
      positionSheet(year, word),
      trialSheet(year, word),
      ledgerSheet(ctx, year, word),
      ...annexSheets(ctx, year, word),
      billsSheet(ctx, year, word),
      sealSheet(year, word),
    ],
  })
  return { name: `${title} ${year.buildingName}.xlsx`.replace(/[/\\]/g, '-'), content }
}

function operationsSheet(year: LoadedYear, word: Word): Sheet {
  const isOver = year.on === year.endsOn
  const rows = operationsOf(year).flatMap((operations) =>
    operationLines(operations, namesOf(word)).map((line) => ({ ...line, fund: operations.fund })),
  )
  return sheetOf({
    name: word('financial-statements.operations'),
    columns: totalled<(typeof rows)[number]>([
      textColumn(word('budgets.fund'), ({ fund }) => word(`shared.fund_${fund}`), 24),
      textColumn(word('financial-statements.code'), ({ row }) => row?.code ?? null, 10),
      textColumn(word('financial-statements.account'), ({ name }) => name, 38),
      amountColumn(word('financial-statements.budget_of_year'), ({ told }) => told.budgetCents),
      amountColumn(
        word(isOver ? 'financial-statements.year' : 'financial-statements.to_date'),
        ({ told }) => told.yearCents,
      ),
      amountColumn(
        word(isOver ? 'financial-statements.variance' : 'financial-statements.left'),
        ({ differenceCents }) => differenceCents(isOver),
      ),
      amountColumn(word('financial-statements.last_on', { date: year.lastThrough }), ({ told }) => told.lastCents),
    ]),
    pages: at(rows),
  })
}

function positionSheet(year: LoadedYear, word: Word): Sheet {
  const rows = positionLines(positionOf(year), namesOf(word))
  return sheetOf({
    name: word('financial-statements.position'),
    columns: totalled<(typeof rows)[number]>([
      textColumn(word('financial-statements.account'), ({ name }) => name, 38),
      ...year.funds.map((fund, place) =>
        amountColumn<(typeof rows)[number]>(word(`shared.fund_${fund}`), ({ row }) => row.cents[place] ?? null),
      ),
      amountColumn(word('financial-statements.total'), ({ row }) => row.totalCents),
      amountColumn(word('financial-statements.last_total'), ({ row }) => row.lastCents),
    ]),
    pages: at(rows),
  })
}

function trialSheet(year: LoadedYear, word: Word): Sheet {
  const names = namesOf(word)
  return sheetOf<TrialRow>({
    name: word('financial-statements.trial'),
    columns: [
      textColumn(word('budgets.fund'), ({ fund }) => word(`shared.fund_${fund}`), 24),
      textColumn(word('financial-statements.code'), ({ code }) => code, 10),
      textColumn(word('financial-statements.account'), ({ key }) => names.account(key), 38),
      amountColumn(word('financial-statements.opening'), ({ openingCents }) => openingCents),
      amountColumn(word('financial-statements.debits'), ({ debitCents }) => debitCents),
      amountColumn(word('financial-statements.credits'), ({ creditCents }) => creditCents),
      amountColumn(word('financial-statements.closing'), ({ closingCents }) => closingCents),
    ],
    pages: at(trialBalanceOf(year)),
  })
}

/** A posting of the general ledger, or the balance that an account of a fund begins with. */
interface LedgerRow {
  readonly code: string
  readonly name: string
  readonly fund: Fund
  readonly posting: PostingRow | null
  readonly balanceCents: number
}

function ledgerSheet(ctx: Context, year: LoadedYear, word: Word): Sheet {
  const side =
    (sign: 1 | -1) =>
    ({ posting }: LedgerRow) =>
      posting && posting.amountCents * sign > 0 ? posting.amountCents * sign : null
  return sheetOf<LedgerRow>({
    name: word('financial-statements.ledger'),
    columns: [
      textColumn(word('financial-statements.code'), ({ code }) => code, 10),
      textColumn(word('financial-statements.account'), ({ name }) => name, 34),
      textColumn(word('budgets.fund'), ({ fund }) => word(`shared.fund_${fund}`), 24),
      dayColumn(word('ledger.posted_on'), ({ posting }) => posting?.postedOn ?? year.startsOn),
      numberColumn(word('ledger.seq'), ({ posting }) => posting?.seq ?? null),
      textColumn(word('ledger.kind'), ({ posting }) =>
        posting ? word(`ledger.kind_${posting.kind}`) : word('financial-statements.opening'),
      ),
      textColumn(word('financial-statements.about'), ({ posting }) => aboutOf(posting, word), 48),
      amountColumn(word('ledger.debit'), side(1)),
      amountColumn(word('ledger.credit'), side(-1)),
      amountColumn(word('financial-statements.balance'), ({ balanceCents }) => balanceCents),
    ],
    pages: ledgerPages(ctx, year, word),
  })
}

const aboutOf = (posting: PostingRow | null, word: Word): string | null => {
  if (!posting) return null
  const { vendorName, billTitle, invoiceNumber, reason, cause } = posting
  const told = [vendorName, billTitle, invoiceNumber, cause && word(`ledger.cause_${cause}`), reason]
  return told.filter(Boolean).join(' · ')
}

/** An account after the other: in each fund its balance, then its postings with the balance that each leads to. */
async function* ledgerPages(ctx: Context, year: LoadedYear, word: Word): AsyncGenerator<readonly LedgerRow[]> {
  const { buildingId, startsOn: from, on: to } = year
  const names = namesOf(word)
  const trial = trialBalanceOf(year)
  for (const account of year.accounts) {
    const own = trial.filter(({ accountId }) => accountId === account.id)
    if (own.length === 0) continue
    const found = await findPostings(ctx, { buildingId, accountId: account.id }, { from, to })
    const name = names.account(account.key)
    yield own.flatMap(({ code, fund, openingCents }) => {
      let balanceCents = openingCents
      const rows = found
        .filter((posting) => posting.fund === fund)
        .map((posting): LedgerRow => {
          balanceCents += posting.amountCents
          return { code, name, fund, posting, balanceCents }
        })
      return [{ code, name, fund, posting: null, balanceCents: openingCents }, ...rows]
    })
  }
}

function billsSheet(ctx: Context, year: LoadedYear, word: Word): Sheet {
  return sheetOf<BillOfYear>({
    name: word('financial-statements.bills'),
    columns: [
      dayColumn(word('bills.issued_on'), ({ issuedOn }) => issuedOn),
      textColumn(word('bills.vendor'), ({ vendorName }) => vendorName, 28),
      textColumn(word('bills.invoice_number'), ({ invoiceNumber }) => invoiceNumber, 18),
      textColumn(word('bills.title'), ({ title }) => title, 40),
      textColumn(word('bills.category'), ({ category }) => word(`categories.${category}`), 32),
      amountColumn(word('bills.total'), ({ totalCents }) => totalCents),
      textColumn(word('financial-statements.entries'), ({ seqs }) => seqs.join(', '), 24),
    ],
    pages: billPages(ctx, year),
  })
}

async function* billPages(ctx: Context, { buildingId, startsOn: from, on: to }: LoadedYear) {
  yield await findBillsOf(ctx, buildingId, { from, to })
}

/** What keeps the year from changing, and what it can be checked against. */
function sealSheet(year: LoadedYear, word: Word): Sheet {
  const { closing, entryCount, lastEntry } = year
  const rows: (readonly [string, string])[] = [
    [word('financial-statements.building'), year.buildingName],
    [word('financial-statements.period'), word('financial-statements.from_to', { from: year.startsOn, to: year.on })],
    [
      word('financial-statements.period_state'),
      closing
        ? word('financial-statements.closed', { date: closing.through, at: closing.madeAt.toISOString() })
        : word('financial-statements.not_closed'),
    ],
    [word('financial-statements.hash'), closing?.hash ?? '—'],
    [word('financial-statements.entries'), String(entryCount)],
    ...(lastEntry ? [[word('financial-statements.chain', { seq: lastEntry.seq }), lastEntry.hash] as const] : []),
    [word('financial-statements.verified_by'), 'npm run db -- verify-ledger'],
  ]
  return sheetOf<readonly [string, string]>({
    name: word('financial-statements.seal'),
    columns: [
      textColumn(word('financial-statements.fact'), ([name]) => name, 40),
      textColumn(word('financial-statements.value'), ([, value]) => value, 70),
    ],
    pages: at(rows),
  })
}
