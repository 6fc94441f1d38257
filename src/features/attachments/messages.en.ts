import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  e_files: 'At most 10 files at a time.',
  too_many_files: 'Up to {max} attachments.',
  blocked: '“{name}” was not uploaded: remove this file.',
  blocked_retry: '“{name}” was not uploaded: try again or remove this file.',
  retry: 'Try again: {name}',
  sending: '{name}, uploading',
  hint: 'PDF or images, up to 10 MB each',
  title: 'Attachments',
  none: 'No attachments',
  add: 'Attach files',
  attached_toast: { one: '{count} file attached', other: '{count} files attached' },
  detached_toast: 'File removed',
  remove_title: 'Remove this file?',
  remove_body: '{name} will be permanently deleted.',
  preview: 'Preview: {name}',
})
