import type { Context } from '../../../../server/context.ts'
import { findActiveAdmins, getSelfToChange, requireUnshared } from '../../../users/server/service.ts'
import { requireProof } from '../../../users/sessions/server/service.ts'
import { eraseAccount } from '../../erasure/server/service.ts'
import { findPlaces } from '../../server/store.ts'
import { type Removal, refuse } from '../contract.ts'
import * as store from './store.ts'

export async function describeRemoval(ctx: Context): Promise<Removal> {
  const { id } = await getSelfToChange(ctx)
  const { homes, seats } = await findPlaces(ctx, [id])
  const admins = await findActiveAdmins(ctx)
  return {
    isLastAdmin: admins.length === 1 && admins[0]?.id === id,
    soleManagerOf: await store.findSolelyManaged(ctx.db, id),
    homes: homes.length,
    mandates: seats.length,
  }
}

/**
 * Deletes the caller's account as an administrator would (decision 157): people and things keep what they wrote, without their name.
 * Throws `shared_account`, `proof_needed`, `email_mismatch`, `last_admin`, `sole_manager`.
 */
export async function removeOwnAccount(ctx: Context, { email }: { email: string }): Promise<void> {
  const user = await getSelfToChange(ctx)
  await requireUnshared(ctx, user)
  await requireProof(ctx)
  if (email.toLowerCase() !== user.email.toLowerCase()) throw refuse('email_mismatch', undefined, 'email')
  await store.holdOrganizationsOf(ctx.db, user.id)
  const [managed, ...more] = await store.findSolelyManaged(ctx.db, user.id)
  if (managed) throw refuse('sole_manager', { organizations: [managed, ...more].map(({ name }) => name).join(', ') })
  const { farewellLetter } = await import('./mails.tsx')
  await ctx.mail(await farewellLetter(ctx.machinery.say, user))
  await eraseAccount(ctx, user, null)
  ctx.http.clearSession()
}
