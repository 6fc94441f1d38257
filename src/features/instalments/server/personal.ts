import { type PersonalData, personal } from '../../../server/personal.ts'
import { instalmentPayments, instalmentPlans } from './tables.ts'

export const instalmentsPersonal: readonly PersonalData[] = [
  personal(instalmentPlans, {
    of: instalmentPlans.madeById,
    given: ['id', 'nounId'],
    why: { fr: 'Dire qui a prévu des versements', en: 'Telling who planned instalments' },
  }),
  personal(instalmentPayments, {
    of: instalmentPayments.enteredById,
    given: ['id', 'at'],
    why: { fr: 'Dire qui a noté un paiement', en: 'Telling who recorded a payment' },
  }),
]
