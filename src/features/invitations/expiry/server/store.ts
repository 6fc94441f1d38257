import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { type Moment, revised, same } from '../../../../server/rows.ts'
import type { InvitationStatus } from '../../contract.ts'
import { type NamedInvitation, selected } from '../../server/store.ts'
import { invitations } from '../../server/tables.ts'

/** Invitations that wait for an answer and expire in these days, the first to expire first. */
export const findExpiring = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit, building }: DaysAsked,
): Promise<NamedInvitation[]> =>
  selected(db)
    .where(
      and(
        visible,
        same(invitations.buildingId, building),
        eq(invitations.status, 'pending'),
        gte(invitations.expiresAt, sql`${from}::date::timestamp at time zone 'America/Toronto'`),
        lt(invitations.expiresAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Toronto'`),
      ),
    )
    .orderBy(invitations.expiresAt, invitations.id)
    .limit(limit)

/** Ends pending invitations past their date; answers what ended. */
export const expirePending = (ctx: Moment, { from, to }: Passage<InvitationStatus>) =>
  ctx.db
    .update(invitations)
    .set({ status: to, ...revised(invitations, ctx) })
    .where(and(inArray(invitations.status, from), lte(invitations.expiresAt, ctx.now)))
    .returning({ id: invitations.id, organizationId: invitations.organizationId, buildingId: invitations.buildingId })
