import { facts } from '../../shared/facts.ts'
import type { DocumentAudience } from './kinds/contract.ts'

interface ToldDocument {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly residenceId: string | null
  readonly audience: DocumentAudience
}

const readersOf = ({ buildingId, residenceId, audience }: ToldDocument) =>
  audience === 'managers' ? [] : [residenceId ? { homeOf: residenceId } : { peopleOf: buildingId }]

export const documentFacts = facts(
  'document',
  {
    words: 'documents',
    topic: 'documents',
    place: ({ organizationId, buildingId }: ToldDocument) => ({ organizationId, buildingId }),
    audience: (document: ToldDocument) => [
      { managersOf: document.buildingId },
      ...(document.residenceId ? [] : [{ holding: 'documents.readBoard', buildingId: document.buildingId } as const]),
      ...readersOf(document),
    ],
  },
  ['created', 'updated', 'versioned', 'archived', 'restored', 'destroyed'],
)
