import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Board of directors',
  group_mandate_ends: 'Mandates coming to an end',
  told_ends_soon: 'A mandate on the board of directors ends in 30 days or less',
})
