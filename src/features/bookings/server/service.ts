import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { findPage, orNotFound } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addDays, type Day, today } from '../../../shared/dates.ts'
import type { AppError } from '../../../shared/errors.ts'
import { getLiveSpace, type SpaceRow } from '../../common-spaces/server/service.ts'
import { getLiveResidence } from '../../residences/server/service.ts'
import { type bookingsApi, type NewBlock, type NewBooking, refuse } from '../contract.ts'
import { bookingFacts } from '../facts.ts'
import { hasLimits, isBarred, passedHours, periodsOf, reachedLimit } from '../limits/rules.ts'
import { bookingPolicy, seesAccess } from '../policy.ts'
import { cancelUntilOf } from '../rules.ts'
import {
  freePlace,
  heldOf,
  reachDays,
  refusalOf,
  type SlotRefusal,
  type SlotsAsked,
  startOfDay,
} from '../slots/rules.ts'
import type { BookingRow } from './store.ts'
import * as store from './store.ts'
import { bookings } from './tables.ts'

export type { BookingRow } from './store.ts'

const find = finder({ table: bookings, visible: store.visibleBookings, rows: store.selectedBookings })

/** A booking as its reader sees it. */
export const shown = (actor: Actor, booking: BookingRow) => ({
  ...booking,
  access: seesAccess(actor, booking) ? booking.access : null,
  cancelUntil: cancelUntilOf(booking.startsAt, booking.cancelMinutes),
})

/** A booking that the caller may read, locked until the transaction ends if `isHeld`. Throws `not_found`. */
export const loadBooking = (ctx: Context, id: string, hold?: { isHeld: true }): Promise<BookingRow> =>
  find(ctx, id, hold)

export const getBooking = async (ctx: Context, { id }: One) => shown(ctx.actor, await find(ctx, id))

export async function listBookings(ctx: Context, asked: InputOf<typeof bookingsApi.list>) {
  ctx.authorize(bookingPolicy.list, {})
  const page = await findPage(ctx.db, {
    asked,
    id: bookings.id,
    sorts: { startsAt: bookings.startsAt },
    where: store.filtered(ctx.scope(store.visibleBookings), asked, ctx.actor.id),
    counted: bookings,
    rows: (sortKeys) => store.selectedBookings(ctx.db, sortKeys),
  })
  return { ...page, items: page.items.map((booking) => shown(ctx.actor, booking)) }
}

/** For whom the caller books: themselves, or for a manager the person who is named; someone of the home. Throws `not_of_home`. */
async function personOf(ctx: Context, { residenceId, userId }: NewBooking, isManaged: boolean): Promise<string> {
  const id = isManaged ? userId : ctx.actor.id
  if (!id || !(await store.isOfHome(ctx.db, residenceId, id, ctx.today)))
    throw refuse('not_of_home', undefined, isManaged ? 'userId' : 'residenceId')
  return id
}

function requireAgreed({ houseRules, capacity }: SpaceRow, { hasAcceptedRules, guests }: NewBooking): void {
  if (houseRules !== null && !hasAcceptedRules) throw refuse('rules_not_accepted', undefined, 'hasAcceptedRules')
  if (guests !== null && capacity !== null && guests > capacity)
    throw refuse('too_many_guests', { most: capacity }, 'guests')
}

/** Books a space for a home. Throws the reason for which the time can’t be booked, or the limit that was reached. */
export async function createBooking(ctx: Context, asked: NewBooking) {
  const space = await getLiveSpace(ctx, asked.spaceId)
  const residence = await getLiveResidence(ctx, asked.residenceId)
  if (residence.buildingId !== space.buildingId) throw refuse('other_building', undefined, 'residenceId')
  const { buildingId } = space
  ctx.authorize(bookingPolicy.create, { buildingId, residenceId: residence.id })
  const isManaged = bookingPolicy.manage(ctx.actor, { buildingId })
  if (!isManaged) requireAgreed(space, asked)
  const userId = await personOf(ctx, asked, isManaged)
  const day = today(asked.startsAt)
  const slots = await findAsked(ctx, space, { first: day, last: day, isManaged })
  requireSlot(space, slots, asked)
  if (!isManaged) await requireWithinLimits(ctx, space, { ...asked, residenceId: residence.id, userId })
  const status = space.needsApproval && !isManaged ? 'pending' : 'confirmed'
  const id = await takeSlot(ctx, space, slots, {
    kind: 'booking',
    status,
    residenceId: residence.id,
    userId,
    startsAt: asked.startsAt,
    endsAt: asked.endsAt,
    guests: asked.guests,
    purpose: asked.purpose,
  })
  if (!id) throw slotRefused(space, 'taken')
  const booking = await loadBooking(ctx, id)
  await ctx.tell(status === 'pending' ? bookingFacts.requested : bookingFacts.booked, booking)
  return shown(ctx.actor, booking)
}

