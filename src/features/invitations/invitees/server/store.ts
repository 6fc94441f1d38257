import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { invitations } from '../../server/tables.ts'

/** The most that one residence shows. */
const most = 50

/** Those whose invitation to a residence waits, the first invited first. */
export const findInvitees = (
  db: Db,
  visible: SQL | undefined,
  { residenceId, now }: { residenceId: string; now: Date },
) =>
  db
    .select({
      id: invitations.id,
      firstName: invitations.firstName,
      lastName: invitations.lastName,
      email: invitations.email,
      relation: invitations.relation,
      startsOn: invitations.startsOn,
    })
    .from(invitations)
    .where(
      and(
        visible,
        eq(invitations.residenceId, residenceId),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(invitations.createdAt, invitations.id)
    .limit(most)
