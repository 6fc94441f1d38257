import { facts } from '../../shared/facts.ts'

interface ToldOrganization {
  readonly id: string
}

const told = {
  words: 'organizations',
  topic: 'organizations',
  audience: ({ id }: ToldOrganization) => [{ membersOf: id }],
} as const

export const organizationFacts = {
  ...facts('organization', { ...told, place: ({ id }: ToldOrganization) => ({ organizationId: id }) }, [
    'created',
    'updated',
    'outside_reading_allowed',
    'outside_reading_withdrawn',
    'archived',
    'restored',
  ]),
  // The trail can't reference a deleted row.
  ...facts('organization', { ...told, place: (_: ToldOrganization) => ({}) }, ['removed']),
}
