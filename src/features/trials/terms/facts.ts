import { facts } from '../../../shared/facts.ts'

export interface ToldTrial {
  readonly id: string
  readonly organizationId: string
}

const audience = ({ organizationId }: ToldTrial) => [{ membersOf: organizationId }]

export const termFacts = facts(
  'trial',
  {
    words: 'trials',
    topic: 'trials',
    place: ({ organizationId }: ToldTrial) => ({ organizationId }),
    audience,
    // What its managers may write is in their session.
    also: (trial) => [{ topic: 'auth', audience: audience(trial) }],
  },
  ['opened', 'extended', 'shortened', 'ended', 'converted', 'resumed', 'plan_asked'],
)
