import { facts } from '../../shared/facts.ts'

interface ToldLink {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const documentLinkFacts = facts(
  'document_link',
  {
    words: 'document-links',
    topic: 'document-links',
    place: ({ organizationId, buildingId }: ToldLink) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldLink) => [{ managersOf: buildingId }],
  },
  ['created', 'extended', 'revoked', 'opened'],
)
