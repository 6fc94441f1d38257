import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { bankAccounts, bankFiles } from './tables.ts'

export const bankPersonal: readonly PersonalData[] = [
  personal(bankFiles, {
    of: bankFiles.madeById,
    given: ['id', 'name', 'createdAt'],
    withheld: ['sealed'],
    why: { fr: 'Dire qui a importé un fichier de la banque', en: 'Telling who imported a file of the bank' },
  }),
  business(bankAccounts, 'name'),
]
