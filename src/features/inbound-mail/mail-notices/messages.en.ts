import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  group_bills_by_email: 'Bills received by email',
  group_held_mail: 'Held emails',
  told_received: 'Bills were received by email',
  told_held: 'An email is held',
})
