import type { Context } from '../../../../server/context.ts'
import { saveVersion } from '../../../../server/rows.ts'
import { cancelBeyondRights, cancelInvitationsTo } from '../../../invitations/authority/server/service.ts'
import { keepOwnerByName } from '../../../residences/kept-owners/server/service.ts'
import { userFacts } from '../../../users/facts.ts'
import { endSessions, forgetSecrets } from '../../../users/server/service.ts'
import { users } from '../../../users/server/tables.ts'
import { attachPlaces } from '../../attachments/server/service.ts'
import { removedAddress, requireAnotherAdmin } from '../../rules.ts'
import type { ManagedUserRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'

/** Refuses what would leave nobody to run the installation. */
export const keepAnAdmin = async (ctx: Context, id: string): Promise<void> =>
  requireAnotherAdmin(await store.lockActiveAdmins(ctx.db), id)

/**
 * Law 25: names, address, password and other ways to sign in are deleted at once, and access ends; the row stays, nameless, as the author of
 * bills and demands. What the person owns keeps their name (art. 1070 C.c.Q.). The caller has authorized it. Throws `last_admin`.
 */
export async function eraseAccount(
  ctx: Context,
  user: Pick<ManagedUserRow, 'id' | 'version' | 'language' | 'firstName' | 'lastName'> & {
    readonly email: string | null
  },
  reason: string | null,
): Promise<void> {
  const { id } = user
  await keepAnAdmin(ctx, id)
  // An account without an email is itself a kept name: it is erased whole.
  if (user.email !== null) {
    await keepOwnerByName(ctx, user)
    await cancelInvitationsTo(ctx, user.email)
  }
  await attachPlaces(ctx, id, { organizationIds: [], buildingIds: [], residences: [] })
  const address = removedAddress(id)
  await saveVersion(ctx, users, user, {
    email: address,
    phone: null,
    firstName: ctx.machinery.say(user.language, 'user-management.removed_first_name'),
    lastName: ctx.machinery.say(user.language, 'user-management.removed_last_name'),
    status: 'inactive',
    passwordHash: null,
    totpSecret: null,
  })
  await forgetSecrets(ctx, id)
  await store.forgetInvitations(ctx, { id, email: user.email ?? address }, address)
  await cancelBeyondRights(ctx, id)
  await endSessions(ctx, id)
  await ctx.tell(userFacts.removed, { id }, { note: reason })
}
