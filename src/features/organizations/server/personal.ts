import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { organizationMembers, organizations } from './tables.ts'

export const organizationsPersonal: readonly PersonalData[] = [
  business(organizations, 'email', 'phone', 'emergencyPhone'),
  personal(organizationMembers, {
    of: organizationMembers.userId,
    given: ['organizationId', 'createdAt'],
    why: { fr: 'Dire pour quelles organisations vous travaillez', en: 'Telling which organizations you work for' },
  }),
]
