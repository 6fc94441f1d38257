import { facts } from '../../shared/facts.ts'

export interface ToldContact {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
  readonly residenceId: string | null
}

export const contactFacts = facts(
  'contact',
  {
    words: 'contacts',
    topic: 'contacts',
    place: ({ organizationId, buildingId }: ToldContact) => ({ organizationId, buildingId }),
    audience: ({ organizationId, buildingId, residenceId }: ToldContact) => {
      if (residenceId && buildingId) return [{ managersOf: buildingId }, { homeOf: residenceId }]
      return buildingId
        ? [{ peopleOf: buildingId }]
        : [{ membersOf: organizationId }, { holding: 'contacts.read', organizationId }]
    },
    // A page shows the contacts of several places in one list.
    isWide: true,
  },
  ['created', 'updated', 'moved', 'removed'],
)
