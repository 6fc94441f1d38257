import { type Actor, isPaused, worksIn } from '../../../shared/actor.ts'
import { may } from '../../../shared/grants.ts'

/** Whether somebody may add a document to an organization while its building is not known. */
export const mayAddUnplaced = (actor: Actor, { organizationId }: { readonly organizationId: string }): boolean =>
  may(actor, 'inbox.write', { organizationId }) ||
  (worksIn(actor, organizationId) && may(actor, 'bills.write') && !isPaused(actor, organizationId))
