import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Passage } from '../../../../server/lifecycle.ts'
import { type Moment, revised, takeOne } from '../../../../server/rows.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import type { UserStatus } from '../../../users/contract.ts'
import { users } from '../../../users/server/tables.ts'

/** Shows the account of an invited address again, where a clean-up had hidden it. */
export async function recallInvited(ctx: Moment, { from, to }: Passage<UserStatus>, invitationId: string) {
  const isInvited = sql`lower(${users.email}) = (select lower(${invitations.email}) from ${invitations} where ${eq(invitations.id, invitationId)})`
  const isHidden = and(isInvited, isNotNull(users.hiddenAt), inArray(users.status, from))
  const recalled = await takeOne(ctx.db, users, isHidden, { status: to, hiddenAt: null, ...revised(users, ctx) })
  return recalled ? [{ id: recalled.id }] : []
}
