import type { Context } from '../../../../server/context.ts'
import type { FoundThing, SearchAsked } from '../../../../server/searchable.ts'
import { longDay } from '../../../../shared/dates.ts'
import { placesOf } from '../../../../shared/grants.ts'
import { amountIn } from '../../../../shared/money.ts'
import * as store from '../../server/store.ts'

/** The bills that a text finds by title, vendor, number or amount, as the palette shows them. */
export async function searchBills(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchBills(
    ctx.db,
    ctx.scope(store.visibleBills),
    (idsOf) => ctx.scope(store.isFound(asked.q, idsOf)),
    { ...asked, places: placesOf(ctx.actor, 'bills.read') },
  )
  return rows.map(({ id, title, invoiceNumber, vendorName, buildingName, status, dueOn, totalCents }) => ({
    id,
    label: title,
    // Bills of one vendor often bear the same title.
    detail: [vendorName, buildingName, invoiceNumber].filter(Boolean).join(' · '),
    aside: amountIn(ctx.language, totalCents),
    facts: [
      { label: ctx.say('bills.status'), value: ctx.say(`bills.status_${status}`) },
      { label: ctx.say('bills.due_on'), value: longDay(ctx.language, dueOn) },
      { label: ctx.say('bills.vendor'), value: vendorName },
    ],
    path: `/manager/bills/${id}`,
  }))
}
