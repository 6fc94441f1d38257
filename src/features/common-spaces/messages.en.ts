import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_created: 'Common space added',
  event_updated: 'Common space changed',
  event_removed: 'Common space deleted',
  event_archived: 'Common space taken out of use',
  event_restored: 'Common space back in use',
  event_attached: 'Photo added to a common space',
  event_detached: 'Photo removed from a common space',
  in_use: 'This space has bookings. Take it out of use instead.',
  max_too_short: 'Shorter than the shortest booking',
  off_step: 'A multiple of {step} minutes',
  e_time: 'A time, such as 09:00',
  e_hours: 'Hours overlap, or end before they begin',
  e_exceptions: 'Two exceptions share a day',
})
