import { type PersonalData, personal } from '../../../server/personal.ts'
import { invitations } from './tables.ts'

const told = [
  'email',
  'firstName',
  'lastName',
  'role',
  'language',
  'relation',
  'startsOn',
  'personalMessage',
  'status',
  'createdAt',
  'expiresAt',
  'acceptedAt',
] as const
const why = { fr: 'Vous inviter et ouvrir votre compte', en: 'Inviting you and opening your account' }

export const invitationsPersonal: readonly PersonalData[] = [
  personal(invitations, { of: invitations.email, given: told, withheld: ['tokenHash', 'searchText'], why }),
  personal(invitations, { of: invitations.acceptedById, given: told, withheld: ['tokenHash', 'searchText'], why }),
  personal(invitations, {
    of: invitations.invitedById,
    given: ['id', 'role', 'status', 'createdAt'],
    why: { fr: 'Dire qui a invité', en: 'Telling who invited' },
  }),
]
