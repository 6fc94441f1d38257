import type { Context } from '../../../../server/context.ts'
import { type Paper, type PaperColumn, startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { nameOfYear } from '../../../budgets/fiscal-years/rules.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { writeAnnexes } from '../../annexes/server/service.ts'
import type { statementsApi } from '../../contract.ts'
import { namesOf, operationLines, positionLines } from '../../layouts/rules.ts'
import { operationsOf } from '../../operations/rules.ts'
import { statementPolicy } from '../../policy.ts'
import { positionOf } from '../../positions/rules.ts'
import { type LoadedYear, loadStarted } from '../../server/service.ts'
import { type TrialRow, trialBalanceOf } from '../../trial-balances/rules.ts'

export async function printStatements(
  ctx: Context,
  { language = ctx.language, ...asked }: InputOf<typeof statementsApi.printout>,
): Promise<FileReply> {
  const year = await loadStarted(ctx, asked)
  ctx.authorize(statementPolicy.print, year)
  return { ...(await writeStatements(ctx, year, language)), mediaType: 'application/pdf' }
}

/** The statements of a year on paper: operations by fund, balance sheet, trial balance, and what keeps them from changing. */
export async function writeStatements(
  ctx: Context,
  year: LoadedYear,
  language: Language,
): Promise<{ name: string; content: Buffer }> {
  const words = paperWords(ctx, language)
  const { t, instant } = words
  const { name: issuer } = await getOrganization(ctx, year.organizationId)
  const yearName = nameOfYear(year.startsOn, year.fiscalYear)
  const title = t('financial-statements.title_of', { year: yearName })
  const paper = await startPaper({
    id: year.buildingId,
    title,
    language,
    createdAt: ctx.now,
    kind: t('financial-statements.title'),
    issuer,
    logo: await findLogoBytes(ctx, year.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(ctx.now) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead(year.buildingName)
  paper.facts(factsOf(year, words))
  paper.paragraph(t('financial-statements.unaudited'))
  writeOperations(paper, year, words)
  writePosition(paper, year, words)
  writeTrialBalance(paper, year, words)
  await writeAnnexes(ctx, paper, year, words)
  return { name: paperName(title, year.buildingName), content: await paper.bytes() }
}

function factsOf(year: LoadedYear, { t, date, instant }: PaperWords): (readonly [string, string])[] {
  const { startsOn, on, booksStartOn, budget, closing, entryCount, lastEntry } = year
  return [
    [t('financial-statements.period'), t('financial-statements.from_to', { from: date(startsOn), to: date(on) })],
    ...(booksStartOn && booksStartOn > startsOn
      ? [
          [
            t('financial-statements.books'),
            t('financial-statements.books_since', { date: date(booksStartOn) }),
          ] as const,
        ]
      : []),
    [
      t('financial-statements.budget'),
      budget?.adoptedOn
        ? t('financial-statements.adopted', { number: budget.number, date: date(budget.adoptedOn) })
        : t('financial-statements.no_budget'),
    ],
    [
      t('financial-statements.period_state'),
      closing
        ? t('financial-statements.closed', { date: date(closing.through), at: instant(closing.madeAt) })
        : t('financial-statements.not_closed'),
    ],
    ...(closing ? [[t('financial-statements.hash'), closing.hash] as const] : []),
    [t('financial-statements.entries'), String(entryCount)],
    ...(lastEntry ? [[t('financial-statements.chain', { seq: lastEntry.seq }), lastEntry.hash] as const] : []),
  ]
}

const figure = (heading: string, share: number): PaperColumn => ({ heading, share, align: 'right' })

function writeOperations(paper: Paper, year: LoadedYear, { t, money, date }: PaperWords): void {
  const said = (cents: number | null) => (cents === null ? '—' : money(cents))
  const isOver = year.on === year.endsOn
  for (const operations of operationsOf(year)) {
    const lines = operationLines(operations, namesOf(t))
    paper.heading(t('financial-statements.operations_of', { fund: t(`shared.fund_${operations.fund}`) }))
    paper.table(
      [
        { heading: t('financial-statements.account'), share: 0.4 },
        figure(t('financial-statements.budget_of_year'), 0.15),
        figure(t(isOver ? 'financial-statements.year' : 'financial-statements.to_date'), 0.15),
        figure(t(isOver ? 'financial-statements.variance' : 'financial-statements.left'), 0.15),
        figure(t('financial-statements.last_on', { date: date(year.lastThrough) }), 0.15),
      ],
      lines.map(({ name, told, differenceCents }) => [
        name,
        ...[told.budgetCents, told.yearCents, differenceCents(isOver), told.lastCents].map(said),
      ]),
      { isDense: true, totals: lines.flatMap(({ isTotal }, at) => (isTotal ? [at] : [])) },
    )
  }
}

function writePosition(paper: Paper, year: LoadedYear, { t, money, date }: PaperWords): void {
  const said = (cents: number | null) => (cents === null ? '—' : money(cents))
  const lines = positionLines(positionOf(year), namesOf(t))
  const count = year.funds.length + 2
  const share = 0.72 / count
  paper.heading(t('financial-statements.position_on', { date: date(year.on) }))
  paper.table(
    [
      { heading: t('financial-statements.account'), share: 0.28 },
      ...year.funds.map((fund) => figure(t(`financial-statements.short_${fund}`), share)),
      figure(t('financial-statements.total'), share),
      figure(t('financial-statements.last_total'), share),
    ],
    lines.map(({ name, row }) => [name, ...row.cents.map(said), said(row.totalCents), said(row.lastCents)]),
    { isDense: true, totals: lines.flatMap(({ isTotal }, at) => (isTotal ? [at] : [])) },
  )
}

function writeTrialBalance(paper: Paper, year: LoadedYear, { t, money, date }: PaperWords): void {
  const rows = trialBalanceOf(year)
  const names = namesOf(t)
  const amount = (cents: number) => (cents === 0 ? '' : money(cents))
  for (const fund of year.funds) {
    const own = rows.filter((row) => row.fund === fund)
    if (own.length === 0) continue
    const sumOf = (of: (row: TrialRow) => number) => own.reduce((sum, row) => sum + of(row), 0)
    paper.heading(t('financial-statements.trial_of', { fund: t(`shared.fund_${fund}`), date: date(year.on) }))
    paper.table(
      [
        { heading: t('financial-statements.code'), share: 0.08 },
        { heading: t('financial-statements.account'), share: 0.28 },
        figure(t('financial-statements.opening'), 0.16),
        figure(t('financial-statements.debits'), 0.16),
        figure(t('financial-statements.credits'), 0.16),
        figure(t('financial-statements.closing'), 0.16),
      ],
      [
        ...own.map((row) => [
          row.code,
          names.account(row.key),
          ...[row.openingCents, row.debitCents, row.creditCents, row.closingCents].map(amount),
        ]),
        [
          '',
          t('financial-statements.total'),
          money(sumOf(({ openingCents }) => openingCents)),
          money(sumOf(({ debitCents }) => debitCents)),
          money(sumOf(({ creditCents }) => creditCents)),
          money(sumOf(({ closingCents }) => closingCents)),
        ],
      ],
      { isDense: true, totals: [own.length] },
    )
  }
}
