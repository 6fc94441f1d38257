import type { Context } from '../../../../server/context.ts'
import { recentBytes } from '../../../../server/recent-bytes.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { bytesOf, contentOf, type FileRow, requireScanned } from '../../../files/server/service.ts'
import type { PageTurn } from '../../../reading/extraction/contract.ts'
import { drawApart } from '../../../reading/server/service.ts'
import { inDrawingShare, inPageTurn } from '../../../reading/turns/server/service.ts'
import { documentOf, findReadable } from '../../server/service.ts'

export interface PageAsked {
  page: number
  turn?: PageTurn | undefined
}

async function documentAsked(ctx: Context, id: string) {
  const bill = await findReadable(ctx, id)
  return { bill, file: orNotFound(await documentOf(ctx, bill)) }
}

export const getDocument = async (ctx: Context, { id }: { id: string }): Promise<FileReply> =>
  contentOf(ctx, (await documentAsked(ctx, id)).file)

export async function getDocumentPage(ctx: Context, { id, page }: { id: string; page: number }): Promise<FileReply> {
  const { bill, file } = await documentAsked(ctx, id)
  return drawPage(ctx, file, { page, turn: bill.reading?.turns?.[page - 1], group: bill.organizationId })
}

/** Pages drawn last: all owners open the minutes on the day that they are told of them, and each turns back a page. */
const drawn = recentBytes<Awaited<ReturnType<typeof drawApart>>>(24 * 1024 * 1024)

/** One page of a file, as a picture. The caller has authorized reading the file. */
export async function drawPage(
  ctx: Context,
  file: FileRow,
  { page, turn, group }: PageAsked & { group: string },
): Promise<FileReply> {
  requireScanned(ctx, file)
  const whose = { person: ctx.actor.id, group }
  const key = JSON.stringify([file.id, page, turn])
  const draw = async (isQuick: boolean) =>
    drawApart(await bytesOf(ctx, file), { page, turn, isQuick, signal: ctx.http.gone })
  const picture = drawn.get(key) ?? drawn.keep(key, await inDrawingShare(() => inPageTurn(draw, whose), whose))
  return { name: `page-${page}`, mediaType: picture.mediaType, content: picture.bytes, isInline: true }
}
