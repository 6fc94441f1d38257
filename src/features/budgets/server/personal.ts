import { type PersonalData, personal } from '../../../server/personal.ts'
import { budgets } from './tables.ts'

export const budgetsPersonal: readonly PersonalData[] = [
  personal(budgets, {
    of: budgets.adoptedById,
    given: ['id', 'fiscalYear', 'number', 'adoptedOn'],
    why: { fr: 'Dire qui a consigné l’adoption d’un budget', en: 'Telling who recorded the adoption of a budget' },
  }),
]
