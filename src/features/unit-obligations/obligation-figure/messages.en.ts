import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  figure: 'Obligations to follow up',
  to_choose: 'To choose',
  of_home: 'Unit obligations',
  all_met: 'Everything is up to date',
  missing: { one: '{count} to provide', other: '{count} to provide' },
  expired: { one: '{count} past due', other: '{count} past due' },
  insufficient: { one: '{count} amount too low', other: '{count} amounts too low' },
  expiring: { one: '{count} due soon', other: '{count} due soon' },
})
