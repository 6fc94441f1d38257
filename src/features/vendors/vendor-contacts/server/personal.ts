import { business, type PersonalData } from '../../../../server/personal.ts'
import { vendorContacts } from './tables.ts'

/** People at their work. */
export const vendorContactsPersonal: readonly PersonalData[] = [
  business(vendorContacts, 'name', 'function', 'phone', 'email'),
]
