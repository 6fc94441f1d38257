import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { clockOf } from '../../../../shared/dates.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, notifyEach } from '../../../notifications/server/service.ts'
import { bookingFacts } from '../../facts.ts'
import { bookingPolicy } from '../../policy.ts'
import { reminderHours } from '../../rules.ts'
import { findBookings, visibleBookings } from '../../server/store.ts'
import { bookings } from '../../server/tables.ts'
import { takeUnreminded } from './store.ts'

const whoAsked = ['requested', 'applied']

const tell =
  (kind: string) =>
  ({ ctx, thing }: { ctx: Context; thing: { id: string } }): Promise<void> =>
    notify(ctx, bookingNotifier, { subjectId: thing.id, kind })

export const bookingNoticeReactions: readonly Reaction[] = [
  on(bookingFacts.requested, tell('requested')),
  on(bookingFacts.applied, tell('applied')),
  on(bookingFacts.booked, tell('booked')),
  on(bookingFacts.confirmed, tell('confirmed')),
  on(bookingFacts.refused, tell('refused')),
  on(bookingFacts.cancelled, tell('cancelled')),
  on(bookingFacts.offered, tell('offered')),
  on(bookingFacts.lapsed, tell('lapsed')),
]

/** The job of the reminders: a day before, of bookings made earlier than that. */
export async function remindOfBookings(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() + reminderHours * 3_600_000)
  const due = await takeUnreminded(ctx, before, reminderHours)
  await notifyEach(
    ctx,
    bookingNotifier,
    due.map(({ id }) => ({ subjectId: id, kind: 'reminder', key: `booking ${id} reminder` })),
  )
}

/** Tells a person what becomes of their booking, and managers what waits for their answer. */
export const bookingNotifier: Notifier = {
  subject: 'booking',
  section: 'booking-notices.section',
  groups: {
    own_bookings: { ranks: ['resident', 'tenant'] },
    booking_requests: { ranks: ['manager'] },
  },
  kinds: {
    requested: 'booking_requests',
    applied: 'booking_requests',
    booked: 'own_bookings',
    confirmed: 'own_bookings',
    refused: 'own_bookings',
    cancelled: 'own_bookings',
    offered: 'own_bookings',
    lapsed: 'own_bookings',
    reminder: 'own_bookings',
  },
  things: { table: bookings, id: bookings.id, visible: visibleBookings },
  groupWord: (group) => `booking-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findBookings(db, ids)).map((booking) => [
        booking.id,
        {
          title: booking.spaceName,
          place: (_, language) => clockOf(language, { dateStyle: 'long', timeStyle: 'short' })(booking.startsAt),
          sentence: (kind) => `booking-notices.told_${kind}`,
          path: ({ rank }) =>
            levelOf(rank) > 1
              ? `/manager/common-spaces?building=${booking.buildingId}#${booking.id}`
              : `/resident/bookings/${booking.id}`,
        },
      ]),
    ),
  async recipients(ctx, { subjectId, kind }) {
    const [booking] = await findBookings(ctx.db, [subjectId])
    if (!booking) return []
    if (whoAsked.includes(kind)) return findManagersOf(ctx, booking.buildingId)
    if (booking.userId === null) return []
    const person = await findRecipient(ctx, booking.userId, (actor) => bookingPolicy.read(actor, booking))
    return person ? [person] : []
  },
}
