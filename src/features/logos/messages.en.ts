import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  bad_type: 'Choose a PNG or JPEG image.',
  too_large: 'This logo is over 512 KB. Choose a smaller one.',
  title: 'Logo',
  lead: 'It is at the top of the organization’s PDF documents.',
  none: 'No logo',
  alt: 'Logo of the organization',
  choose: 'Choose a logo',
  replace: 'Replace logo',
  hint: 'PNG or JPEG, up to 512 KB',
  sending: 'Uploading logo',
  toast_saved: 'Logo saved',
  remove_title: 'Remove the logo?',
  remove_body: 'Documents will have no logo. The image is deleted.',
  keep: 'Keep logo',
  toast_removed: 'Logo removed',
})
