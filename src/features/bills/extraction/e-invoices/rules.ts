import type { Evidence, ExtractionFields, ExtractionWarning, ReadBill } from '../contract.ts'
import type { EInvoice, Written } from './formats/rules.ts'

type Read<T> = { value: T | null; confidence: number; source: Evidence | null }

/** What an attached file says stands nowhere on the page, unless the page prints the same. */
const unplaced = (text: string): Evidence => ({ page: 1, box: [0, 0, 0, 0], text })

const exact = <T>(said: Written<T> | null, printed: Read<T>): Read<T> => {
  if (!said) return printed
  const isPrinted = printed.value === said.value && printed.source !== null
  return { value: said.value, confidence: 1, source: isPrinted ? printed.source : unplaced(said.text) }
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
  const taxes = (gstCents?.value ?? 0) + (qstCents?.value ?? 0)
  const printed = bill.fields.totalCents
  const list: [ExtractionWarning, boolean][] = [
    [
      'taxes_do_not_fit',
      taxes !== 0 && subtotalCents !== null && Math.abs(subtotalCents.value + taxes - (totalCents?.value ?? 0)) > 2,
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

/** A page that people read and an attachment that programs read may not tell two amounts without a word. */
const isContradicted = ({ totalCents }: EInvoice, printed: Read<number>): boolean =>
  totalCents !== null && printed.value !== null && printed.confidence >= 0.6 && printed.value !== totalCents.value

/** A bill as its attached invoice tells it, completed by what its page prints. */
export function applyEInvoice(bill: ReadBill, said: EInvoice): ReadBill {
  const { fields } = bill
  const total = exact(said.totalCents, fields.totalCents)
  const plan: Pick<ExtractionFields, 'paymentType' | 'schedule'> =
    said.payments.length > 0
      ? {
          paymentType: { value: 'recurring', confidence: 1, source: null },
          schedule: { value: { kind: 'custom', payments: [...said.payments] }, confidence: 1, source: null },
        }
      : { paymentType: fields.paymentType, schedule: fields.schedule }
  const untaxed = <T>(tax: Written<T> | null, printed: Read<T>): Read<T> =>
    tax ? exact(tax, printed) : { value: null, confidence: 1, source: null }
  return {
    ...bill,
    engine: 'xml',
    fields: {
      ...fields,
      ...plan,
      vendor: exact(said.vendor, fields.vendor),
      title:
        fields.title.value === null && said.item
          ? { value: said.item.value, confidence: 0.6, source: unplaced(said.item.text) }
          : fields.title,
      invoiceNumber: exact(said.number, fields.invoiceNumber),
      issueDate: exact(said.issuedOn, fields.issueDate),
      dueDate: exact(said.dueOn, fields.dueDate),
      currency: exact(said.currency, fields.currency),
      subtotalCents: exact(said.subtotalCents, fields.subtotalCents),
      gstCents: untaxed(said.gstCents, fields.gstCents),
      qstCents: untaxed(said.qstCents, fields.qstCents),
      totalCents: isContradicted(said, fields.totalCents) ? { ...total, confidence: 0.5 } : total,
    },
    warnings: warningsOf(bill, said),
  }
}
