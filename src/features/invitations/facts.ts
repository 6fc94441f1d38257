import { facts } from '../../shared/facts.ts'

export interface ToldInvitation {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
  readonly residenceId?: string | null
}

const audience = ({ organizationId, buildingId }: ToldInvitation) => [
  buildingId ? { managersOf: buildingId } : { membersOf: organizationId },
]

export const invitationFacts = facts(
  'invitation',
  {
    words: 'invitations',
    topic: 'invitations',
    place: ({ organizationId, buildingId }: ToldInvitation) => ({ organizationId, buildingId }),
    audience,
    // The list of users has it as a pending account, the page of its residence among those to come.
    also: ({ residenceId, ...invitation }: ToldInvitation) => [
      { topic: 'users', id: invitation.id, audience: audience(invitation) },
      ...(residenceId ? [{ topic: 'residences', id: residenceId, audience: audience(invitation) }] : []),
    ],
  },
  ['sent', 'resent', 'cancelled', 'author_lost_rights', 'accepted', 'expired', 'removed'],
)
