import { facts } from '../../shared/facts.ts'

/** A sample in its facts, which belong to the organization that it is the sample of. */
interface ToldSample {
  readonly id: string
  readonly organizationId: string
}

export const sampleFacts = facts(
  'sample',
  {
    words: 'samples',
    topic: 'samples',
    place: ({ organizationId }: ToldSample) => ({ organizationId }),
    audience: ({ id, organizationId }: ToldSample) => [{ membersOf: organizationId }, { membersOf: id }],
    also: ({ organizationId }) => [{ topic: 'first-steps', audience: [{ membersOf: organizationId }] }],
  },
  ['created', 'removed'],
)
