import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  already_taken: 'This file is already attached elsewhere.',
  already_saved: 'This document has already been saved, perhaps by someone else.',
  held: 'This document is waiting to be reviewed. Delete it in the list of uploaded documents.',
  scan_waiting: 'This file is waiting for its antivirus scan. Try again in a few minutes.',
  infected: 'This file contains a virus: it can no longer be opened.',
  unknown_file: 'This file no longer exists. Attach it again.',
  too_many_free: '{limit} files pending. Attach or delete some.',
  event_uploaded: 'File uploaded',
  event_removed: 'File deleted',
  event_infected: 'Virus found in a file',
})
