import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  unknown_group: 'This notification doesn’t exist.',
  link_dead: 'This link isn’t valid.',
  someone: 'Someone',
  mail_unsubscribe: 'Stop these emails',
  mail_choose: 'Choose my notifications',
  digest: 'Daily digest',
  digest_subject: {
    one: 'Your daily digest: {count} notification',
    other: 'Your daily digest: {count} notifications',
  },
  digest_hello: 'Hello {name}, here is what happened since your last digest.',
  digest_button: 'See notifications',
  digest_footnote: 'You receive this digest because you chose it in your settings.',
})
