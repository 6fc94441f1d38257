import { type PersonalData, personal } from '../../../server/personal.ts'
import { auditEntries } from '../../../server/tables.ts'

const kept = { fr: 'Aucune limite fixée pour l’instant', en: 'No limit set for now' }

export const auditPersonal: readonly PersonalData[] = [
  personal(auditEntries, {
    of: auditEntries.actorId,
    given: ['at', 'action', 'subject', 'subjectId'],
    why: { fr: 'Journal de ce que vous avez fait', en: 'Trail of what you did' },
    kept,
  }),
  personal(auditEntries, {
    of: auditEntries.personId,
    given: ['at', 'action', 'subject', 'subjectId'],
    why: { fr: 'Journal de ce qui vous concerne', en: 'Trail of what concerns you' },
    kept,
  }),
  personal(auditEntries, {
    of: auditEntries.subjectId,
    given: ['at', 'action', 'subject'],
    why: { fr: 'Journal de votre compte', en: 'Trail of your account' },
    kept,
  }),
]
