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

/** The owners of a home, whose account it is: no tenant hears of it. */
const ownersOf = (residenceId: string) => ({ holding: 'receipts.readOwn', residenceId }) as const

interface OfHome extends Told {
  readonly residenceId: string
}
const ofHome = {
  ...kind,
  audience: (told: OfHome) => [...kind.audience(told), ownersOf(told.residenceId)],
} as const

/** The accounts of some homes, whose owners' screens read them again. */
export const accountsKind = {
  words: 'receipts',
  topic: 'receipts',
  isWide: true,
  place: () => ({}),
  audience: ({ residenceIds }: { readonly id: string; readonly residenceIds: readonly string[] }) =>
    residenceIds.map(ownersOf),
} as const

/** Whatever changes what was received of a home, and what it paid: the books follow each of them. */
export const receiptFacts = facts('receipt', ofHome, ['received', 'reversed', 'returned', 'allocated'])
export const arrearsRuleFacts = facts('arrears_rule', kind, ['rule_changed'])
