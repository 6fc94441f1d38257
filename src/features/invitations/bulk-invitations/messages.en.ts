import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  e_email: 'This email address is not valid.',
  unknown_building: 'No building has this name or address.',
  building_missing: 'Building missing.',
  unknown_unit: 'Unknown unit. Building: {building}.',
  unit_missing: 'Unit missing.',
  unknown_relation: 'Unknown relationship.',
  unknown_role: 'Unknown role.',
  standing_missing: 'Owner or tenant? Neither relationship nor role is given.',
  role_not_grantable: 'You can’t give this role.',
  unknown_language: 'Unknown language: French or English.',
  is_there: 'Already has access.',
  is_invited: 'An invitation is already pending.',
  too_many_letters: 'Too many emails to this address within an hour. Try again later.',
  event_people_invited: 'Bulk invitations sent',
  event_people_uninvited: 'Bulk invitations cancelled',
})
