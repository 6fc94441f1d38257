import { facts } from '../../shared/facts.ts'

interface ToldAccount {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

/** Whatever happens at the bank is told of its account. */
export const bankFacts = facts(
  'bank_account',
  {
    words: 'bank',
    topic: 'bank-accounts',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldAccount) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldAccount) => [{ holding: 'bank.read', buildingId } as const],
    also: ({ buildingId }: ToldAccount) => [
      { topic: 'bank-files', audience: [{ holding: 'bank.read', buildingId } as const] },
    ],
  },
  [
    'created',
    'updated',
    'archived',
    'restored',
    'imported',
    'import_removed',
    'matched',
    'unmatched',
    'suggestion_refused',
    'suggestion_restored',
    'reconciled',
    'month_reopened',
  ],
)
