import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_received: 'Payment received',
  event_reversed: 'Payment received reversed',
  event_returned: 'Payment returned by the bank',
  event_allocated: 'Credit of a unit used',
  event_rule_changed: 'Rules on late payments changed',
  received_in_future: 'Choose today or an earlier day.',
  home_twice: 'Each unit appears once in a deposit.',
  other_fund: 'A rental building has one fund.',
  unknown_payer: 'This person was never in this unit.',
  unknown_charge: 'This charge is no longer owed by this unit.',
  more_than_owed: 'This amount exceeds what is left of this charge.',
  more_than_received: 'The amounts applied exceed the payment.',
  already_reversed: 'This payment is already reversed.',
  reminders_unordered: 'Order the reminders from first to last, without repeating a day.',
})
