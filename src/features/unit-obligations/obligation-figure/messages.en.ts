import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  figure: 'Obligations to follow up',
  to_choose: 'To choose',
  note: '{missing} to provide, {late} past due',
})
