import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import type { Received } from './files.ts'
import type { Uploads } from './routes.ts'

/** The fields and files of a multipart body: each file is stored while it streams in. */
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
    await forget(ctx, uploads)
    throw error
  }
}

/** Removes the bytes of files that no row will name. */
export const forget = async (ctx: Context, uploads: Uploads): Promise<void> => {
  await Promise.allSettled(
    Object.values(uploads)
      .flat()
      .map((file) => ctx.files.remove(file.storageKey)),
  )
}
