import { facts } from '../../../shared/facts.ts'

export interface ToldRight {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
  readonly userId: string
}

export const temporaryRightFacts = facts(
  'temporary_right',
  {
    words: 'temporary-rights',
    topic: 'temporary-rights',
    place: ({ organizationId, buildingId }: ToldRight) => ({ organizationId, buildingId }),
    audience: ({ organizationId, buildingId, userId }: ToldRight) => [
      { membersOf: organizationId },
      ...(buildingId ? [{ managersOf: buildingId }] : []),
      { users: [userId] },
    ],
    // Their open screens and streams start again with what they reach from then on.
    also: ({ userId }: ToldRight) => [{ topic: 'session', id: userId, audience: [{ users: [userId] }] }],
  },
  ['given', 'revoked', 'expired'],
)
