import { type PersonalData, personal } from '../../../server/personal.ts'
import { journalEntries, ledgerClosings, ledgers } from './tables.ts'

export const ledgerPersonal: readonly PersonalData[] = [
  personal(ledgers, {
    of: ledgers.openedById,
    given: ['id', 'openedAt'],
    why: { fr: 'Dire qui a commencé les livres d’un immeuble', en: 'Telling who started the books of a building' },
  }),
  personal(journalEntries, {
    of: journalEntries.madeById,
    given: ['id', 'kind', 'madeAt'],
    why: { fr: 'Dire qui a passé une écriture', en: 'Telling who posted a journal entry' },
  }),
  personal(ledgerClosings, {
    of: ledgerClosings.madeById,
    given: ['id', 'kind', 'madeAt'],
    why: { fr: 'Dire qui a clos ou rouvert une période', en: 'Telling who closed or reopened a period' },
  }),
]
