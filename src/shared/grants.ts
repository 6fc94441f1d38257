import { type Actor, type HeldGrant, isAdmin, type Rank } from './actor.ts'
import type { Day } from './dates.ts'

/** The places of an actor in which their rank holds a grant. */
type Extent = 'everywhere' | 'buildings' | 'residences' | 'organizations' | 'wholeOrganizations'

/**
 * What each rank may do (decisions §2), and in which of its places. An admin holds every grant everywhere. Verbs other than `read…` are
 * writes, which no demonstration account holds.
 */
const extents = {
  'account.write': { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
  'audit.read': { manager: ['buildings', 'wholeOrganizations'] },
  'bills.read': { manager: ['buildings'] },
  'bills.write': { manager: ['buildings'] },
  'bills.export': { manager: ['buildings'] },
  'buildings.read': { manager: ['buildings'], resident: ['buildings'], tenant: ['buildings'] },
  'buildings.write': { manager: ['buildings'] },
  'buildings.add': { manager: ['wholeOrganizations'] },
  'buildings.remove': {},
  'demands.read': { manager: ['buildings'] },
  'files.read': { manager: ['buildings'] },
  'files.send': { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
  'invitations.read': { manager: ['organizations', 'buildings'] },
  'invitations.write': { manager: ['organizations', 'buildings'] },
  'invitations.remove': {},
  'jobs.read': {},
  'jobs.write': {},
  'memory.read': { manager: ['organizations'] },
  'memory.write': { manager: ['wholeOrganizations'] },
  'notifications.write': { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
  'organizations.read': { manager: ['organizations'] },
  'organizations.readName': { manager: ['organizations'], resident: ['organizations'] },
  'organizations.write': { manager: ['wholeOrganizations'] },
  'organizations.administer': {},
  'performance.read': {},
  'residences.read': { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
  'residences.readFinances': { manager: ['buildings'], resident: ['residences'] },
  'residences.readPeople': { manager: ['buildings'] },
  'residences.write': { manager: ['buildings'] },
  'trials.read': {},
  'trials.write': {},
  'users.read': { manager: ['organizations', 'buildings'] },
  'users.write': { manager: ['organizations', 'buildings'] },
  'users.administer': {},
  'vendors.read': { manager: ['organizations'] },
} as const satisfies Readonly<Record<`${string}.${string}`, Partial<Record<Rank, readonly Extent[]>>>>

export type Grant = keyof typeof extents
export const grants = Object.keys(extents) as Grant[]

/** A grant beyond a rank, for one building or one organization: a board's mandate, a right for a time. Both days count. */
export interface DatedGrant extends HeldGrant {
  readonly grant: Grant
  readonly startsOn?: Day | null
  readonly endsOn?: Day | null
}

/** The grants that hold on this day: what an actor is composed with. */
export const heldOn = (day: Day, dated: readonly DatedGrant[]): DatedGrant[] =>
  dated.filter(({ startsOn, endsOn }) => (!startsOn || startsOn <= day) && (!endsOn || endsOn >= day))

/** The places in which an actor holds a grant. */
export interface Places {
  readonly isEverywhere: boolean
  readonly buildingIds: readonly string[]
  readonly organizationIds: readonly string[]
  readonly residenceIds: readonly string[]
}

const nowhere: Places = { isEverywhere: false, buildingIds: [], organizationIds: [], residenceIds: [] }
const isWrite = (grant: Grant): boolean => !grant.split('.')[1]?.startsWith('read')
/** The one place that keeps a demonstration account from writing; the runner refuses its calls before any rule is asked. */
const isDenied = (actor: Actor, grant: Grant): boolean => actor.isDemo && isWrite(grant)

function extentsOf(actor: Actor, grant: Grant): readonly Extent[] {
  if (isAdmin(actor)) return ['everywhere']
  const byRank: Partial<Record<Rank, readonly Extent[]>> = extents[grant]
  return byRank[actor.rank] ?? []
}

/** Where an actor holds a grant. `granted` of `server/granted.ts` narrows a query to it, so that `may` and lists agree. */
export function placesOf(actor: Actor, grant: Grant): Places {
  if (isDenied(actor, grant)) return nowhere
  const held = extentsOf(actor, grant)
  const dated = (actor.grants ?? []).filter((one) => one.grant === grant)
  return {
    isEverywhere: held.includes('everywhere'),
    buildingIds: [
      ...(held.includes('buildings') ? actor.buildingIds : []),
      ...dated.flatMap((one) => one.buildingId ?? []),
    ],
    organizationIds: [
      ...(held.includes('organizations') ? actor.organizationIds : []),
      ...(held.includes('wholeOrganizations') ? actor.wholeOrganizationIds : []),
      ...dated.flatMap((one) => one.organizationId ?? []),
    ],
    residenceIds: held.includes('residences') ? actor.residenceIds : [],
  }
}

/** Where a thing is. What is in a building is asked of the building; what is in none, of its organization. */
export interface Placed {
  readonly buildingId?: string | null
  readonly organizationId?: string | null
  readonly residenceId?: string | null
}

/** Whether an actor holds a grant for what is there; without a place, whether their rank holds it at all, wherever that may be. */
export function may(actor: Actor, grant: Grant, thing?: Placed): boolean {
  if (isDenied(actor, grant)) return false
  const { isEverywhere, buildingIds, organizationIds, residenceIds } = placesOf(actor, grant)
  if (isEverywhere) return true
  if (!thing) return extentsOf(actor, grant).length > 0 || buildingIds.length + organizationIds.length > 0
  const { buildingId, organizationId, residenceId } = thing
  if (residenceId && residenceIds.includes(residenceId)) return true
  return buildingId ? buildingIds.includes(buildingId) : !!organizationId && organizationIds.includes(organizationId)
}
