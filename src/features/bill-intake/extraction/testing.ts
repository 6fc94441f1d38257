import type { PaymentPlan } from '../../bills/plans/contract.ts'
import type { DocumentReading } from './contract.ts'

export const nothing = { value: null, confidence: 0, source: null }
export const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.22]
export const reading: DocumentReading = {
  engine: 'ocr',
  remembered: [],
  fields: {
    vendor: { value: 'Énergir', confidence: 0.97, source: { page: 1, box, text: 'Énergir' } },
    title: nothing,
    category: { value: 'utilities', confidence: 0.7, source: null },
    invoiceNumber: nothing,
    issueDate: { value: '2026-03-01', confidence: 0.6, source: { page: 2, box, text: '1er mars 2026' } },
    dueDate: nothing,
    currency: nothing,
    subtotalCents: nothing,
    gstCents: nothing,
    qstCents: nothing,
    totalCents: { value: 220_432, confidence: 0.95, source: { page: 1, box, text: '2 204,32 $' } },
    paymentType: nothing,
    schedule: nothing,
  },
  pages: [
    { page: 1, width: 100, height: 140, turn: 90 },
    { page: 2, width: 100, height: 140, turn: 0 },
  ],
  warnings: [],
  pageCount: 2,
  documents: [{ from: 1, to: 2 }],
  file: { id: '019f0000-0000-7000-8000-000000000000', name: 'gaz.pdf', mediaType: 'application/pdf', sizeBytes: 1 },
  problem: null,
}

const read = <T>(value: T, confidence = 0.97) => ({ value, confidence, source: null })
/** A reading whose number and way of payment are doubtful. */
export const doubtfulReading: DocumentReading = {
  ...reading,
  file: { ...reading.file, id: '019aa000-0000-7000-8000-0000000000f2' },
  engine: 'text',
  fields: {
    ...reading.fields,
    vendor: read('Plomberie Gagnon'),
    title: read('Chauffe-eau'),
    category: read('repairs' as const),
    invoiceNumber: read('AB-2', 0.6),
    issueDate: read('2026-03-02'),
    dueDate: read('2026-04-01', 0.5),
    totalCents: read(100_00),
    paymentType: read('recurring' as const),
    schedule: read({
      kind: 'custom' as const,
      payments: [
        { dueOn: '2026-04-01', amountCents: 60_00 },
        { dueOn: '2026-06-01', amountCents: 30_00 },
      ],
    }),
  },
}
export const payments = [
  { dueOn: '2026-03-01', amountCents: 50_000 },
  { dueOn: '2026-06-01', amountCents: 49_999 },
]
export const inTwo: PaymentPlan = { type: 'recurring', kind: 'custom', payments }
export const planned = (confidence: number, source: typeof reading.fields.vendor.source): DocumentReading => ({
  ...reading,
  fields: {
    ...reading.fields,
    paymentType: { value: 'recurring', confidence, source: null },
    schedule: { value: { kind: 'custom', payments }, confidence, source },
  },
})
export const onPage = { page: 2, box, text: '2 versements' }
export const asOnce = (confidence: number): DocumentReading => ({
  ...reading,
  fields: { ...reading.fields, paymentType: { value: 'one_time', confidence, source: null } },
})
