import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import type { Role } from '../../../../shared/actor.ts'
import { refuse } from '../../contract.ts'
import { invitationFacts } from '../../facts.ts'
import { invitationPolicy } from '../../policy.ts'
import { invitationLife } from '../../rules.ts'
import { opensOf, withdrawLetter } from '../../server/service.ts'
import * as store from './store.ts'

interface Granted {
  readonly role: Role
  readonly organizationId: string
  readonly buildingId: string | null
}

/** The invitations that an author may send now; a person whose account is not active may send none. */
async function authorityOf(ctx: Context, authorId: string): Promise<(granted: Granted) => Promise<boolean>> {
  const author = await store.lockAuthor(ctx.db, authorId)
  if (!author) return () => Promise.resolve(false)
  const actor = await ctx.machinery.actorOf(ctx, author)
  return async (granted) => invitationPolicy.create(actor, { ...granted, opens: await opensOf(ctx, granted) })
}

/** Held before the invitation is, in the order of `cancelBeyondRights`, so that the two never wait for each other. */
export async function holdAuthor(ctx: Context, authorId: string | null): Promise<void> {
  if (authorId !== null) await store.lockAuthor(ctx.db, authorId)
}

/** Throws `author_lost_rights` when the author of an invitation could no longer write it. One that Mitoyen sent has no author. */
export async function requireAuthor(ctx: Context, invitation: Granted & { invitedById: string | null }): Promise<void> {
  if (invitation.invitedById === null) return
  const mayInvite = await authorityOf(ctx, invitation.invitedById)
  if (!(await mayInvite(invitation))) throw refuse('author_lost_rights')
}

/** Cancels the pending invitations that their author could no longer write. Called after every change of a person’s rights. */
export async function cancelBeyondRights(ctx: Context, authorId: string): Promise<void> {
  const pending = await store.findPendingOf(ctx.db, authorId)
  if (pending.length === 0) return
  const mayInvite = await authorityOf(ctx, authorId)
  for (const invitation of pending) if (!(await mayInvite(invitation))) await cancel(ctx, invitation, 'revoke')
}

/**
 * Cancels the pending invitations to an address whose account is closed. Called before the account is saved: an
 * acceptance locks its invitation before the account too. The fact says no more than any cancellation: their managers
 * may not know of the account.
 */
export async function cancelInvitationsTo(ctx: Context, email: string): Promise<void> {
  for (const invitation of await store.findPendingTo(ctx.db, email)) await cancel(ctx, invitation, 'cancel')
}

type Pending = Awaited<ReturnType<typeof store.findPendingTo>>[number]

/** Leaves what was accepted, cancelled or expired meanwhile as it is. */
async function cancel(ctx: Context, invitation: Pending, name: 'revoke' | 'cancel'): Promise<void> {
  await passEach(ctx, { life: invitationLife, facts: invitationFacts }, name, {
    side: 'account',
    async save(passage) {
      if (!(await store.endInvitation(ctx, passage, invitation.id))) return []
      await withdrawLetter(ctx, invitation)
      return [invitation]
    },
  })
}
