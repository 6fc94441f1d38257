import type { Dated, DaysAsked } from '../../../../../server/calendar.ts'
import type { Context } from '../../../../../server/context.ts'
import { levelOf } from '../../../../../shared/actor.ts'
import { homeName } from '../../../rules.ts'
import * as store from '../../server/store.ts'

/** The days on which stays end: those of the people of buildings that one runs, and one's own. */
export async function findEndDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findEndingStays(ctx.db, ctx.scope(store.visibleStays), asked)
  return rows.map(({ id, residenceId, userId, endsOn, name, unitNumber, buildingName }) => {
    const isOwn = userId === ctx.actor.id
    const home = homeName({ buildingName, unitNumber })
    return {
      id,
      on: endsOn,
      what: 'residences.stay_ends',
      title: isOwn ? home : name,
      place: isOwn ? null : home,
      path: levelOf(ctx.actor.role) > 1 ? `/manager/residences/${residenceId}` : '/residents/residence',
    }
  })
}
