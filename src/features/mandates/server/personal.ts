import { type PersonalData, personal } from '../../../server/personal.ts'
import { mandates } from './tables.ts'

export const mandatesPersonal: readonly PersonalData[] = [
  personal(mandates, {
    of: mandates.userId,
    given: ['buildingId', 'office', 'startsOn', 'endsOn', 'createdAt'],
    why: { fr: 'Tenir la liste du conseil d’administration', en: 'Keeping the list of the board of directors' },
    kept: {
      fr: 'Aussi longtemps que l’immeuble, sans le nom une fois le compte supprimé',
      en: 'As long as the building, without the name once the account is deleted',
    },
  }),
]
