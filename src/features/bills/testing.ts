import type * as z from 'zod/mini'
import type { NewBill } from './contract.ts'

/** A bill whose amounts fit, for tests to change one thing of. */
export const sampleBill = (
  buildingId: string,
  changes: Partial<z.input<typeof NewBill>> = {},
): z.input<typeof NewBill> => ({
  buildingId,
  vendorName: 'Plomberie Gagnon et fils',
  title: 'Remplacement du chauffe-eau',
  category: 'repairs',
  invoiceNumber: 'F-2026-207',
  issuedOn: '2026-03-02',
  dueOn: '2099-04-01',
  subtotalCents: 123_456,
  gstCents: 6_173,
  qstCents: 12_315,
  totalCents: 141_944,
  ...changes,
})
