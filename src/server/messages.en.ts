import { translated } from '../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  body_too_large: 'This is too large to send. Make it smaller and try again.',
  not_json: 'What was sent is not readable JSON.',
  not_an_object: 'Send a JSON object, with a name for each field.',
  json_wanted: 'Send this data as JSON (application/json); with files, as multipart/form-data.',
  not_multipart: 'This upload is incomplete or malformed. Send the file again.',
  key_reused: 'This idempotency key was already used for something else.',
  foreign_origin: 'This request comes from another site and was refused.',
  infected: 'This file contains a virus: it was not saved. Check your device.',
  unscannable: 'The antivirus could not scan this whole file: it was not saved.',
})
