import { get, listOf, One } from '../../../shared/contract.ts'
import { Attachment, attachmentEndpoints } from '../../attachments/contract.ts'

/** Files that a vendor may hold: certificates of several years. */
export const mostProofs = 20

const Proofs = listOf(Attachment)

export const proofsApi = {
  list: get('/api/vendors/:id/attachments', {
    summary: 'The proofs that a vendor handed in: certificate of insurance, licence of the Régie du bâtiment',
    input: One,
    output: Proofs,
  }),
  ...attachmentEndpoints('/api/vendors/:id', Proofs),
}
