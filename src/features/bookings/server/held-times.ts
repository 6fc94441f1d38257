import type { Context } from '../../../server/context.ts'
import { addDays, type Day } from '../../../shared/dates.ts'
import { instantAt } from '../../../shared/wall-clock.ts'
import type { SpaceRow } from '../../common-spaces/server/service.ts'
import type { Held, SlotsAsked } from '../slots/rules.ts'
import { findHeld, type HeldRow } from './store.ts'

/** The longest booking reaches so many days into those that follow. */
export const reachDays = 15

/** The first instant of a day in Montréal. */
export const startOfDay = (day: Day): Date => new Date(instantAt(day, '00:00'))

export const heldOf = ({ firstPlace, lastPlace, startsAt, heldUntil }: HeldRow): Held => ({
  firstPlace,
  lastPlace,
  from: startsAt.getTime(),
  until: heldUntil.getTime(),
})

/** What decides whether times of a space that begin on these days can be booked. */
export async function findAsked(
  ctx: Context,
  space: SpaceRow,
  { first, last, isManaged = false }: { first: Day; last: Day; isManaged?: boolean },
): Promise<SlotsAsked & { rows: HeldRow[] }> {
  const rows = await findHeld(ctx.db, [space.id], startOfDay(addDays(first, -1)), startOfDay(addDays(last, reachDays)))
  return { terms: space, held: rows.map(heldOf), now: ctx.now.getTime(), isManaged, rows }
}
