import { type PersonalData, personal } from '../../../server/personal.ts'
import { addressKeptYears } from '../rules.ts'
import { residencePeople } from './tables.ts'

export const residencesPersonal: readonly PersonalData[] = [
  personal(residencePeople, {
    of: residencePeople.userId,
    given: ['residenceId', 'relation', 'startsOn', 'endsOn', 'mailingAddress', 'createdAt', 'updatedAt'],
    why: {
      fr: 'Dire où vous habitez ou de quoi vous êtes propriétaire, et tenir le registre de la copropriété',
      en: 'Telling where you live or what you own, and keeping the register of the co-ownership',
    },
    kept: {
      fr: `Adresse postale\u00A0: ${addressKeptYears} ans après la fin, ou jusqu’à la suppression du compte`,
      en: `Mailing address: ${addressKeptYears} years after the end, or until the account is deleted`,
    },
  }),
]
