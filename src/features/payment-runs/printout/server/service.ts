import type { Context } from '../../../../server/context.ts'
import { startPaper } from '../../../../server/paper/paper.ts'
import { paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList } from '../../../../server/tabular/list-export.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { paymentRunPolicy } from '../../policy.ts'
import { sumsByBuilding } from '../../rules.ts'
import { findRun, type ItemRow } from '../../server/service.ts'
import { findItems } from '../../server/store.ts'
import type { runPrintoutApi } from '../contract.ts'

/** The list of a run on paper, by building: what to pay to whom. The same contents give the same bytes at any time. */
export async function printRun(
  ctx: Context,
  { id, language = ctx.language }: InputOf<typeof runPrintoutApi.printout>,
): Promise<FileReply> {
  const run = await findRun(ctx, id)
  const items = await findItems(ctx.db, id)
  const words = paperWords(ctx, language)
  const { t, money, date, instant } = words
  const { name: issuer } = await getOrganization(ctx, run.organizationId)
  const paper = await startPaper({
    id,
    title: run.title,
    language,
    createdAt: run.updatedAt,
    kind: t('payment-runs.printout_kind'),
    issuer,
    logo: await findLogoBytes(ctx, run.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(run.updatedAt) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead(t(`payment-runs.status_${run.status}`))
  const sums = sumsByBuilding(items)
  paper.facts(
    [
      ...sums.map(({ buildingName, totalCents }) => [buildingName, money(totalCents)] as const),
      [t('payment-runs.total'), money(run.totalCents)],
    ],
    { areAmounts: true },
  )
  paper.facts([[t('payment-runs.pay_on'), date(run.payOn)]])
  for (const { buildingId, buildingName } of sums) {
    paper.heading(buildingName)
    paper.table(
      [
        { heading: t('bills.vendor'), share: 0.3 },
        { heading: t('bills.bill'), share: 0.3 },
        { heading: t('bills.due_on'), share: 0.22 },
        { heading: t('payment-runs.amount'), share: 0.18, align: 'right' },
      ],
      items
        .filter((item) => item.buildingId === buildingId)
        .map((item) => [item.vendorName, titleOf(item), date(item.dueOn), money(item.amountCents)]),
    )
  }
  const name = paperName(t('payment-runs.export_name'), run.title, run.payOn)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

const titleOf = ({ title, invoiceNumber }: ItemRow): string => [title, invoiceNumber].filter(Boolean).join(' · ')

export async function exportRun(
  ctx: Context,
  { id, ...asked }: InputOf<typeof runPrintoutApi.export>,
): Promise<FileReply> {
  const run = await findRun(ctx, id)
  ctx.authorize(paymentRunPolicy.export, run)
  return exportList(ctx, asked, {
    name: 'payment-runs.export_name',
    title: 'payment-runs.title',
    columns: (word): SheetColumn<ItemRow>[] => [
      textColumn(word('bills.building'), ({ buildingName }) => buildingName),
      textColumn(word('bills.vendor'), ({ vendorName }) => vendorName, 28),
      textColumn(word('bills.title'), ({ title }) => title, 40),
      textColumn(word('bills.invoice_number'), ({ invoiceNumber }) => invoiceNumber, 18),
      textColumn(word('bills.category'), ({ category }) => word(`categories.${category}`), 32),
      dayColumn(word('bills.due_on'), ({ dueOn }) => dueOn),
      amountColumn(word('payment-runs.amount'), ({ amountCents }) => amountCents),
      textColumn(word('payment-runs.state'), ({ outcome }) => word(`payment-runs.state_${outcome ?? 'planned'}`), 14),
    ],
    // A run has few items: one page holds them.
    find: async () => ({ items: await findItems(ctx.db, id), nextCursor: null }),
  })
}
