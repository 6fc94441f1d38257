import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import type { Received } from './files.ts'
import type { Uploads } from './routes.ts'

/**
 * The fields and files of a multipart body: each file is stored while it streams in. Throws `not_multipart` when the body is broken
 * or cut short; then, as after any other failure, no file of it stays stored and the rest of the body is read and dropped.
 */
export async function receiveParts(
  request: FastifyRequest,
  accepted: Readonly<Record<string, number>>,
  holes: object,
  ctx: Context,
) {
  if (!request.isMultipart()) throw new AppError('unsupported', 'shared.json_wanted')
  const uploads: Record<string, Received[]> = {}
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const received = uploads[part.fieldname] ?? []
        uploads[part.fieldname] = received
        if (received.length >= (accepted[part.fieldname] ?? 0))
          throw new AppError('invalid', 'shared.invalid', {
            fields: [{ path: part.fieldname, key: 'shared.e_invalid' }],
          })
        received.push(await ctx.files.receive(part.file, part.filename))
      }
    }
    for (const name of Object.keys(accepted)) {
      if (!uploads[name]?.length)
        throw new AppError('invalid', 'shared.invalid', { fields: [{ path: name, key: 'shared.e_required' }] })
    }
    return { raw: { ...fields, ...holes }, uploads }
  } catch (error) {
    dropRest(request)
    await forget(ctx, uploads)
    if (isBrokenForm(error) || isCutShort(request, error))
      throw new AppError('invalid', 'shared.not_multipart', { cause: error })
    throw error
  }
}

/** The parser leaves a body it failed on piped and unread: the next call of a kept-alive connection would wait behind it. */
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** The errors of `@fastify/busboy`, which have neither a class nor a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /^Multipart: |multipart data$|^The needle /.test(error.message)

/** The caller hung up before the end of the body: no failure of the server. */
const isCutShort = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Removes the bytes of files that no row will name. */
export const forget = async (ctx: Context, uploads: Uploads): Promise<void> => {
  await Promise.allSettled(
    Object.values(uploads)
      .flat()
      .map((file) => ctx.files.remove(file.storageKey)),
  )
}
