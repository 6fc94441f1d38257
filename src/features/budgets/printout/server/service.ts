import type { Context } from '../../../../server/context.ts'
import { startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList } from '../../../../server/tabular/list-export.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { monthStarts } from '../../fiscal-years/rules.ts'
import { type OutlookRow, outlookOf, sumOfRows } from '../../outlooks/rules.ts'
import { budgetPolicy } from '../../policy.ts'
import { getBudget, loadYear } from '../../server/service.ts'
import type { printoutApi } from '../contract.ts'

/** A version of a budget and where its year ends, by the bills and the rest of the budget. */
async function loadOutlook(ctx: Context, id: string) {
  const budget = await getBudget(ctx, { id })
  const year = await loadYear(ctx, { building: budget.buildingId, year: budget.fiscalYear })
  const { startsOn } = budget
  const asked = { startsOn, today: ctx.today, view: 'accrual', by: 'budget', inflation: 0 } as const
  return { budget, year, funds: outlookOf(budget.lines, year.figures, asked) }
}

/** A budget on paper: each fund with its categories, its adoption, and the basis of the forecast. */
export async function printBudget(
  ctx: Context,
  { id, language = ctx.language }: InputOf<typeof printoutApi.printout>,
): Promise<FileReply> {
  const { budget, funds } = await loadOutlook(ctx, id)
  ctx.authorize(budgetPolicy.print, budget)
  const words = paperWords(ctx, language)
  const { t, date, instant } = words
  const { name: issuer } = await getOrganization(ctx, budget.organizationId)
  const title = t('budgets.title_of', { year: budget.fiscalYear })
  const paper = await startPaper({
    id,
    title,
    language,
    createdAt: new Date(budget.updatedAt),
    kind: t('budgets.title'),
    issuer,
    logo: await findLogoBytes(ctx, budget.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(new Date(budget.updatedAt)) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead(budget.buildingName)
  paper.facts([
    [t('budgets.version'), String(budget.number)],
    [t('budgets.state'), t(`budgets.status_${budget.status}`)],
    ...(budget.consultedOn ? [[t('budgets.consulted_on'), date(budget.consultedOn)] as const] : []),
    ...(budget.adoptedOn ? [[t('budgets.adopted_on'), date(budget.adoptedOn)] as const] : []),
    ...(budget.meetingNote ? [[t('budgets.meeting_note'), budget.meetingNote] as const] : []),
    [t('budgets.figures_on'), date(ctx.today)],
  ])
  for (const { fund, rows } of funds) {
    paper.heading(t(`shared.fund_${fund}`))
    paper.table(
      [
        { heading: t('budgets.category'), share: 0.36 },
        { heading: t('budgets.budget'), share: 0.16, align: 'right' },
        { heading: t('budgets.actual'), share: 0.16, align: 'right' },
        { heading: t('budgets.forecast'), share: 0.16, align: 'right' },
        { heading: t('budgets.variance'), share: 0.16, align: 'right' },
      ],
      [
        ...rows.map((row) => printed(t(`categories.${row.category}`), row, words)),
        printed(t('budgets.total'), sumOfRows(rows), words),
      ],
    )
  }
  paper.paragraph(t('budgets.forecast_how'))
  const name = paperName(title, budget.buildingName, String(budget.number))
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

type Printed = Pick<OutlookRow, 'budgetCents' | 'actualCents' | 'totalCents' | 'varianceCents'>

const printed = (
  name: string,
  { budgetCents, actualCents, totalCents, varianceCents }: Printed,
  { money }: PaperWords,
) => [
  name,
  ...[budgetCents, actualCents, totalCents, varianceCents].map((cents) => (cents === null ? '—' : money(cents))),
]

export async function exportBudget(
  ctx: Context,
  { id, ...asked }: InputOf<typeof printoutApi.export>,
): Promise<FileReply> {
  const { budget, funds } = await loadOutlook(ctx, id)
  ctx.authorize(budgetPolicy.export, budget)
  const months = monthStarts(budget.startsOn)
  return exportList(ctx, asked, {
    name: 'budgets.export_name',
    title: 'budgets.title',
    columns: (word): SheetColumn<OutlookRow>[] => [
      textColumn(word('budgets.fund'), ({ fund }) => word(`shared.fund_${fund}`), 22),
      textColumn(word('budgets.category'), ({ category }) => word(`categories.${category}`), 36),
      ...months.map((month, at) =>
        amountColumn<OutlookRow>(month.slice(0, 7), ({ parts }) => parts.budget?.[at] ?? null),
      ),
      amountColumn(word('budgets.budget'), ({ budgetCents }) => budgetCents),
      amountColumn(word('budgets.actual'), ({ actualCents }) => actualCents),
      amountColumn(word('budgets.known'), ({ knownCents }) => knownCents),
      amountColumn(word('budgets.estimated'), ({ estimatedCents }) => estimatedCents),
      amountColumn(word('budgets.forecast'), ({ totalCents }) => totalCents),
      amountColumn(word('budgets.variance'), ({ varianceCents }) => varianceCents),
      textColumn(word('budgets.basis'), ({ basis }) => (basis ? word(`budgets.basis_${basis}`) : null), 26),
    ],
    // A budget has few lines: one page holds them.
    find: async () => ({ items: funds.flatMap(({ rows }) => rows), nextCursor: null }),
  })
}
