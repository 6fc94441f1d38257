import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  reason_service_address: 'Service address: {text}',
  reason_number: 'Same number as on an earlier bill: {text}',
  reason_named_address: 'Customer: {text}',
  reason_name: 'Customer: {text}',
  reason_customer_address: 'Customer address: {text}',
  reason_address: 'Address: {text}',
  reason_learned_address: 'Same address as on an earlier bill: {text}',
  reason_vendor: 'Building of this vendor’s earlier bills',
  asked: 'Building to choose',
  asked_lead: 'The document may concern more than one building:',
  unknown: 'Nothing in the document tells the building.',
  told_other: 'The document tells another building: {building}',
  take: 'Choose {building}',
  proposed: 'Proposed: {building}',
  placed: 'Building chosen: {building}',
  at_reading: 'The building is proposed when the document is read.',
})
