import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { notFound } from '../../../../shared/errors.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { fullName } from '../../../../shared/names.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { addCharges } from '../../charges/server/service.ts'
import { refuse } from '../../contract.ts'
import { contributionPolicy } from '../../policy.ts'
import { fundsOf, payersOf } from '../../rules.ts'
import { findHomes, findPayers } from '../../server/service.ts'
import { holdPlace } from '../../steps/server/service.ts'
import type { OpeningBalances, openingBalancesApi } from '../contract.ts'
import * as store from './store.ts'

/** Throws `not_found`. */
export async function getOpeningBalances(
  ctx: Context,
  { building }: InputOf<typeof openingBalancesApi.get>,
): Promise<OpeningBalances> {
  const place = await getBuilding(ctx, building)
  ctx.authorize(contributionPolicy.read, { buildingId: building })
  const homes = await findHomes(ctx.db, building)
  const openings = groupedBy(await store.findOpenings(ctx.db, building), ({ residenceId }) => residenceId)
  const ids = homes.map(({ id }) => id)
  const payers = groupedBy(
    ids.length > 0 ? await findPayers(ctx.db, ids, ctx.today, payersOf(place.kind)) : [],
    ({ residenceId }) => residenceId,
  )
  return {
    buildingId: building,
    organizationId: place.organizationId,
    buildingName: place.name,
    buildingKind: place.kind,
    homes: homes.map(({ id, unitNumber }) => ({
      residenceId: id,
      unitNumber,
      payerNames: (payers.get(id) ?? []).map(fullName),
      charges: (openings.get(id) ?? []).map(({ residenceId: _, ...charge }) => charge),
    })),
  }
}

/**
 * Adds what homes owed when their building was taken over: charges of their own days, which the books keep in their opening. Throws `not_found`,
 * `other_fund`, `opening_in_future`, `opening_known`.
 */
export async function addOpeningBalances(ctx: Context, asked: InputOf<typeof openingBalancesApi.add>) {
  const { building: buildingId, fund, balances } = asked
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(contributionPolicy.create, { buildingId })
  if (!fundsOf(kind).includes(fund)) throw refuse('other_fund', undefined, 'fund')
  await holdPlace(ctx.db, buildingId)
  const homes = new Map((await findHomes(ctx.db, buildingId)).map((home) => [home.id, home]))
  const openings = await store.findOpenings(ctx.db, buildingId)
  const keyOf = ({ residenceId, dueOn }: { residenceId: string; dueOn: string }) => `${residenceId} ${dueOn}`
  const known = new Set(openings.filter((one) => one.fund === fund).map(keyOf))
  const rows = balances.flatMap(({ residenceId, amountCents, dueOn }, at) => {
    if (amountCents === null) return []
    const home = homes.get(residenceId)
    if (!home) throw notFound()
    if (dueOn > ctx.today) throw refuse('opening_in_future', undefined, `balances.${at}.dueOn`)
    const key = keyOf({ residenceId, dueOn })
    if (known.has(key)) throw refuse('opening_known', { unit: home.unitNumber }, `balances.${at}.amountCents`)
    known.add(key)
    return [{ organizationId, buildingId, residenceId, kind: 'opening' as const, fund, dueOn, amountCents }]
  })
  if (rows.length > 0) await addCharges(ctx, rows)
  return getOpeningBalances(ctx, { building: buildingId })
}
