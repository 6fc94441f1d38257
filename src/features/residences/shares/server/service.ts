import type { Context } from '../../../../server/context.ts'
import { requireVersion } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { refuse } from '../../contract.ts'
import { residencesFacts } from '../../facts.ts'
import { residencePolicy } from '../../policy.ts'
import { checkShare, missingUnits } from '../../rules.ts'
import { requireRoom } from '../../server/service.ts'
import type { GenerationPlan } from '../contract.ts'
import * as store from './store.ts'

type Shares = One & { shares: readonly { id: string; version: number; share: number | null }[] }

/** Adds what a plan names and the building lacks. Throws `too_many_units` past the building's number of units. */
export async function generateResidences(ctx: Context, { id, ...plan }: One & GenerationPlan) {
  const building = await getLiveBuilding(ctx, id, { isHeld: true })
  ctx.authorize(residencePolicy.create, { buildingId: id })
  const existing = await store.findUnits(ctx.db, id)
  const missing = missingUnits(
    plan,
    existing.map(({ unitNumber }) => unitNumber),
  )
  await requireRoom(ctx, building, missing.length)
  const { organizationId } = building
  const blank = { organizationId, buildingId: id, parkingSpaces: [], storageSpaces: [] }
  await store.insertResidences(
    ctx.db,
    missing.map((unit) => ({ ...unit, ...blank })),
  )
  if (missing.length > 0) {
    const changes = { residences: [existing.length, existing.length + missing.length] } as const
    await ctx.tell(residencesFacts.residences_generated, { id, organizationId }, { changes })
  }
  return { createdCount: missing.length, keptCount: existing.length }
}

export async function getShares(ctx: Context, { id }: One) {
  const { shareDenominator } = await getBuilding(ctx, id)
  ctx.authorize(residencePolicy.readShares, { buildingId: id })
  return tableOf(id, shareDenominator, await store.findUnits(ctx.db, id))
}

function tableOf(buildingId: string, denominator: number | null, items: store.Unit[]) {
  const sum = items.reduce((total, { share }) => total + (share ?? 0), 0)
  return { buildingId, denominator, sum, difference: denominator === null ? null : denominator - sum, items }
}

/** All or nothing: one residence that changed meanwhile refuses the whole table. Any sum is kept as entered. */
export async function updateShares(ctx: Context, { id, shares }: Shares) {
  const building = await getLiveBuilding(ctx, id, { isHeld: true })
  ctx.authorize(residencePolicy.updateShares, { buildingId: id })
  const { shareDenominator } = building
  const before = new Map((await store.findUnits(ctx.db, id)).map((unit) => [unit.id, unit]))
  const changed = shares.filter((given) => {
    const unit = before.get(given.id)
    if (!unit) throw refuse('not_in_building', undefined, 'shares')
    checkShare(given.share, shareDenominator)
    return unit.share !== given.share || unit.version !== given.version
  })
  requireVersion((await store.saveShares(ctx, id, changed)) === changed.length)
  const changes = Object.fromEntries(
    changed.map((given) => {
      const unit = before.get(given.id)
      return [unit?.unitNumber ?? given.id, [unit?.share ?? null, given.share] as const]
    }),
  )
  if (changed.length > 0) await ctx.tell(residencesFacts.shares_changed, building, { changes })
  return tableOf(id, shareDenominator, await store.findUnits(ctx.db, id))
}
