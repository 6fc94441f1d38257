import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  title: 'To check before paying',
  unusual: 'Unusual amount: usually between {low} and {high} ({count} bills of this building).',
  duplicate_same_document: 'Possible duplicate: same document as another bill (date: {day}).',
  duplicate_same_invoice_number: 'Possible duplicate: same vendor and number as another bill (date: {day}).',
  duplicate_same_amount_and_date: 'Possible duplicate: same vendor and total as another bill (date: {day}).',
  licence_unknown: '{name}: RBQ licence to enter.',
  licence_lapsed: '{name}: RBQ licence expired.',
  insurance_unknown: '{name}: insurance to enter.',
  insurance_lapsed: '{name}: insurance expired.',
  bank_changing: '{name}: a change of bank details waits for confirmation.',
  terms: { one: 'This vendor is paid within {count} day', other: 'This vendor is paid within {count} days' },
  take_terms: 'Due date: {day}',
  price_title: 'Amount',
  price_up: '{difference} more than last time ({total}, {day}).',
  price_down: '{difference} less than last time ({total}, {day}).',
  open_vendor: 'Open the profile',
})
