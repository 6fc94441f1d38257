import { type PersonalData, personal } from '../../../server/personal.ts'
import { vendorBankDetails } from './tables.ts'

const why = {
  fr: 'Dire qui a proposé et confirmé où un fournisseur est payé',
  en: 'Telling who proposed and confirmed where a vendor is paid',
}

/** Two people answer for the bank details of a vendor. */
export const vendorProfilesPersonal: readonly PersonalData[] = [
  personal(vendorBankDetails, {
    of: vendorBankDetails.proposedById,
    given: ['vendorId', 'reason', 'createdAt', 'endedAt'],
    withheld: ['sealed'],
    why,
  }),
  personal(vendorBankDetails, {
    of: vendorBankDetails.confirmedById,
    given: ['vendorId', 'confirmedNote', 'confirmedAt'],
    withheld: ['sealed'],
    why,
  }),
  personal(vendorBankDetails, {
    of: vendorBankDetails.endedById,
    given: ['vendorId', 'endedAt'],
    withheld: ['sealed'],
    why,
  }),
]
