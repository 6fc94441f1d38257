import type { Context } from '../../../../server/context.ts'
import { passEach, passStep } from '../../../../server/lifecycle.ts'
import type { One } from '../../../../shared/contract.ts'
import { userFacts } from '../../../users/facts.ts'
import { lifeOfAccount, type Seen } from '../../accounts/server/service.ts'
import { refuse } from '../../contract.ts'
import { findOrphans } from '../../filters/server/store.ts'
import { userManagementPolicy } from '../../policy.ts'
import { accountLife, requireStep } from '../../rules.ts'
import * as store from './store.ts'

/** Throws `from_suspended`, and `not_orphan` for an account that still has access, of those that `orphans` names. */
export function requireOrphan(ctx: Context, user: Seen, orphans: ReadonlySet<string>): void {
  ctx.authorize(userManagementPolicy.hide, user)
  requireStep('cleanup', user.status)
  if (!orphans.has(user.id)) throw refuse('not_orphan')
}

/** Spec §4: an account without access becomes inactive and is hidden. Nothing on screen takes it back; a new invitation does. */
export async function hideOrphan(ctx: Context, { id }: One): Promise<void> {
  const orphans = new Set(await findOrphans(ctx, [id]))
  const life = { ...lifeOfAccount, sidesOf: () => ['cleanup' as const] }
  await passStep(ctx, { ...life, authorize: (inner, user) => requireOrphan(inner, user, orphans) }, 'cleanup', {
    id,
    changes: ({ before, to }) => ({ version: before.version, status: to, hiddenAt: ctx.now }),
  })
}

/**
 * An invitation sent to the address of an account that a clean-up closed opens it again: its owner signs in with it to accept.
 * Whoever may invite a person may also activate them once they are there.
 */
export async function recallInvited(ctx: Context, invitationId: string): Promise<void> {
  await passEach(ctx, { life: accountLife, facts: userFacts }, 'recall', {
    side: 'invitation',
    save: (passage) => store.recallInvited(ctx, passage, invitationId),
  })
}
