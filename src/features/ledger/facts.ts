import { facts } from '../../shared/facts.ts'

interface ToldLedger {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const ledgerFacts = facts(
  'ledger',
  {
    words: 'ledger',
    topic: 'ledgers',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldLedger) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldLedger) => [{ holding: 'ledgers.read', buildingId }],
  },
  ['started', 'transferred', 'adjusted', 'entry_reversed', 'closed', 'reopened'],
)
