import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Your unit',
  group_obligations_due: 'Unit obligations that run out',
  told_in_60: 'An obligation of your unit is due within 60 days',
  told_in_30: 'An obligation of your unit is due within 30 days',
  told_in_7: 'An obligation of your unit is due within 7 days',
})
