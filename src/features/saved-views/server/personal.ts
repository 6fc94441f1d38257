import { type PersonalData, personal } from '../../../server/personal.ts'
import { savedViewDefaults, savedViews } from './tables.ts'

const why = { fr: 'Retrouver les vues que vous avez enregistrées', en: 'Finding again the views that you saved' }

export const savedViewsPersonal: readonly PersonalData[] = [
  personal(savedViews, { of: savedViews.ownerId, given: ['id', 'list', 'name', 'search', 'createdAt'], why }),
  personal(savedViewDefaults, { of: savedViewDefaults.userId, given: ['list', 'viewId'], why }),
]
