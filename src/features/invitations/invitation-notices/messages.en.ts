import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Invitations',
  group_invitations_sent: 'Outcome of my invitations',
  told_accepted: 'Your invitation was accepted',
  told_undelivered: 'The email of your invitation was not delivered',
})
