import { facts } from '../../shared/facts.ts'

interface Told {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

const kind = {
  words: 'receipts',
  topic: 'receipts',
  isWide: true,
  place: ({ organizationId, buildingId }: Told) => ({ organizationId, buildingId }),
  audience: ({ buildingId }: Told) => [{ holding: 'receipts.read', buildingId } as const],
  // Calls show what was paid of them.
  also: ({ buildingId }: Told) => [
    { topic: 'contribution-calls', audience: [{ holding: 'contributions.read', buildingId } as const] },
  ],
} as const

/** Whatever changes what was received of a home, and what it paid: the books follow each of them. */
export const receiptFacts = facts('receipt', kind, ['received', 'reversed', 'returned', 'allocated'])
export const arrearsRuleFacts = facts('arrears_rule', kind, ['rule_changed'])
