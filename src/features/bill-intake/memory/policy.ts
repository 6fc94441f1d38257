import { type Actor, managesOrganization, managesWholeOrganization } from '../../../shared/actor.ts'

interface Owned {
  organizationId: string
}

/** What the reading learned is the organization's, like its vendors; who runs only some of its buildings erases nothing of it. */
export const memoryPolicy = {
  read: (actor: Actor, { organizationId }: Owned) => managesOrganization(actor, organizationId),
  forget: (actor: Actor, { organizationId }: Owned) => managesWholeOrganization(actor, organizationId) && !actor.isDemo,
}
