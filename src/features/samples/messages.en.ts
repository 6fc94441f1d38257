import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_created: 'Sample building added',
  event_removed: 'Sample building removed',
  exists: 'This organization already has a sample building.',
})
