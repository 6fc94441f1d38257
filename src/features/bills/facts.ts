import { facts } from '../../shared/facts.ts'
import type { Bill, BillReading } from './contract.ts'

/** A bill in its facts. */
export interface ToldBill extends Omit<Bill, 'vendorName' | 'buildingName'> {
  readonly reading: BillReading | null
  /** The building that the bill has just left. */
  readonly formerBuildingId?: string
}

export const billFacts = facts(
  'bill',
  {
    words: 'bills',
    topic: 'bills',
    place: ({ organizationId, buildingId }: ToldBill) => ({ organizationId, buildingId }),
    audience: ({ buildingId, formerBuildingId }) => [
      { holding: 'bills.read', buildingId },
      ...(formerBuildingId ? [{ holding: 'bills.read', buildingId: formerBuildingId } as const] : []),
    ],
  },
  [
    'created',
    'created_and_sent',
    'updated',
    'sent',
    'paid',
    'unpaid',
    'paid_in_part',
    'payment_reversed',
    'instalment_moved',
    'cancelled',
    'became_overdue',
    'no_longer_overdue',
    'caught_up',
    'put_off',
    'deleted',
    'attached',
    'detached',
  ],
)
