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

/** What the reading learned is the organization's, like its vendors; who runs only some of its buildings erases nothing of it. */
export const memoryPolicy = {
  read: (actor: Actor, { organizationId }: Owned) => may(actor, 'memory.read', { organizationId }),
  forget: (actor: Actor, { organizationId }: Owned) => may(actor, 'memory.write', { organizationId }),
}
