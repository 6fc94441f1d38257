import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_created: 'Sample building added',
  event_removed: 'Sample building removed',
  exists: 'This organization already has a sample building.',
  added: 'Sample building added',
  add: 'Add a sample building',
  add_lead: 'Rather look first? An invented building, with its bills and requests, apart from your figures.',
  added_lead: 'Your sample building is apart: it counts in none of your figures.',
  open: 'Open the sample',
  remove: 'Remove the sample',
  removed: 'Sample building removed',
})
