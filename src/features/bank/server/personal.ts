import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { bankAccounts, bankFiles, bankMatches } from './tables.ts'

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
  business(bankAccounts, 'name'),
]
