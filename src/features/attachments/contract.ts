import * as z from 'zod/mini'
import { del, get, Nothing, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id } from '../../shared/shapes.ts'
import { StoredFile } from '../files/contract.ts'

/** How many files one call attaches. */
export const maxFilesAtOnce = 10

export const refuse = refusals('attachments', { too_many_files: 'conflict' })

/** A file that a thing holds, as its page shows it. */
export const Attachment = z.extend(StoredFile, { uploadedById: Id })
export type Attachment = z.infer<typeof Attachment>

export const FileIds = z.array(Id).check(z.maxLength(maxFilesAtOnce, 'attachments.e_files'))
const FileOf = z.object({ id: Id, fileId: Id })

/**
 * The endpoints for the attachments of a noun, under the address of one of its things (`/api/demands/:id`). `output` is the shape of
 * the thing, which answers for its new files.
 */
export const attachmentEndpoints = <Out extends z.ZodMiniType>(thing: `/api/${string}/:id`, output: Out) => ({
  attach: post(`${thing}/attachments`, {
    summary: 'Adds files received by POST /api/files',
    input: z.object({ id: Id, fileIds: FileIds.check(z.minLength(1, 'shared.e_required')) }),
    output,
  }),
  file: get(`${thing}/attachments/:fileId`, {
    summary: 'The bytes of an attached file',
    reply: 'file',
    input: FileOf,
    output: Nothing,
  }),
  detach: del(`${thing}/attachments/:fileId`, {
    summary: 'Removes an attached file',
    input: FileOf,
    output: Nothing,
  }),
})
export type AttachmentEndpoints = ReturnType<typeof attachmentEndpoints>
