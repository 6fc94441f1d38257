import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import { userFacts } from '../../../users/facts.ts'
import { queuePasswordReset, queueWelcome } from '../../../users/passwords/server/service.ts'
import { getUser, type Seen } from '../../accounts/server/service.ts'
import { userManagementPolicy } from '../../policy.ts'
import { requireLinkable, requireNewcomer } from '../../rules.ts'

/** Throws `demo_account`, `not_active`. */
export function requireResettable(ctx: Context, user: Seen): void {
  ctx.authorize(userManagementPolicy.sendPasswordReset, user)
  requireLinkable(user)
}

export async function sendPasswordReset(ctx: Context, { id }: One): Promise<Record<string, never>> {
  const user = await getUser(ctx, { id })
  requireResettable(ctx, user)
  await ctx.tell(userFacts.password_reset_sent, user)
  await queuePasswordReset(ctx, id)
  return {}
}

/** Throws `demo_account`, `not_active`, `has_signed_in`. */
export function requireWelcomable(ctx: Context, user: Seen): void {
  ctx.authorize(userManagementPolicy.sendWelcome, user)
  requireNewcomer(user)
}

export async function sendWelcome(ctx: Context, { id }: One): Promise<Record<string, never>> {
  const user = await getUser(ctx, { id })
  requireWelcomable(ctx, user)
  await ctx.tell(userFacts.welcome_sent, user)
  await queueWelcome(ctx, id)
  return {}
}
