import { refusals } from '../../shared/errors.ts'

export const refuse = refusals('vendor-profiles', {
  same_person: 'forbidden',
  already_proposed: 'conflict',
  same_details: 'invalid',
  not_proposed: 'conflict',
  ends_too_early: 'invalid',
  notice_without_end: 'invalid',
  document_without_building: 'invalid',
  other_building: 'invalid',
})
