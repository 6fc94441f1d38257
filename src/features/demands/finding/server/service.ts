import type { Context } from '../../../../server/context.ts'
import type { FoundThing, SearchAsked } from '../../../../server/searchable.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { longDay, today } from '../../../../shared/dates.ts'
import { placesOf } from '../../../../shared/grants.ts'
import { wordedStatus } from '../../server/service.ts'
import * as store from '../../server/store.ts'

/** The requests that a text finds, as the palette shows them. */
export async function searchDemands(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchDemands(
    ctx.db,
    ctx.scope(store.visibleDemands),
    (idsOf) => ctx.scope(store.isFound(asked.q, idsOf)),
    { ...asked, places: placesOf(ctx.actor, 'demands.read') },
  )
  const side = levelOf(ctx.actor.role) > 1 ? 'manager' : 'residents'
  return rows.map(({ id, title, buildingName, type, status, updatedAt }) => ({
    id,
    label: title,
    detail: buildingName,
    aside: wordedStatus(ctx, status),
    facts: [
      { label: ctx.say('demands.type'), value: ctx.say(`demands.type_${type}`) },
      { label: ctx.say('demands.updated'), value: longDay(ctx.language, today(updatedAt)) },
    ],
    path: `/${side}/demands/${id}`,
  }))
}
