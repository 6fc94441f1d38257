import { facts } from '../../shared/facts.ts'

export interface ToldMandate {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly userId: string
}

export const mandateFacts = facts(
  'mandate',
  {
    words: 'mandates',
    topic: 'mandates',
    place: ({ organizationId, buildingId }: ToldMandate) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldMandate) => [
      { managersOf: buildingId },
      { holding: 'mandates.readBoard', buildingId },
      { holding: 'mandates.read', buildingId },
    ],
    // Who holds an office reaches more, or less, from then on.
    also: ({ userId }: ToldMandate) => [{ topic: 'session', id: userId, audience: [{ users: [userId] }] }],
  },
  ['created', 'updated', 'removed'],
)
