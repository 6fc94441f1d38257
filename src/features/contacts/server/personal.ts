import { business, type PersonalData } from '../../../server/personal.ts'
import { contacts } from './tables.ts'

/** Tradespeople and professionals at their work. */
export const contactsPersonal: readonly PersonalData[] = [
  business(contacts, 'name', 'company', 'phone', 'emergencyPhone', 'email', 'hours', 'note'),
]
