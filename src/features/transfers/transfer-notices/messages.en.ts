import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Sales and moves',
  group_transfers: 'Sales and moves in my buildings',
  group_own_transfers: 'When I move into or out of a unit',
  told_confirmed: '{actor} confirmed a sale or a move',
  told_leaving: 'Your departure from the unit is confirmed',
  told_arriving: 'Your arrival in the unit is confirmed',
  told_undone: '{actor} cancelled a sale or a move',
  told_withdrawn: 'The change planned in the unit is cancelled',
  told_done: 'A sale or a move took effect',
  sale: 'Sale of {date}',
  move: 'Move of {date}',
  mail_leaving: 'Your last day is {date}. Your access to the unit ends that day at midnight.',
  mail_arriving: 'Your first day is {date}. Your access to the unit starts that day.',
  mail_role:
    'That day, your account goes from tenant to resident: you will need to sign in again. Your leases elsewhere continue.',
  mail_fees: 'Condo fees are payable by the buyers from {date}.',
  mail_withdrawn: 'Your dates in the unit stay as they were.',
  mail_days: 'Last day of who leaves: {leaves}. First day of who arrives: {arrives}.',
  mail_none: 'nobody',
})
