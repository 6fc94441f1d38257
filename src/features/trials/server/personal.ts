import { type PersonalData, personal } from '../../../server/personal.ts'
import { trialRequests } from './tables.ts'

export const trialsPersonal: readonly PersonalData[] = [
  personal(trialRequests, {
    of: trialRequests.email,
    given: ['name', 'email', 'organizationName', 'kind', 'doors', 'language', 'createdAt', 'handledAt'],
    why: { fr: 'Répondre à une demande d’essai', en: 'Answering a request for a trial' },
    kept: { fr: 'Un an après la demande', en: 'One year after the request' },
  }),
]
