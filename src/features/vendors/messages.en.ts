import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  title: 'Vendors',
  name: 'Vendor',
  category: 'Category of its last bill',
  organization: 'Organization',
  export_name: 'vendors',
  event_created: 'Vendor added',
  event_recategorised: 'Usual category changed',
  event_memory_erased: 'Corrections reset',
})
