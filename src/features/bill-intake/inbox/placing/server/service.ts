import type { Context } from '../../../../../server/context.ts'
import type { Uploads } from '../../../../../server/routes.ts'
import { orNotFound } from '../../../../../server/rows.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { billPolicy } from '../../../../bills/policy.ts'
import { getLiveBuilding } from '../../../../buildings/server/service.ts'
import { holdFile, keepFile } from '../../../../files/server/service.ts'
import { getLiveOrganization } from '../../../../organizations/server/service.ts'
import type { NewInboxDocument } from '../../contract.ts'
import { inboxFacts } from '../../facts.ts'
import { inboxPolicy } from '../../policy.ts'
import {
  addDocument,
  findInboxDocument,
  holderOf,
  type Listed,
  type Place,
  requireRoom,
  showOne,
} from '../../server/service.ts'
import { moveDocument } from './store.ts'

/**
 * Keeps a document for the managers of a building that the caller may add bills to, or of an organization while its building is not
 * known, and has it read in its turn.
 */
export async function receiveInboxDocument(
  ctx: Context,
  { buildingId, organizationId, batchId, position }: NewInboxDocument,
  uploads: Uploads,
): Promise<Listed> {
  const place = buildingId ? await placeIn(ctx, buildingId) : await placeWithout(ctx, organizationId)
  const [received] = uploads.file ?? []
  if (!received)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'file', key: 'shared.e_required' }] })
  await requireRoom(ctx, 1)
  const row = await addDocument(ctx, await keepFile(ctx, received), { ...place, batchId, position })
  return showOne(ctx, row.id)
}

async function placeIn(ctx: Context, id: string): Promise<Place> {
  const { id: buildingId, organizationId } = await getLiveBuilding(ctx, id)
  ctx.authorize(billPolicy.create, { buildingId })
  return { buildingId, organizationId }
}

async function placeWithout(ctx: Context, asked: string | undefined): Promise<Place> {
  const [only, ...others] = ctx.actor.organizationIds
  const id = asked ?? (others.length === 0 ? only : undefined)
  if (!id)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'buildingId', key: 'shared.e_required' }] })
  const { id: organizationId } = await getLiveOrganization(ctx, id)
  ctx.authorize(inboxPolicy.send, { organizationId })
  return { buildingId: null, organizationId }
}

/** Gives a document the building that its bill will be of, in which the caller may add bills too. */
export async function placeInboxDocument(
  ctx: Context,
  { id, buildingId }: { id: string; buildingId: string },
): Promise<Listed> {
  const row = await findInboxDocument(ctx, id)
  ctx.authorize(inboxPolicy.place, row)
  const place = await placeIn(ctx, buildingId)
  if (row.buildingId !== place.buildingId) {
    const moved = orNotFound(await moveDocument(ctx, id, place))
    await holdFile(ctx, row.file, holderOf(place))
    const changes = { buildingId: [row.buildingId, moved.buildingId] } as const
    await ctx.tell(inboxFacts.placed, { ...moved, formerPlace: row }, { changes })
  }
  return showOne(ctx, id)
}
