import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Moment } from '../../../../server/rows.ts'
import { bookings } from '../../server/tables.ts'

/** Takes the confirmed bookings that begin before an instant and of which nobody was reminded, but those made after the reminder was due. */
export const takeUnreminded = (ctx: Moment, before: Date, hours: number) =>
  ctx.db
    .update(bookings)
    .set({ remindedAt: ctx.now })
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        eq(bookings.kind, 'booking'),
        sql`${bookings.remindedAt} is null`,
        gt(bookings.startsAt, ctx.now),
        lt(bookings.startsAt, before),
        sql`${bookings.createdAt} < ${bookings.startsAt} - make_interval(hours => ${hours})`,
      ),
    )
    .returning({ id: bookings.id })
