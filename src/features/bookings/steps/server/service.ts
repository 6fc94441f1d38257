import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../../server/lifecycle.ts'
import { saveVersion } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { clockOf } from '../../../../shared/dates.ts'
import { type BookingStatus, type bookingsApi, refuse } from '../../contract.ts'
import { bookingFacts } from '../../facts.ts'
import { bookingPolicy, sidesOf } from '../../policy.ts'
import { type BookingStep, bookingLife, cancelUntilOf, mayStillCancel, type Side } from '../../rules.ts'
import { type BookingRow, loadBooking, shown } from '../../server/service.ts'
import { bookings } from '../../server/tables.ts'
import { endWait, offerFreed } from '../../waits/server/service.ts'
import * as store from './store.ts'

const lifeOfBooking: LifeOf<
  BookingRow,
  BookingStep,
  BookingStatus,
  Side,
  keyof typeof bookingFacts,
  Partial<BookingRow>
> = {
  life: bookingLife,
  facts: bookingFacts,
  load: (ctx, id) => loadBooking(ctx, id, { isHeld: true }),
  authorize: (ctx, booking) => ctx.authorize(bookingPolicy.pass, booking),
  statusOf: (_, { status }) => status,
  sidesOf: (ctx, booking) => sidesOf(ctx.actor, booking),
  refused: (ctx, from) => refuse('forbidden_step', { status: ctx.say(`bookings.status_${from}`) }),
  save: (ctx, booking, changes) =>
    store.orTaken(saveVersion<typeof bookings, BookingRow>(ctx, bookings, booking, changes)),
}

type Asked = InputOf<typeof bookingsApi.confirm>
type WithNote = InputOf<typeof bookingsApi.refuse>

async function pass(ctx: Context, name: BookingStep, asked: Asked & { note?: string | null }) {
  const { saved } = await passStep(ctx, lifeOfBooking, name, {
    ...asked,
    changes: ({ before, to, side }) => {
      requireMoment(ctx, name, before, side)
      return { status: to, ...(asked.note && side === 'manager' && { reason: asked.note }) }
    },
  })
  if (freeing.includes(name)) await offerFreed(ctx, saved)
  if (name === 'accept' || name === 'apply') await endWait(ctx, saved.id)
  return shown(ctx.actor, saved)
}

/** Steps after which the time is free: those who wait for it are offered it in the same transaction. */
const freeing: readonly BookingStep[] = ['refuse', 'cancel', 'lift', 'miss']

/** Refuses what is too late or too early for a step. Throws `cancel_too_late`, `not_begun`, `offer_ended`. */
function requireMoment(ctx: Context, name: BookingStep, booking: BookingRow, side: Side): void {
  if (name === 'cancel' && side === 'home' && !mayStillCancel(booking, ctx.now))
    throw refuse('cancel_too_late', {
      date: clockOf(ctx.language, { dateStyle: 'long', timeStyle: 'short' })(
        cancelUntilOf(booking.startsAt, booking.cancelMinutes),
      ),
    })
  if (name === 'miss' && booking.startsAt > ctx.now) throw refuse('not_begun')
  if ((name === 'accept' || name === 'apply') && booking.offeredUntil && booking.offeredUntil < ctx.now)
    throw refuse('offer_ended')
}

export const confirmBooking = (ctx: Context, asked: Asked) => pass(ctx, 'confirm', asked)
export const refuseBooking = (ctx: Context, asked: WithNote) => pass(ctx, 'refuse', asked)
export const missBooking = (ctx: Context, asked: Asked) => pass(ctx, 'miss', asked)
export const attendBooking = (ctx: Context, asked: Asked) => pass(ctx, 'attend', asked)

export async function cancelBooking(ctx: Context, asked: WithNote) {
  const { kind } = await loadBooking(ctx, asked.id)
  return pass(ctx, kind === 'block' ? 'lift' : 'cancel', asked)
}

export async function acceptBooking(ctx: Context, asked: Asked) {
  const { needsApproval } = await loadBooking(ctx, asked.id)
  return pass(ctx, needsApproval ? 'apply' : 'accept', asked)
}

/** The job that ends offers whose time is over, and offers what they kept to the next home. */
export async function lapseOffers(ctx: Context): Promise<void> {
  const told = { life: bookingLife, facts: bookingFacts }
  const lapsed = await passEach(ctx, told, 'lapse', {
    side: 'calendar',
    save: (passage) => store.lapseOffers(ctx, passage),
  })
  for (const booking of lapsed) await offerFreed(ctx, booking)
}

/** The job that cancels what people have booked for a day on which they will have left. */
export async function cancelOfFormer(ctx: Context): Promise<void> {
  const leaving = new Map((await store.findOfFormer(ctx.db, ctx.now)).map(({ id, status }) => [id, status]))
  if (leaving.size === 0) return
  const cancelled = await passEach(ctx, { life: bookingLife, facts: bookingFacts }, 'cancel', {
    side: 'calendar',
    save: (passage) => store.saveStatus(ctx, [...leaving.keys()], passage),
    told: ({ id }) => ({ from: leaving.get(id) }),
  })
  for (const booking of cancelled) await offerFreed(ctx, booking)
}
