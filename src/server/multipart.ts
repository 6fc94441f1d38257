import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../shared/contract.ts'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import type { Received } from './files.ts'
import type { Uploads } from './routes.ts'
import { findUnnamedAmong } from './stored-keys.ts'

/**
 * Parses a multipart body and stores each file while it streams in. Throws `not_multipart` when the body is malformed
 * or truncated; after any failure no file of it stays stored, and the rest of the body is read and dropped.
 */
export async function receiveParts(
  request: FastifyRequest,
  { files: accepted, takesTables }: Pick<Endpoint, 'files' | 'takesTables'>,
  holes: object,
  ctx: Context,
) {
  if (!request.isMultipart()) throw new AppError('unsupported', 'server.json_wanted')
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
        received.push(await ctx.files.receive(part.file, part.filename, takesTables ? 'table' : 'document'))
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
      throw new AppError('invalid', 'server.not_multipart', { cause: error })
    throw error
  }
}

/**
 * Drains a body that failed to parse: the parser leaves it piped and unread, which would block the next request of a
 * kept-alive connection.
 */
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Errors of `@fastify/busboy`, which have neither a class nor a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /^Multipart: |multipart data$|^The needle /.test(error.message)

/** True when the client disconnected before the end of the body, which is not a server failure. */
const isCutShort = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Deletes the bytes of files that no row references: a commit whose answer was lost keeps its own. The weekly sweep finds what is left. */
export async function forget(ctx: Context, uploads: Uploads): Promise<void> {
  const keys = Object.values(uploads).flatMap((files) => files.map(({ storageKey }) => storageKey))
  const unnamed = await findUnnamedAmong(ctx.db, keys).catch(() => [])
  await Promise.allSettled(unnamed.map((key) => ctx.files.remove(key)))
}
