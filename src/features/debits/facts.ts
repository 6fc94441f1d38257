import { facts } from '../../shared/facts.ts'

interface Told {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly payorId: string
}

export const debitAgreementFacts = facts(
  'debit_agreement',
  {
    words: 'debits',
    topic: 'debit-agreements',
    isWide: true,
    place: ({ organizationId, buildingId }: Told) => ({ organizationId, buildingId }),
    audience: ({ buildingId, payorId }: Told) => [
      { holding: 'debits.read', buildingId } as const,
      { users: [payorId] } as const,
    ],
  },
  ['signed', 'recorded', 'suspended', 'resumed', 'cancelled', 'ended'],
)
