import { type PersonalData, personal } from '../../../server/personal.ts'
import { firstStepsClosings } from './tables.ts'

export const firstStepsPersonal: readonly PersonalData[] = [
  personal(firstStepsClosings, {
    of: firstStepsClosings.userId,
    given: ['organizationId', 'closedAt'],
    why: { fr: 'Ne plus vous montrer les premiers pas', en: 'Not showing you the first steps any more' },
  }),
]
