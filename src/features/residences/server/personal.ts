import { type PersonalData, personal } from '../../../server/personal.ts'
import { residencePeople } from './tables.ts'

export const residencesPersonal: readonly PersonalData[] = [
  personal(residencePeople, {
    of: residencePeople.userId,
    given: ['residenceId', 'relation', 'startsOn', 'endsOn', 'createdAt', 'updatedAt'],
    why: { fr: 'Dire où vous habitez ou de quoi vous êtes propriétaire', en: 'Telling where you live or what you own' },
  }),
]
