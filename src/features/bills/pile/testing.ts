import type { PileReading } from './contract.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.97, source: null })

/** A bill of which every field was read surely, whose amounts fit. */
export const sureReading: PileReading = {
  engine: 'text',
  pageCount: 1,
  documents: [{ from: 1, to: 1 }],
  fields: {
    vendor: sure('Toitures Nord inc.'),
    title: sure('Entretien de la toiture'),
    category: sure('repairs'),
    invoiceNumber: sure('TN-881'),
    issueDate: sure('2026-03-02'),
    dueDate: sure('2099-04-01'),
    currency: sure('CAD'),
    subtotalCents: sure(10_000),
    gstCents: sure(500),
    qstCents: sure(998),
    totalCents: sure(11_498),
    paymentType: sure('one_time'),
    schedule: { value: null, confidence: 0, source: null },
  },
  pages: [{ page: 1, width: 612, height: 792, turn: 0 }],
  warnings: [],
  remembered: [],
  problem: null,
}
