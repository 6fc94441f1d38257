import { facts } from '../../shared/facts.ts'
import type { Bill, BillReading } from './contract.ts'

/** A bill in its facts. */
export interface ToldBill extends Omit<Bill, 'vendorName' | 'buildingName'> {
  readonly reading: BillReading | null
}

export const billFacts = facts(
  'bill',
  {
    words: 'bills',
    topic: 'bills',
    place: ({ organizationId, buildingId }: ToldBill) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ holding: 'bills.read', buildingId }],
  },
  [
    'created',
    'created_and_sent',
    'updated',
    'sent',
    'paid',
    'unpaid',
    'cancelled',
    'became_overdue',
    'no_longer_overdue',
    'deleted',
  ],
)
