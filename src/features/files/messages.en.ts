import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  already_taken: 'This file is already attached elsewhere.',
  already_saved: 'This document has already been saved, perhaps by someone else.',
  held: 'This document is waiting to be reviewed. Delete it in the list of uploaded documents.',
  unknown_file: 'This file no longer exists. Attach it again.',
  too_many_free: '{limit} files pending. Attach or delete some.',
  event_uploaded: 'File uploaded',
  event_removed: 'File deleted',
})
