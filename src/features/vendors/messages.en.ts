import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_created: 'Vendor added',
  event_recategorised: 'Usual category changed',
})
