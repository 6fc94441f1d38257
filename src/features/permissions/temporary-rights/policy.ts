import type { Actor } from '../../../shared/actor.ts'
import { type Grant, grants, isGivable, may } from '../../../shared/grants.ts'

const rightGrants = grants(
  'temporaryRights',
  {
    read: { manager: ['buildings', 'wholeOrganizations'] },
    write: { manager: ['wholeOrganizations'] },
  },
  { reachesPeople: true, opensAccess: true },
)

declare module '../../../shared/grants.ts' {
  interface GrantTable {
    temporaryRights: typeof rightGrants
  }
}

interface Given {
  readonly userId: string
  readonly organizationId: string
  readonly buildingId: string | null
}

const isOwn = (actor: Actor, { userId }: Given): boolean => actor.id === userId

/** Who runs the organization whole, of anything in it: a right of a building is theirs too. */
const runs = (actor: Actor, { organizationId }: Pick<Given, 'organizationId'>): boolean =>
  may(actor, 'temporaryRights.write', { organizationId })

interface Offered {
  readonly organizationId: string
  readonly buildingId: string | null
  /** Of the organization: a right of all of it is held in each. */
  readonly buildingIds: readonly string[]
}

/** Whether the caller holds a grant in all of a place. */
function holdsAll(actor: Actor, grant: Grant, { organizationId, buildingId, buildingIds }: Offered): boolean {
  const asked = buildingId ? [buildingId] : buildingIds
  const isHeldInEach = asked.length > 0 && asked.every((id) => may(actor, grant, { organizationId, buildingId: id }))
  return isHeldInEach || (buildingId === null && may(actor, grant, { organizationId }))
}

/** Nobody gives what they lack, to themselves, or a grant that would open access to others. The person reads their own. */
export const temporaryRightPolicy = {
  read: (actor: Actor, right: Given) => isOwn(actor, right) || may(actor, 'temporaryRights.read', right),
  /** What may be given there: nothing, to who only reads. */
  choose: (actor: Actor, { organizationId }: Pick<Given, 'organizationId'>) =>
    may(actor, 'temporaryRights.read', { organizationId }),
  give: (actor: Actor, { grant, place }: { grant: Grant; place: Offered }) =>
    isGivable(grant) && runs(actor, place) && holdsAll(actor, grant, place),
  create: (actor: Actor, right: Given) => runs(actor, right) && !isOwn(actor, right),
  /** Of others: an own right ends by itself. */
  revoke: (actor: Actor, right: Given) => runs(actor, right) && !isOwn(actor, right),
}
