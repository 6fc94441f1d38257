import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  group_bills_due_week: 'Instalments due within a week',
  group_bills_due_day: 'Instalments due tomorrow',
  group_bills_overdue: 'Overdue bills',
  group_bills_undone: 'Payments undone and bills cancelled',
  told_due_in_7: 'An instalment is due within a week',
  told_due_in_1: 'An instalment is due by tomorrow',
  told_became_overdue: 'A bill is overdue',
  told_unpaid: '{actor} undid the payment of a bill',
  told_payment_reversed: '{actor} reversed a payment of a bill',
  told_cancelled: '{actor} cancelled a bill',
})
