import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import { users } from '../../../users/server/tables.ts'
import type { InvitationStatus } from '../../contract.ts'
import { invitations } from '../../server/tables.ts'

/** The active account that wrote an invitation, held until the transaction ends: taking its rights away waits for it. */
export async function lockAuthor(db: Db, id: string) {
  const [author] = await db
    .select({ id: users.id, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .for('share')
  return author
}

const { id, role, organizationId, buildingId } = invitations

export const findPendingOf = (db: Db, authorId: string) =>
  db
    .select({ id, role, organizationId, buildingId })
    .from(invitations)
    .where(and(eq(invitations.invitedById, authorId), eq(invitations.status, 'pending')))
    .orderBy(invitations.id)

/** Pending invitations to an address. */
export const findPendingTo = (db: Db, email: string) =>
  db
    .select({ id, organizationId, buildingId })
    .from(invitations)
    .where(and(eq(sql`lower(${invitations.email})`, email.toLowerCase()), eq(invitations.status, 'pending')))
    .orderBy(invitations.id)

/** Ends an invitation by a step of the table; false when it was accepted, cancelled or expired meanwhile. */
export async function endInvitation(
  ctx: Moment,
  { from, to }: Passage<InvitationStatus>,
  invitationId: string,
): Promise<boolean> {
  const saved = await ctx.db
    .update(invitations)
    .set({ status: to, ...revised(invitations, ctx) })
    .where(and(eq(invitations.id, invitationId), inArray(invitations.status, from)))
    .returning({ id: invitations.id })
  return saved.length === 1
}
