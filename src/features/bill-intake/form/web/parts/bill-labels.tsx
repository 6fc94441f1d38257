import type { MarkedName } from '../../../marks/rules.ts'

/** How each field that is read is called. */
export const labels = {
  vendorName: 'bills.vendor',
  title: 'bills.title',
  category: 'bills.category',
  invoiceNumber: 'bills.invoice_number',
  issuedOn: 'bills.issued_on',
  dueOn: 'bills.due_on',
  subtotalCents: 'bills.subtotal',
  gstCents: 'bills.gst',
  qstCents: 'bills.qst',
  totalCents: 'bills.total',
  schedule: 'bills.rhythm',
} as const satisfies Record<MarkedName, string>
