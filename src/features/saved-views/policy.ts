import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const viewGrants = grants('savedViews', {
  read: { manager: ['organizations'] },
  share: { manager: ['organizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    savedViews: typeof viewGrants
  }
}

interface View {
  readonly ownerId: string
  readonly organizationId: string | null
  /** Its owner still manages the organization that it is shared with. */
  readonly isOwnerIn: boolean
}
const isOwn = (actor: Actor, { ownerId }: Pick<View, 'ownerId'>): boolean => actor.id === ownerId
const isSharedWith = (actor: Actor, { organizationId, isOwnerIn }: View): boolean =>
  organizationId !== null && isOwnerIn && may(actor, 'savedViews.read', { organizationId })

export const savedViewPolicy = {
  /** Everyone’s lists keep views; each sees those that `read` allows. */
  list: (_: Actor) => true,
  read: (actor: Actor, view: View) => isOwn(actor, view) || isSharedWith(actor, view),
  /** One's own; what a view filters is decided by the list. */
  create: isOwn,
  share: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'savedViews.share', { organizationId }),
  update: isOwn,
  remove: isOwn,
}