interface Times {
  readonly startsAt: Date
  readonly endsAt: Date
}
const spanOf = ({ startsAt, endsAt }: Times) => ({ from: startsAt.getTime(), until: endsAt.getTime() })

/** The refusal of a time, with the number of the space that it names. */
export function slotRefused(space: SpaceRow, reason: SlotRefusal): AppError {
  const numbers: Partial<Record<SlotRefusal, number>> = {
    too_late: Math.ceil(space.leadMinutes / 60),
    too_early: space.horizonDays,
    too_short: space.minMinutes,
    too_long: space.maxMinutes,
    off_step: space.stepMinutes,
  }
  const count = numbers[reason]
  return refuse(`slot_${reason}`, count === undefined ? undefined : { count }, 'startsAt')
}

/** Throws the reason for which a time can’t be booked. */
function requireSlot(space: SpaceRow, slots: SlotsAsked, times: Times): void {
  const reason = refusalOf(slots, spanOf(times))
  if (reason) throw slotRefused(space, reason)
}

type SlotValues = Times &
  Pick<
    typeof bookings.$inferInsert,
    'kind' | 'status' | 'residenceId' | 'userId' | 'guests' | 'purpose' | 'reason' | 'offeredUntil'
  >

/** Takes the first free place for a time, or the next one where someone was faster; undefined where none is left. */
export async function takeSlot(
  ctx: Context,
  space: SpaceRow,
  slots: SlotsAsked,
  values: SlotValues,
): Promise<string | undefined> {
  const span = spanOf(values)
  let { held } = slots
  for (let tries = 0; tries <= space.places; tries++) {
    const place = freePlace(space, held, span)
    if (place === undefined) break
    const hold = { turnoverMinutes: space.turnoverMinutes, cancelMinutes: space.cancelMinutes }
    const id = await store.insertBooking(ctx.db, {
      ...placed(space),
      ...values,
      ...hold,
      ...spread(place, place),
      heldUntil: new Date(span.until + space.turnoverMinutes * 60_000),
      feeCents: space.feeCents,
      depositCents: space.depositCents,
    })
    if (id) return id
    held = [...held, { ...span, ...spread(place, place) }]
  }
  return undefined
}

const spread = (firstPlace: number, lastPlace: number) => ({ firstPlace, lastPlace })
const placed = ({ id, organizationId, buildingId }: SpaceRow) => ({
  id: newId(),
  spaceId: id,
  organizationId,
  buildingId,
})

/** The last place of a closed time: above any number of places, so that those added later are closed too. */
const everyPlace = 1_000

/** Closes a space for a time that nobody has booked. Throws `slot_past`, `slot_taken`. */
export async function createBlock(ctx: Context, { spaceId, startsAt, endsAt, reason }: NewBlock) {
  const space = await getLiveSpace(ctx, spaceId)
  ctx.authorize(bookingPolicy.manage, space)
  if (endsAt <= startsAt || endsAt <= ctx.now) throw refuse('slot_past', undefined, 'endsAt')
  const id = await store.insertBooking(ctx.db, {
    ...placed(space),
    ...spread(1, everyPlace),
    kind: 'block',
    status: 'confirmed',
    startsAt,
    endsAt,
    heldUntil: endsAt,
    turnoverMinutes: 0,
    cancelMinutes: 0,
    reason,
  })
  if (!id) throw slotRefused(space, 'taken')
  const block = orNotFound((await store.findBookings(ctx.db, [id]))[0])
  await ctx.tell(bookingFacts.blocked, block)
  return shown(ctx.actor, block)
}

/** What decides whether times of a space that begin on these days can be booked. */
export async function findAsked(
  ctx: Context,
  space: SpaceRow,
  { first, last, isManaged = false }: { first: Day; last: Day; isManaged?: boolean },
): Promise<SlotsAsked & { rows: store.HeldRow[] }> {
  const rows = await store.findHeld(
    ctx.db,
    [space.id],
    startOfDay(addDays(first, -1)),
    startOfDay(addDays(last, reachDays)),
  )
  return { terms: space, held: rows.map(heldOf), now: ctx.now.getTime(), isManaged, rows }
}

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
  // The person too where a limit is theirs: they may book for several homes. Always in this order.
  await store.lockUsage(ctx.db, residenceId)
  if (limit) await store.lockUsage(ctx.db, userId)
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
