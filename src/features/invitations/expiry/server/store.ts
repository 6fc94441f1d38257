import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DaysAsked } from '../../../../server/calendar.ts'
import type { Db } from '../../../../server/db.ts'
import { type NamedInvitation, selected } from '../../server/store.ts'
import { invitations } from '../../server/tables.ts'

/** Invitations that wait for an answer and expire in these days, the first to expire first. */
export const findExpiring = (
  db: Db,
  visible: SQL | undefined,
  { from, to, limit }: DaysAsked,
): Promise<NamedInvitation[]> =>
  selected(db)
    .where(
      and(
        visible,
        eq(invitations.status, 'pending'),
        gte(invitations.expiresAt, sql`${from}::date::timestamp at time zone 'America/Toronto'`),
        lt(invitations.expiresAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Toronto'`),
      ),
    )
    .orderBy(invitations.expiresAt, invitations.id)
    .limit(limit)
