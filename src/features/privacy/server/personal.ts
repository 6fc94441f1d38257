import { type PersonalData, personal } from '../../../server/personal.ts'
import { privacyOfficers } from './tables.ts'

export const privacyPersonal: readonly PersonalData[] = [
  personal(privacyOfficers, {
    of: privacyOfficers.email,
    given: [
      'organizationId',
      'name',
      'titleFr',
      'titleEn',
      'email',
      'phone',
      'isDelegated',
      'isPublished',
      'startsOn',
      'endsOn',
      'createdAt',
    ],
    why: {
      fr: 'Dire qui répond des renseignements personnels',
      en: 'Telling who answers for personal information',
    },
  }),
]
