import type { Context } from '../../../server/context.ts'
import { orNotFound, type RowPage, wholePage } from '../../../server/rows.ts'
import type { One } from '../../../shared/contract.ts'
import type { FirstSteps } from '../contract.ts'
import { firstStepsPolicy } from '../policy.ts'
import * as store from './store.ts'

export async function listFirstSteps(ctx: Context): Promise<RowPage<FirstSteps>> {
  const rows = await store.findFirstSteps(ctx.db, ctx.scope(store.visibleFirstSteps), {
    userId: ctx.actor.id,
    day: ctx.today,
  })
  return wholePage(
    rows.map((row) => ({
      organizationId: row.id,
      organizationName: row.name,
      done: {
        building: row.building_id !== null,
        units: row.has_whole === true,
        people: row.has_people,
        bill: row.has_bill,
        demand: row.has_demand,
      },
      building:
        row.building_id === null
          ? null
          : { id: row.building_id, hasUnits: Boolean(row.unit_count), hasShares: row.has_shares === true },
      hasOccupants: row.has_occupants,
      sampleId: row.sample_id,
      isClosed: row.is_closed,
    })),
  )
}

async function getClosable(ctx: Context, id: string): Promise<void> {
  const organization = orNotFound(await store.findOrganization(ctx.db, ctx.scope(store.visibleFirstSteps), id))
  ctx.authorize(firstStepsPolicy.close, organization)
}

/** Closes the panel of an organization for this account alone. Throws `not_found`. */
export async function closeFirstSteps(ctx: Context, { id }: One): Promise<Record<string, never>> {
  await getClosable(ctx, id)
  await store.insertClosing(ctx, id, ctx.actor.id)
  return {}
}

export async function reopenFirstSteps(ctx: Context, { id }: One): Promise<void> {
  await getClosable(ctx, id)
  await store.removeClosing(ctx.db, id, ctx.actor.id)
}
