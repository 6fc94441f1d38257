import { type PersonalData, personal } from '../../../server/personal.ts'
import { keptDays, unreturnedKeyYears } from '../rules.ts'
import { unitRecords } from './tables.ts'

export const unitRecordsPersonal: readonly PersonalData[] = [
  personal(unitRecords, {
    of: unitRecords.holderId,
    given: [
      'residenceId',
      'kind',
      'plate',
      'make',
      'colour',
      'parkingSpace',
      'keyType',
      'keyNumber',
      'givenOn',
      'returnedOn',
      'firm',
      'species',
      'petName',
      'contactName',
      'relationship',
      'phone',
      'note',
      'endedOn',
      'createdAt',
      'updatedAt',
    ],
    why: {
      fr: 'Joindre la bonne personne\u00A0: véhicules, clés, animaux, contacts d’urgence',
      en: 'Reaching the right person: vehicles, keys, pets, emergency contacts',
    },
    kept: {
      fr: `${keptDays} jours après le départ; ${unreturnedKeyYears} ans pour une clé non rendue`,
      en: `${keptDays} days after departure; ${unreturnedKeyYears} years for a key not returned`,
    },
  }),
]
