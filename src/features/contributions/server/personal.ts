import { type PersonalData, personal } from '../../../server/personal.ts'
import { contributionCalls, specialAssessments } from './tables.ts'

export const contributionsPersonal: readonly PersonalData[] = [
  personal(contributionCalls, {
    of: contributionCalls.issuedById,
    given: ['id', 'fiscalYear', 'ordinal', 'issuedOn'],
    why: { fr: 'Dire qui a émis un appel de contributions', en: 'Telling who issued a call for contributions' },
  }),
  personal(specialAssessments, {
    of: specialAssessments.decidedById,
    given: ['id', 'title', 'decidedOn'],
    why: { fr: 'Dire qui a inscrit une cotisation spéciale', en: 'Telling who recorded a special assessment' },
  }),
]
