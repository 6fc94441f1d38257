import type { InboxDocument, InboxReading } from './contract.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.97, source: null })

/** A bill whose fields are all sure, and whose amounts fit. */
export const sureReading: InboxReading = {
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

/** Ids that differ by their last digit. */
export const idOf = (end: number): string => `019aa000-0000-7000-8000-00000000000${end}`

/** A read document that waits to be checked in Le Havre; a test gives the values that matter to it. */
export const anInboxDocument = (told: Partial<InboxDocument> = {}): InboxDocument => ({
  id: idOf(1),
  organizationId: idOf(5),
  buildingId: idOf(2),
  buildingName: 'Le Havre',
  file: { id: idOf(3), name: 'facture.pdf', mediaType: 'application/pdf', sizeBytes: 9 },
  sentById: idOf(4),
  sentByName: 'Luc Bédard',
  state: 'read',
  triage: 'check',
  doubtCount: 2,
  problem: null,
  found: { vendorName: 'Plomberie Bélair', title: 'Entretien', totalCents: 120_000, dueOn: '2026-12-01' },
  warning: null,
  billCount: 1,
  leftOutCount: 0,
  duplicate: null,
  unusual: null,
  proposal: null,
  emailedFrom: null,
  emailedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...told,
})
