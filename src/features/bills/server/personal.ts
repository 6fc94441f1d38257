import { type PersonalData, personal } from '../../../server/personal.ts'
import { bills } from './tables.ts'

export const billsPersonal: readonly PersonalData[] = [
  personal(bills, {
    of: bills.createdById,
    given: ['id', 'title', 'createdAt'],
    why: { fr: 'Dire qui a saisi une facture', en: 'Telling who entered a bill' },
  }),
]
