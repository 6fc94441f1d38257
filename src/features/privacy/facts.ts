import { facts } from '../../shared/facts.ts'

interface ToldOfficer {
  readonly id: string
  readonly organizationId: string | null
}

export const privacyOfficerFacts = facts(
  'privacy_officer',
  {
    words: 'privacy',
    topic: 'privacy-officers',
    place: ({ organizationId }: ToldOfficer) => ({ organizationId }),
    audience: ({ organizationId }: ToldOfficer) =>
      organizationId ? [{ membersOf: organizationId }] : [{ administrators: true }],
  },
  ['created', 'updated', 'removed'],
)
