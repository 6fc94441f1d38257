import { type PersonalData, personal } from '../../../server/personal.ts'
import { actDays } from '../../bulk-runs/contract.ts'
import { billActs } from './tables.ts'

export const billActsPersonal: readonly PersonalData[] = [
  personal(billActs, {
    of: billActs.byId,
    given: ['id', 'kind', 'note', 'status', 'createdAt'],
    why: { fr: 'Montrer le résultat d’une action groupée', en: 'Showing the result of a bulk action' },
    kept: { fr: `${actDays} jours`, en: `${actDays} days` },
  }),
]
