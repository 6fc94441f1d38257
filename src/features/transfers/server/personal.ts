import { type PersonalData, personal } from '../../../server/personal.ts'
import { transferHandovers, transferPeople } from './tables.ts'

const given = ['kind', 'relation', 'firstName', 'lastName', 'email', 'language', 'heldUntil'] as const
const why = { fr: 'Préparer une vente ou un déménagement', en: 'Preparing a sale or a move' }

export const transfersPersonal: readonly PersonalData[] = [
  personal(transferPeople, { of: transferPeople.userId, given, why }),
  personal(transferPeople, { of: transferPeople.email, given, why }),
  personal(transferHandovers, {
    of: transferHandovers.byId,
    given: ['what', 'at'],
    why: { fr: 'Dire qui a remis un document lors d’une vente', en: 'Telling who handed over a document in a sale' },
  }),
]
