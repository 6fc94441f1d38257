import type { Context } from '../../../../server/context.ts'
import { type Kept, saveVersion } from '../../../../server/rows.ts'
import type { Role } from '../../../../shared/actor.ts'
import { cancelBeyondRights } from '../../../invitations/authority/server/service.ts'
import { isSeated } from '../../../mandates/server/service.ts'
import { userFacts } from '../../../users/facts.ts'
import { endSessions } from '../../../users/server/service.ts'
import { users } from '../../../users/server/tables.ts'
import { leavePlacesOf, placed } from '../../attachments/server/service.ts'
import { mayReturnTo, roleOfOwner } from '../../rules.ts'
import { findPlaces, findUser, type ManagedUserRow } from '../../server/store.ts'

/** Gives an account a role; what the role does not fit ends, with its sessions. The caller has authorized it. Throws `stale`. */
export async function giveRole(
  ctx: Context,
  user: Kept & { readonly role: Role },
  role: Role,
): Promise<ManagedUserRow> {
  const { id } = user
  await leavePlacesOf(ctx, id, role)
  const saved = await saveVersion(ctx, users, user, { role })
  await endSessions(ctx, id)
  await cancelBeyondRights(ctx, id)
  await ctx.tell(userFacts.role_changed, await placed(ctx, id), { changes: { role: [user.role, role] } })
  return saved
}

/** Makes a tenant's account that owns a home a resident's. The caller has authorized it. Answers its former role; undefined when it stays. */
export async function followOwnership(ctx: Context, id: string): Promise<Role | undefined> {
  const user = await findUser(ctx.db, undefined, id)
  const role = user && roleOfOwner(user.role)
  if (!role) return undefined
  await giveRole(ctx, user, role)
  return user.role
}

/** Gives back the role that an account had before it owned a home, unless something else asks for the one of now. */
export async function returnToRole(ctx: Context, id: string, former: Role): Promise<void> {
  const user = await findUser(ctx.db, undefined, id)
  if (!user || user.role !== roleOfOwner(former)) return
  const { homes } = await findPlaces(ctx, [id])
  if (mayReturnTo(former, { homes, isSeated: await isSeated(ctx, id) })) await giveRole(ctx, user, former)
}
