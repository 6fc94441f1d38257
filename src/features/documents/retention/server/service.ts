import type { Context } from '../../../../server/context.ts'
import { today } from '../../../../shared/dates.ts'
import { discardFile } from '../../../files/server/service.ts'
import { documentFacts } from '../../facts.ts'
import { documentPolicy } from '../../policy.ts'
import { isDestroyed } from '../../rules.ts'
import type { DestructionFilter } from '../contract.ts'
import * as store from './store.ts'

export async function listDestructions(ctx: Context, asked: DestructionFilter) {
  ctx.authorize(documentPolicy.readDestructions, {})
  return store.findDestructions(ctx.db, ctx.scope(store.visibleDestructions), asked)
}

/** The job that archives documents whose time is over, so that somebody may object before they are destroyed. */
export async function archiveDocuments(ctx: Context): Promise<void> {
  const archived = await store.archiveOver(ctx, ctx.today)
  await ctx.tellEach(
    documentFacts.archived,
    archived.map((thing) => ({ thing })),
  )
}

/** The job that destroys archived documents whose time is over, with all their versions. It does as many a day as it finds at once. */
export async function destroyDocuments(ctx: Context): Promise<void> {
  const found = await store.findArchived(ctx, ctx.today)
  const due = found.filter((one) => one.archivedAt && isDestroyed(one, today(one.archivedAt), ctx.today))
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const versions = await store.findFilesOf(ctx.db, ids)
  const filesOf = (id: string) => versions.filter(({ documentId }) => documentId === id).map(({ file }) => file)
  const left = due.map(({ id: documentId, organizationId, buildingId, name, type, retention, effectiveOn }) => ({
    documentId,
    organizationId,
    buildingId,
    name,
    type,
    retention,
    effectiveOn,
    digests: filesOf(documentId).map(({ sha256 }) => sha256),
    destroyedAt: ctx.now,
  }))
  await store.removeDocuments(ctx.db, ids, left)
  for (const document of due) for (const file of filesOf(document.id)) await discardFile(ctx, file, document)
  await ctx.tellEach(
    documentFacts.destroyed,
    due.map((thing) => ({ thing, changes: { retention: [thing.retention, null] as const } })),
  )
}
