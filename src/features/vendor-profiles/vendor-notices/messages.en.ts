import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Vendors',
  group_vendor_proofs: 'Licences and insurance that end',
  group_contract_notices: 'Contract notices',
  group_bank_changes: 'Changes of bank details',
  place: 'Vendor',
  place_bank: 'Bank details',
  told_licence_in_60: 'The licence of a vendor ends in 60 days or less',
  told_licence_in_30: 'The licence of a vendor ends in 30 days or less',
  told_licence_in_7: 'The licence of a vendor ends in 7 days or less',
  told_insurance_in_60: 'The insurance of a vendor ends in 60 days or less',
  told_insurance_in_30: 'The insurance of a vendor ends in 30 days or less',
  told_insurance_in_7: 'The insurance of a vendor ends in 7 days or less',
  told_notice_in_60: 'The notice of a contract is due in 60 days or less',
  told_notice_in_30: 'The notice of a contract is due in 30 days or less',
  told_notice_in_7: 'The notice of a contract is due in 7 days or less',
  told_bank_proposed: '{actor} asks to change the bank details of a vendor',
  told_bank_confirmed: '{actor} confirmed the bank details of a vendor',
  told_bank_refused: '{actor} refused a change of bank details',
  told_bank_withdrawn: '{actor} withdrew a change of bank details',
})
