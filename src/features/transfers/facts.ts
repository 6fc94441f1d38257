import { facts } from '../../shared/facts.ts'

/** A sale or a move in its facts. */
export interface ToldTransfer {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const transferFacts = facts(
  'transfer',
  {
    words: 'transfers',
    topic: 'transfers',
    place: ({ organizationId, buildingId }: ToldTransfer) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ managersOf: buildingId }],
  },
  ['created', 'updated', 'removed', 'confirmed', 'done', 'undone'],
)
