import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { residencePolicy } from '../../policy.ts'
import type { BuildingOccupancy } from '../contract.ts'
import * as store from './store.ts'

export async function getOccupancy(ctx: Context, { id }: One): Promise<BuildingOccupancy> {
  await getBuilding(ctx, id)
  ctx.authorize(residencePolicy.readAllPeople, { buildingId: id })
  const found = new Map(
    (await store.countOccupancies(ctx.db, id, ctx.today)).map(({ occupancy, count }) => [occupancy, count]),
  )
  const countOf = (occupancy: Parameters<typeof found.get>[0]) => found.get(occupancy) ?? 0
  return {
    counts: { owned: countOf('owned'), rented: countOf('rented'), vacant: countOf('vacant') },
    people: await store.countPeople(ctx.db, id, ctx.today),
    floors: await store.findFloors(ctx.db, id),
  }
}
