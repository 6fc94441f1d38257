import { type PersonalData, personal } from '../../../../server/personal.ts'
import { actDays } from '../../../bulk-runs/contract.ts'
import { bulkActPeople, bulkActs } from './tables.ts'

const kept = { fr: `${actDays} jours`, en: `${actDays} days` }

export const bulkActsPersonal: readonly PersonalData[] = [
  personal(bulkActs, {
    of: bulkActs.byId,
    given: ['id', 'kind', 'role', 'reason', 'status', 'createdAt'],
    why: { fr: 'Montrer le résultat d’une action groupée', en: 'Showing the result of a bulk action' },
    kept,
  }),
  personal(bulkActPeople, {
    of: bulkActPeople.userId,
    given: ['outcome'],
    why: {
      fr: 'Dire ce qu’une action groupée a fait à votre compte',
      en: 'Telling what a bulk action did to your account',
    },
    kept,
  }),
]
