import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Board of directors',
  group_mandate_ends: 'Terms coming to an end',
  told_ends_soon: 'A term on the board of directors ends in 30 days or less',
})
