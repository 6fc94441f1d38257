import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { users } from '../../../users/server/tables.ts'
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

/** Cancels a pending invitation; false when it was accepted, cancelled or expired meanwhile. */
export async function cancelPending(db: Db, invitationId: string, now: Date): Promise<boolean> {
  const saved = await db
    .update(invitations)
    .set({ status: 'cancelled', version: sql`${invitations.version} + 1`, updatedAt: now })
    .where(and(eq(invitations.id, invitationId), eq(invitations.status, 'pending')))
    .returning({ id: invitations.id })
  return saved.length === 1
}
