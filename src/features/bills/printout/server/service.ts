import type { Context } from '../../../../server/context.ts'
import { startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { listInstalments } from '../../../instalments/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { rhythmOf } from '../../plans/rules.ts'
import { billPolicy } from '../../policy.ts'
import { findReadable } from '../../server/service.ts'
import type { NamedBill } from '../../server/store.ts'
import type { PrintoutInput } from '../contract.ts'

/** The summary of a bill as a PDF, in the reader's language, without internal notes. The same contents give the same bytes at any time. */
export async function printBill(ctx: Context, { id, language = ctx.language }: PrintoutInput): Promise<FileReply> {
  const bill = await findReadable(ctx, id)
  ctx.authorize(billPolicy.print, bill)
  const words = paperWords(ctx, language)
  const { t, date, instant } = words
  const paper = await startPaper({
    id,
    title: bill.title,
    language,
    createdAt: bill.updatedAt,
    kind: t('bills.printout_kind'),
    issuer: bill.buildingName,
    logo: await findLogoBytes(ctx, bill.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(bill.updatedAt) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead(bill.vendorName)
  paper.heading(t('bills.amounts'))
  paper.facts(amountsOf(bill, words), { areAmounts: true })
  paper.heading(t('bills.facts'))
  paper.facts(factsOf(bill, words))
  const { items: rows } = await listInstalments(ctx, id, { isCancelled: bill.status === 'cancelled' })
  if (bill.paymentType === 'recurring') {
    paper.heading(t('bills.payments'))
    paper.table(
      [
        { heading: t('bills.due_on'), share: 0.31 },
        { heading: t('bills.total'), share: 0.31, align: 'right' },
        { heading: t('bills.status'), share: 0.31 },
      ],
      rows
        .slice(0, mostPrinted)
        .map(({ dueOn, amountCents, paidOn }) => [
          date(dueOn),
          words.money(amountCents),
          paidOn ? `${t('instalments.state_paid')}, ${date(paidOn)}` : '',
        ]),
    )
  }
  const name = paperName(t('bills.printout_name'), bill.invoiceNumber ?? bill.title, bill.issuedOn)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

/** Two pages; the page of the bill has all of them. */
const mostPrinted = 60

type PrintedRow = readonly [label: string, value: string]

const amountsOf = (
  { subtotalCents, gstCents, qstCents, totalCents }: NamedBill,
  { t, money }: PaperWords,
): PrintedRow[] =>
  (
    [
      ['bills.subtotal', subtotalCents],
      ['bills.gst', gstCents],
      ['bills.qst', qstCents],
      ['bills.total', totalCents],
    ] as const
  ).flatMap(([key, cents]) => (cents === null ? [] : [[t(key), money(cents)] as const]))

function factsOf(bill: NamedBill, { t, date }: PaperWords): PrintedRow[] {
  const rhythm = bill.schedule ?? rhythmOf(bill.reading?.plan)
  return [
    [t('bills.status'), t(`bills.status_${bill.status}`)],
    [t('bills.due_on'), date(bill.dueOn)],
    ...(bill.paidOn ? [[t('bills.paid_on'), date(bill.paidOn)] as const] : []),
    [t('bills.vendor'), bill.vendorName],
    ...(bill.invoiceNumber ? [[t('bills.invoice_number'), bill.invoiceNumber] as const] : []),
    [t('bills.issued_on'), date(bill.issuedOn)],
    [t('bills.category'), t(`categories.${bill.category}`)],
    [t('bills.building'), bill.buildingName],
    ...(rhythm ? [[t('bills.rhythm'), t(`bills.rhythm_${rhythm}`)] as const] : []),
    ...(bill.description ? [[t('bills.description'), bill.description] as const] : []),
  ]
}
