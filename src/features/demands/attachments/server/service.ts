import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { contentOf, discardFile, type FileRow, takeFiles } from '../../../files/server/service.ts'
import { type demandsApi, maxFiles, refuse } from '../../contract.ts'
import { demandFacts } from '../../facts.ts'
import { demandPolicy } from '../../policy.ts'
import { isClosed } from '../../rules.ts'
import { getDemand, holdDemand, loadDemand, placeOf, wordedStatus } from '../../server/service.ts'
import type { DemandRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'

/** A closed demand keeps its files as they are. */
function requireNotClosed(ctx: Context, demand: DemandRow): void {
  if (isClosed(demand.status)) throw refuse('not_open', { status: wordedStatus(ctx, demand.status) })
}

export async function attachFiles(ctx: Context, { id, fileIds }: InputOf<typeof demandsApi.attach>) {
  const demand = await holdDemand(ctx, id)
  ctx.authorize(demandPolicy.attach, demand)
  requireNotClosed(ctx, demand)
  const files = [...new Set(fileIds)]
  if (demand.fileCount + files.length > maxFiles) throw refuse('too_many_files', { max: maxFiles }, 'fileIds')
  await takeFiles(ctx, files, { holder: 'demand', field: 'fileIds' })
  await store.insertDemandFiles(ctx.db, id, files)
  await ctx.tell(demandFacts.attached, demand)
  return getDemand(ctx, { id })
}

/** A file of this very demand. Throws `not_found`. */
async function getAttachment(ctx: Context, demand: DemandRow, fileId: string): Promise<FileRow> {
  const attached = await store.findDemandFiles(ctx.db, demand.id)
  const file = attached.find(({ id }) => id === fileId)
  if (!file) throw new AppError('not_found', 'shared.not_found')
  return file
}

export async function getAttachmentContent(
  ctx: Context,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileReply> {
  return contentOf(ctx, await getAttachment(ctx, await loadDemand(ctx, id), fileId))
}

export async function removeAttachment(ctx: Context, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  const demand = await holdDemand(ctx, id)
  const file = await getAttachment(ctx, demand, fileId)
  ctx.authorize(demandPolicy.detach, { demand, file })
  requireNotClosed(ctx, demand)
  await store.removeDemandFile(ctx.db, id, fileId)
  await discardFile(ctx, file, placeOf(demand))
  await ctx.tell(demandFacts.detached, demand)
}
