import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { paymentOriginators, paymentRuns } from './tables.ts'

export const paymentRunsPersonal: readonly PersonalData[] = [
  personal(paymentRuns, {
    of: paymentRuns.createdById,
    given: ['id', 'title', 'createdAt'],
    why: { fr: 'Dire qui a préparé un lot de paiements', en: 'Telling who prepared a payment batch' },
  }),
  personal(paymentRuns, {
    of: paymentRuns.confirmedById,
    given: ['id', 'title', 'confirmedAt'],
    why: { fr: 'Dire qui a confirmé un lot de paiements', en: 'Telling who confirmed a payment batch' },
  }),
  business(paymentOriginators, 'shortName', 'longName'),
]
