import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Temporary rights',
  group_rights: 'Rights given, revoked or expired',
  told_given: 'A temporary right is given',
  told_revoked: 'A temporary right is revoked',
  told_expired: 'A temporary right has expired',
})
