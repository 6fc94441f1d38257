import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  arrears: 'Unit arrears',
  homes: { one: '{count} unit late', other: '{count} units late' },
})
