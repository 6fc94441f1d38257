import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  group_bills_overdue: 'Overdue bills',
  group_bills_undone: 'Payments undone and bills cancelled',
  told_became_overdue: 'A bill is overdue',
  told_unpaid: '{actor} undid the payment of a bill',
  told_payment_reversed: '{actor} reversed a payment of a bill',
  told_cancelled: '{actor} cancelled a bill',
})
