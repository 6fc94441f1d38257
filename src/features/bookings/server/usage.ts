import type { Context } from '../../../server/context.ts'
import { today } from '../../../shared/dates.ts'
import type { SpaceRow } from '../../common-spaces/server/service.ts'
import { refuse } from '../contract.ts'
import { hasLimits, isBarred, passedHours, periodsOf, reachedLimit } from '../limits/rules.ts'
import * as store from './store.ts'

interface Wanted {
  readonly residenceId: string
  readonly userId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whether a limit stands in the way, said as its refusal; the home is locked, so that no other booking of it is counted apart. */
async function findReached(ctx: Context, space: SpaceRow, { residenceId, userId, startsAt, endsAt }: Wanted) {
  const limit = await store.findLimit(ctx.db, space.id, userId)
  if (limit && isBarred(limit)) return refuse('barred', undefined, 'spaceId')
  if (!limit && !hasLimits(space)) return undefined
  await store.lockHome(ctx.db, residenceId)
  const periods = periodsOf(today(startsAt))
  const reached = reachedLimit(space, await store.countUsage(ctx.db, { spaceId: space.id, residenceId, periods }))
  if (reached) {
    const most = { week: space.perWeek, month: space.perMonth, year: space.perYear }[reached] ?? 0
    return refuse(`limit_${reached}`, { count: most }, 'startsAt')
  }
  if (!limit) return undefined
  const used = await store.sumMinutes(ctx.db, { spaceId: space.id, userId, periods })
  const passed = passedHours(limit, used, (endsAt.getTime() - startsAt.getTime()) / 60_000)
  const hours = { month: limit.hoursPerMonth, year: limit.hoursPerYear }
  return passed && refuse(`hours_${passed}`, { count: hours[passed] ?? 0 }, 'startsAt')
}

/** Refuses a booking that a limit of the home or of the person does not allow. Throws `limit_…`, `hours_…`, `barred`. */
export async function requireWithinLimits(ctx: Context, space: SpaceRow, wanted: Wanted): Promise<void> {
  const refusal = await findReached(ctx, space, wanted)
  if (refusal) throw refusal
}

/** Whether the limits of the home and of the person allow a booking. */
export const isWithinLimits = async (ctx: Context, space: SpaceRow, wanted: Wanted): Promise<boolean> =>
  (await findReached(ctx, space, wanted)) === undefined
