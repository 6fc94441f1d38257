import { type Actor, isPaused, worksIn } from '../../../shared/actor.ts'
import { grants, may } from '../../../shared/grants.ts'
import { billPolicy } from '../../bills/policy.ts'

/** Documents whose building is not known; those of a building are with its bills. */
const inboxGrants = grants('inbox', {
  read: { manager: ['wholeOrganizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../../shared/grants.ts' {
  interface GrantTable {
    inbox: typeof inboxGrants
  }
}

/** Whether somebody may add a document to an organization while its building is not known. */
export const mayAddUnplaced = (actor: Actor, { organizationId }: { readonly organizationId: string }): boolean =>
  may(actor, 'inbox.write', { organizationId }) ||
  (worksIn(actor, organizationId) && billPolicy.createAny(actor, {}) && !isPaused(actor, organizationId))
