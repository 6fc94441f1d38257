import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const officerGrants = grants('privacyOfficers', {
  read: { manager: ['organizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    privacyOfficers: typeof officerGrants
  }
}

interface Officer {
  readonly organizationId: string | null
}

const write = (actor: Actor, { organizationId }: Officer): boolean =>
  may(actor, 'privacyOfficers.write', { organizationId })

/** An organization's officer is its managers' to name; the installation's own, the administrators'. */
export const privacyOfficerPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'privacyOfficers.read'),
  read: (actor: Actor, { organizationId }: Officer) => may(actor, 'privacyOfficers.read', { organizationId }),
  create: write,
  update: write,
  remove: write,
}
