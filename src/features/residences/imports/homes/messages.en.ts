import { translated } from '../../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  differs_above: 'A row above gives another value for this unit.',
  email_missing: 'Without an email, a first and a last name are needed.',
  e_name: 'Without an email, only a person is added: write their first and last name, in letters.',
  kept_by_name: 'No email: added by name, without access.',
  e_email: 'This email is not valid: the person is not added.',
  several_people:
    'Several people in one cell: write “Jean Roy and Mary Stone” and, in the same order, “jean@example.ca; mary@example.ca”.',
  relation_missing: 'Owner or tenant? Without it, the person is not added.',
  unknown_relation: 'Unknown relationship: the person is not added.',
  e_share: 'Write a whole number of parts, or a percentage with its sign.',
  either_since: 'Day or month first? Choose the order of dates under Columns.',
  e_since: 'Unreadable date: write 2019-07-01 or July 1, 2019.',
  there_otherwise: 'Already in the unit, under another relationship or since another day.',
  to_invite: 'No account yet: to be invited once the units are created.',
  kept_unit: 'The unit was changed, archived or removed since.',
  kept_person: 'The person was changed or removed since.',
  kept_others: 'Someone else was added to the unit since.',
  kept_used: 'Something refers to it since: a request, a bill, a record or a transfer.',
  to_attach: 'People to add',
  attached: 'People added',
  named: 'By name, without email',
  left_out: 'People without access',
  to_leave_out: 'People not added',
  shares_whole: 'Shares add up to {whole}.',
  shares_less: 'Shares: {sum} out of {whole}. {gap} missing.',
  shares_more: 'Shares: {sum} out of {whole}. {gap} too many.',
  shares_lead: 'They are imported as they are, without correction.',
})
