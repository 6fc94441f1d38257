import { facts } from '../../shared/facts.ts'

interface ToldSpace {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

/** Whether a building has spaces to book also shows in the menu of its people. */
export const spaceFacts = facts(
  'common_space',
  {
    words: 'common-spaces',
    topic: 'common-spaces',
    place: ({ organizationId, buildingId }: ToldSpace) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldSpace) => [{ peopleOf: buildingId }],
    also: ({ buildingId }: ToldSpace) => [{ topic: 'users', audience: [{ peopleOf: buildingId }] }],
  },
  ['created', 'updated', 'removed', 'archived', 'restored', 'attached', 'detached'],
)
