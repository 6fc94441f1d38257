import type { Context } from '../../../../server/context.ts'
import type { NewInvitation } from '../../contract.ts'
import { sendInvitation } from '../../server/service.ts'
import { hasAnyPending } from '../../server/store.ts'

/** Whether an invitation of the address waits, to whatever place. */
export const hasPendingInvitation = (ctx: Context, email: string): Promise<boolean> =>
  hasAnyPending(ctx.db, email, ctx.now)

type FirstManager = Pick<NewInvitation, 'email' | 'language' | 'organizationId' | 'expiryDays' | 'personalMessage'>

/**
 * Invites the manager of a whole organization that was just added. The caller has authorized it; without a person, in a job, Mitoyen
 * invites.
 */
export async function inviteFirstManager(ctx: Context, manager: FirstManager): Promise<void> {
  const whole = { role: 'manager', buildingId: null, residenceId: null, relation: null } as const
  await sendInvitation(ctx, { ...manager, ...whole, securityLevel: 'standard', requireTwoFactor: false })
}
