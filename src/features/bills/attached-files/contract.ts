import { get, listOf, One } from '../../../shared/contract.ts'
import { Attachment, attachmentEndpoints } from '../../attachments/contract.ts'

/** Files that a bill may hold beside its document. */
export const maxAttached = 20

const AttachedFiles = listOf(Attachment)

export const attachedFilesApi = {
  list: get('/api/bills/:id/attachments', {
    summary: 'The files attached to a bill beside its document: a quote, a contract, a proof of payment',
    input: One,
    output: AttachedFiles,
  }),
  ...attachmentEndpoints('/api/bills/:id', AttachedFiles),
}
