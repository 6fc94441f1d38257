import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  e_comment: 'Write your message.',
  e_comment_long: 'At most 1,000 characters.',
  title: 'Messages',
  none: 'No messages yet',
  earlier: 'Older messages',
  later: 'Newer messages',
  field: 'Your message',
  sent_toast: 'Message sent',
})
