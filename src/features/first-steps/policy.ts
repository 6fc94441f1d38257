import { type Actor, isAdmin } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const firstStepsGrants = grants('first-steps', {
  read: { manager: ['wholeOrganizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    'first-steps': typeof firstStepsGrants
  }
}

/** For the managers who run a whole organization of their own: administrators and samples have none. */
export const firstStepsPolicy = {
  read: (actor: Actor, organization: { id: string }) =>
    !isAdmin(actor) && !actor.isInSample && may(actor, 'first-steps.read', { organizationId: organization.id }),
  close: (actor: Actor, organization: { id: string }) =>
    !isAdmin(actor) && may(actor, 'first-steps.write', { organizationId: organization.id }),
}
