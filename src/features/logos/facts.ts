import { facts } from '../../shared/facts.ts'

interface ToldLogo {
  readonly id: string
}

/** Facts of an organization about its logo. */
export const logoFacts = facts(
  'organization',
  {
    words: 'organizations',
    topic: 'organizations',
    place: ({ id }: ToldLogo) => ({ organizationId: id }),
    audience: ({ id }: ToldLogo) => [{ membersOf: id }],
  },
  ['logo_changed', 'logo_removed'],
)
