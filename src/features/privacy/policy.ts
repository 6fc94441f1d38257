import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

/** An officer is a real person, whom the public site names: a sample has none, and an organization names its own whether it has a plan or not. */
const officerGrants = grants(
  'privacyOfficers',
  {
    read: { manager: ['organizations'] },
    write: { manager: ['wholeOrganizations'] },
  },
  { reachesPeople: true, outlastsTrial: true },
)

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
