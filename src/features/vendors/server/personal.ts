import { business, type PersonalData } from '../../../server/personal.ts'
import { vendors } from './tables.ts'

/** A vendor is reached at work. */
export const vendorsPersonal: readonly PersonalData[] = [
  business(vendors, 'name', 'phone', 'email', 'address', 'notes'),
]
