import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  due_soon: 'Due in the next {days} days',
  none_soon: 'Nothing in the next {days} days',
  see_all: 'Show all {count} items',
  days: 'Days ahead',
  count: { one: '{count} item due', other: '{count} items due' },
})
