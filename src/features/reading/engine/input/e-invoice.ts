import type { Evidence, ExtractionFields, ExtractionWarning, ReadBill } from '../../extraction/contract.ts'
import type { EInvoice } from './e-invoice-formats.ts'

type InvoiceValue<T> = { value: T | null; confidence: number; source: Evidence | null }

/**
 * The value of the file; its place is the page's when the page prints the same. A computed value yields to a surer one.
 */
function told<T>(said: T | null, printed: InvoiceValue<T>, confidence = 1): InvoiceValue<T> {
  if (said === null) return printed
  if (printed.value !== said) {
    const isSurer = printed.value !== null && printed.confidence > confidence
    return isSurer ? printed : { value: said, confidence, source: null }
  }
  return { value: said, confidence: Math.max(confidence, printed.confidence), source: printed.source }
}

/** Remarks on how the page was understood: of no use beside figures that were given. */
const ofReading = new Set<ExtractionWarning>([
  'total_missing',
  'total_unsure',
  'taxes_do_not_fit',
  'ambiguous_date',
  'no_sales_tax',
  'credit_note',
  'instalments_do_not_add_up',
  'hard_to_read',
])

function warningsOf(bill: ReadBill, said: EInvoice): ExtractionWarning[] {
  const { subtotalCents, gstCents, qstCents, totalCents } = said
  const taxes = (gstCents ?? 0) + (qstCents ?? 0)
  const printed = bill.fields.totalCents
  const list: [ExtractionWarning, boolean][] = [
    [
      'taxes_do_not_fit',
      taxes !== 0 && subtotalCents !== null && Math.abs(subtotalCents + taxes - (totalCents ?? 0)) > 2,
    ],
    ['no_sales_tax', taxes === 0],
    ['credit_note', said.isCredit],
    ['attachment_differs', isContradicted(said, printed)],
  ]
  return [
    ...bill.warnings.filter((warning) => !ofReading.has(warning)),
    ...list.filter(([, holds]) => holds).map(([code]) => code),
  ]
}

/** A page for people and an attachment for programs may not disagree on an amount without a warning. */
const isContradicted = ({ totalCents }: EInvoice, printed: InvoiceValue<number>): boolean =>
  totalCents !== null && printed.value !== null && printed.confidence >= 0.6 && printed.value !== totalCents

/** A bill from its attached invoice, completed from its printed page. */
export function applyEInvoice(bill: ReadBill, said: EInvoice): ReadBill {
  const { fields } = bill
  const total = told(said.totalCents, fields.totalCents)
  const plan: Pick<ExtractionFields, 'paymentType' | 'schedule'> =
    said.payments.length > 0
      ? {
          paymentType: { value: 'recurring', confidence: 1, source: null },
          schedule: { value: { kind: 'custom', payments: [...said.payments] }, confidence: 1, source: null },
        }
      : { paymentType: fields.paymentType, schedule: fields.schedule }
  const untaxed = <T>(tax: T | null, printed: InvoiceValue<T>): InvoiceValue<T> =>
    tax !== null ? told(tax, printed) : { value: null, confidence: 1, source: null }
  return {
    ...bill,
    engine: 'xml',
    fields: {
      ...fields,
      ...plan,
      vendor: told(said.vendor, fields.vendor),
      title:
        fields.title.value === null && said.item ? { value: said.item, confidence: 0.6, source: null } : fields.title,
      invoiceNumber: told(said.number, fields.invoiceNumber),
      issueDate: told(said.issuedOn, fields.issueDate),
      dueDate: told(said.dueOn?.value ?? null, fields.dueDate, said.dueOn?.confidence),
      currency: told(said.currency, fields.currency),
      subtotalCents: told(said.subtotalCents, fields.subtotalCents),
      gstCents: untaxed(said.gstCents, fields.gstCents),
      qstCents: untaxed(said.qstCents, fields.qstCents),
      totalCents: isContradicted(said, fields.totalCents) ? { ...total, confidence: 0.5 } : total,
    },
    warnings: warningsOf(bill, said),
  }
}
