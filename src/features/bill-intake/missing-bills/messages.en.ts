import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  title: 'Missing bills',
  expected: 'expected {ago}',
  last: 'the last one: {total}',
})
