import { type PersonalData, personal } from '../../../server/personal.ts'
import { callNotices, contributionCalls, specialAssessments } from './tables.ts'

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
  personal(callNotices, {
    of: callNotices.userId,
    given: ['id', 'callId', 'sentAt'],
    why: { fr: 'Prouver qu’un avis de cotisation a été envoyé', en: 'Proving that a notice of assessment was sent' },
  }),
]
