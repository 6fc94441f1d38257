import type { Actor } from '../../../shared/actor.ts'
import { grants, may } from '../../../shared/grants.ts'

const memoryGrants = grants('memory', {
  read: { manager: ['organizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../../shared/grants.ts' {
  interface GrantTable {
    memory: typeof memoryGrants
  }
}

interface Owned {
  organizationId: string
}

/**
 * Learned corrections belong to the organization, like its vendors; a manager of only some of its buildings erases
 * none.
 */
export const memoryPolicy = {
  read: (actor: Actor, { organizationId }: Owned) => may(actor, 'memory.read', { organizationId }),
  forget: (actor: Actor, { organizationId }: Owned) => may(actor, 'memory.write', { organizationId }),
}
