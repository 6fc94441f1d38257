import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { bankAccounts, bankFiles, bankMatches, bankReconciliations } from './tables.ts'

export const bankPersonal: readonly PersonalData[] = [
  personal(bankFiles, {
    of: bankFiles.madeById,
    given: ['id', 'name', 'createdAt'],
    withheld: ['sealed'],
    why: { fr: 'Dire qui a importé un fichier de la banque', en: 'Telling who imported a file of the bank' },
  }),
  personal(bankMatches, {
    of: bankMatches.madeById,
    given: ['id', 'madeAt'],
    why: { fr: 'Dire qui a associé une opération de la banque', en: 'Telling who matched a transaction of the bank' },
  }),
  personal(bankReconciliations, {
    of: bankReconciliations.madeById,
    given: ['id', 'through', 'madeAt'],
    why: { fr: 'Dire qui a rapproché un mois de la banque', en: 'Telling who reconciled a month of the bank' },
  }),
  personal(bankReconciliations, {
    of: bankReconciliations.reopenedById,
    given: ['id', 'through', 'reopenedAt', 'reopeningReason'],
    why: {
      fr: 'Dire qui a rouvert un mois de la banque, et pourquoi',
      en: 'Telling who opened a month of the bank again, and why',
    },
  }),
  business(bankAccounts, 'name'),
]
