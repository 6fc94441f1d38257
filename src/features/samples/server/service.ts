import { sampleWorld } from '../../../../db/worlds/sample.ts'
import type { Context } from '../../../server/context.ts'
import { orNotFound, type RowPage, wholePage } from '../../../server/rows.ts'
import type { One } from '../../../shared/contract.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import { refuse, type Sample } from '../contract.ts'
import { sampleFacts } from '../facts.ts'
import { samplePolicy } from '../policy.ts'
import * as store from './store.ts'

export const listSamples = async (ctx: Context): Promise<RowPage<Sample>> =>
  wholePage(await store.findSamples(ctx.db, ctx.scope(store.visibleSamples)))

/** Adds the sample of an organization. Throws `exists` when it has one. */
export async function createSample(ctx: Context, { organizationId }: { organizationId: string }): Promise<Sample> {
  const of = await getLiveOrganization(ctx, organizationId)
  ctx.authorize(samplePolicy.create, { organizationId })
  const { now, language } = ctx
  const world = sampleWorld({ now, language, of })
  if (!(await store.insertSample(ctx, world))) throw refuse('exists')
  const { organization, building } = world
  const sample = {
    id: organization.id,
    organizationId,
    organizationName: of.name,
    buildingId: building.id,
    buildingName: building.name,
  }
  await ctx.tell(sampleFacts.created, sample)
  return sample
}

/** Removes a sample with all that it holds: rows in this transaction, bytes by a job. */
export async function removeSample(ctx: Context, { id }: One): Promise<void> {
  const [found] = await store.findSamples(ctx.db, ctx.scope(store.visibleSamples), { id })
  const sample = orNotFound(found)
  ctx.authorize(samplePolicy.remove, sample)
  orNotFound(await store.holdSample(ctx.db, sample.id))
  await discard(ctx, sample)
}

/** Removes the sample of an organization, where there is one. The caller has authorized what ends the organization. */
export async function removeSampleOf(ctx: Context, organizationId: string): Promise<void> {
  const [sample] = await store.findSamples(ctx.db, store.isOf(organizationId))
  if (sample && (await store.holdSample(ctx.db, sample.id))) await discard(ctx, sample)
}

async function discard(ctx: Context, sample: Sample): Promise<void> {
  const storageKeys = await store.removeSample(ctx.db, sample.id)
  for (const storageKey of storageKeys) await ctx.enqueue('remove_bytes', { storageKey })
  await ctx.tell(sampleFacts.removed, sample)
}
