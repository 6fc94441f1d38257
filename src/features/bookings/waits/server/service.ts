import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { orNotFound, same } from '../../../../server/rows.ts'
import { today } from '../../../../shared/dates.ts'
import { findSpace, getLiveSpace, type SpaceRow } from '../../../common-spaces/server/service.ts'
import { getLiveResidence } from '../../../residences/server/service.ts'
import { refuse } from '../../contract.ts'
import { bookingFacts, waitFacts } from '../../facts.ts'
import { waitPolicy } from '../../policy.ts'
import { offeredUntilOf } from '../../rules.ts'
import { type BookingRow, findAsked, isWithinLimits, slotRefused, takeSlot } from '../../server/service.ts'
import { findBookings } from '../../server/store.ts'
import { bookingWaits } from '../../server/tables.ts'
import { refusalOf } from '../../slots/rules.ts'
import type { NewWait, WaitFilter } from '../contract.ts'
import * as store from './store.ts'

const verbs = crud({
  table: bookingWaits,
  visible: store.visibleWaits,
  rows: store.selectedWaits,
  policy: waitPolicy,
  facts: { created: waitFacts.wait_created, updated: waitFacts.wait_created, removed: waitFacts.wait_removed },
  list: (asked: WaitFilter) => ({
    sorts: { startsAt: bookingWaits.startsAt },
    where: [same(bookingWaits.buildingId, asked.building), same(bookingWaits.spaceId, asked.space)],
  }),
  place: async (ctx: Context, fields: NewWait) => {
    const space = await getLiveSpace(ctx, fields.spaceId)
    const { id, buildingId, buildingName, organizationId, unitNumber } = await getLiveResidence(ctx, fields.residenceId)
    if (buildingId !== space.buildingId) throw refuse('other_building', undefined, 'residenceId')
    const named = { buildingName, unitNumber, spaceName: space.name }
    const ahead = await store.countRivals(ctx.db, fields)
    return { ...named, ahead, organizationId, buildingId, residenceId: id, userId: ctx.actor.id, bookingId: null }
  },
  beforeCreate: async (ctx, wanted) => {
    const space = await getLiveSpace(ctx, wanted.spaceId)
    if (await store.isWaiting(ctx.db, wanted.residenceId, wanted))
      throw refuse('already_waiting', undefined, 'startsAt')
    const reason = await refusalFor(ctx, space, wanted)
    if (reason === undefined) throw refuse('still_free', undefined, 'startsAt')
    if (reason !== 'taken') throw slotRefused(space, reason)
  },
  saving: (_, write) => store.orWaiting(write),
  told: ['startsAt', 'endsAt'],
})

export const waitVerbs = { list: verbs.list, create: verbs.create, remove: verbs.remove }

interface Times {
  readonly startsAt: Date
  readonly endsAt: Date
}
const spanOf = ({ startsAt, endsAt }: Times) => ({ from: startsAt.getTime(), until: endsAt.getTime() })

async function refusalFor(ctx: Context, space: SpaceRow, times: Times) {
  const day = today(times.startsAt)
  return refusalOf(await findAsked(ctx, space, { first: day, last: day }), spanOf(times))
}

type Freed = Pick<BookingRow, 'id' | 'spaceId' | 'startsAt' | 'heldUntil'>

/** Offers what a booking leaves free to those who wait for it, in turn: the first whose time and limits fit. */
export async function offerFreed(ctx: Context, { id, spaceId, startsAt, heldUntil }: Freed): Promise<void> {
  await store.removeOffered(ctx.db, [id])
  const space = await findSpace(ctx, spaceId)
  if (!space) return
  const waiting = await store.findInTurn(ctx.db, ctx.now, { spaceId, startsAt, endsAt: heldUntil })
  for (const wait of waiting) {
    const day = today(wait.startsAt)
    const slots = await findAsked(ctx, space, { first: day, last: day })
    if (refusalOf(slots, spanOf(wait)) !== undefined || !(await isWithinLimits(ctx, space, wait))) continue
    const bookingId = await takeSlot(ctx, space, slots, {
      kind: 'booking',
      status: 'offered',
      residenceId: wait.residenceId,
      userId: wait.userId,
      startsAt: wait.startsAt,
      endsAt: wait.endsAt,
      offeredUntil: offeredUntilOf(ctx.now, wait.startsAt),
    })
    if (!bookingId) continue
    await store.saveOffer(ctx, wait.id, bookingId)
    await ctx.tell(bookingFacts.offered, orNotFound((await findBookings(ctx.db, [bookingId]))[0]))
  }
}

/** Takes a home off the waiting list once it has what it waited for. */
export const endWait = (ctx: Context, bookingId: string) => store.removeOffered(ctx.db, [bookingId])

/** The job that ends waits for times that have begun. */
export const removeBegunWaits = async (ctx: Context): Promise<void> => {
  await store.removeBegun(ctx.db, ctx.now)
}
