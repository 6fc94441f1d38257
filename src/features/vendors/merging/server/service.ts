import type { Context } from '../../../../server/context.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { billCategories } from '../../../categories/contract.ts'
import { refuse } from '../../contract.ts'
import { mergerFacts } from '../../facts.ts'
import { vendorPolicy } from '../../policy.ts'
import { getLiveVendor, type MergedPair, whoHoldsVendors } from '../../server/service.ts'
import type { VendorRow } from '../../server/store.ts'
import { vendors } from '../../server/tables.ts'
import type { MergerPreview, mergingApi } from '../contract.ts'
import { filledBy, lostBy } from '../rules.ts'
import { findPair, saveMerged } from './store.ts'

/** Two live vendors of one organization, in the caller's scope. */
async function findMergeable(ctx: Context, { id, fromId }: { id: string; fromId: string }): Promise<MergedPair> {
  if (id === fromId) throw refuse('same_vendor', undefined, 'fromId')
  const kept = await getLiveVendor(ctx, id)
  const gone = await getLiveVendor(ctx, fromId)
  ctx.authorize(vendorPolicy.merge, kept)
  ctx.authorize(vendorPolicy.merge, gone)
  if (kept.organizationId !== gone.organizationId) throw refuse('other_organization', undefined, 'fromId')
  return { kept, gone }
}

const named = ({ id, name, version }: VendorRow) => ({ id, name, version })

async function countMoved(ctx: Context, { id }: VendorRow): Promise<MergerPreview['moved']> {
  const moved: MergerPreview['moved'] = []
  for (const holder of await whoHoldsVendors.ask(ctx, null)) {
    const count = await holder.count(ctx.db, id)
    if (count > 0) moved.push({ noun: holder.noun, count })
  }
  return moved
}

async function previewMerger(ctx: Context, asked: InputOf<typeof mergingApi.preview>): Promise<MergerPreview> {
  const { kept, gone } = await findMergeable(ctx, asked)
  return {
    kept: named(kept),
    gone: named(gone),
    moved: await countMoved(ctx, gone),
    filled: filledBy(kept, gone),
    lost: lostBy(kept, gone),
  }
}

/** Merges `fromId` into `id`. Its row stays, so that its address and its name lead to the other. Throws `stale`. */
async function mergeVendors(ctx: Context, asked: InputOf<typeof mergingApi.merge>): Promise<VendorRow> {
  await findMergeable(ctx, asked)
  // A bill that names one of them waits, or is seen by what follows.
  const { kept, gone } = await findPair(ctx.db, asked)
  requireVersion(kept.version === asked.version && gone.version === asked.fromVersion)
  const counted = await countMoved(ctx, gone)
  for (const holder of await whoHoldsVendors.ask(ctx, null)) await holder.move(ctx, { kept, gone })
  const filled = filledBy(kept, gone)
  const values = Object.fromEntries(filled.map((field) => [field, gone[field]]))
  const otherCategories = billCategories.filter(
    (category) =>
      category !== (kept.category ?? gone.category) &&
      [gone.category, ...kept.otherCategories, ...gone.otherCategories].includes(category),
  )
  const saved = await saveVersion(ctx, vendors, kept, { ...values, otherCategories })
  const left = await saveMerged(ctx, gone.id, kept.id)
  await ctx.tell(mergerFacts.merged, left, { changes: { mergedIntoId: [null, kept.id] }, note: kept.name })
  await ctx.tell(mergerFacts.absorbed, saved, {
    changes: Object.fromEntries(counted.map(({ noun, count }) => [`moved_${noun}`, [null, count]])),
    note: gone.name,
  })
  return saved
}

export const mergingVerbs = { preview: previewMerger, merge: mergeVendors }
