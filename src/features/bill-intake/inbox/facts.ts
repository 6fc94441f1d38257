import { facts } from '../../../shared/facts.ts'

interface ToldDocument {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const inboxFacts = facts(
  'pile_document',
  {
    words: 'inbox',
    topic: 'pile',
    place: ({ organizationId, buildingId }: ToldDocument) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ managersOf: buildingId }],
    // One document's lessons and duplicates change the others.
    isWide: true,
  },
  ['piled', 'read', 'unreadable', 'read_again', 'saved_as_bill', 'removed'],
)
