import { type PersonalData, personal } from '../../../server/personal.ts'
import { transferHandovers, transferPeople } from './tables.ts'

const given = ['kind', 'relation', 'firstName', 'lastName', 'email', 'language', 'heldUntil', 'roleBefore'] as const
const why = { fr: 'Préparer une vente ou un déménagement', en: 'Preparing a sale or a move' }

export const transfersPersonal: readonly PersonalData[] = [
  personal(transferPeople, { of: transferPeople.userId, given, why }),
  personal(transferPeople, { of: transferPeople.email, given, why }),
  personal(transferHandovers, {
    of: transferHandovers.byId,
    given: ['what', 'at'],
    why: {
      fr: 'Dire qui a coché ce qui est remis lors d’une vente ou d’un déménagement',
      en: 'Telling who checked off what is handed over in a sale or a move',
    },
  }),
]
