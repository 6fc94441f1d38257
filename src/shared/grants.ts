import {
  type Actor,
  type HeldGrant,
  isAdmin,
  isPaused,
  isPausedEverywhere,
  mayWrite,
  type Rank,
  rankAt,
} from './actor.ts'
import type { Day } from './dates.ts'

/** The places of an actor in which their rank holds a grant. */
type Extent = 'everywhere' | 'buildings' | 'residences' | 'organizations' | 'wholeOrganizations'

/** The offices of the board of a syndicate. Who holds one has a function there, whatever their role. */
export const offices = ['president', 'secretary', 'treasurer', 'director'] as const
export type Office = (typeof offices)[number]

/** In which of its places each rank holds a grant. An admin holds every grant everywhere. */
type Extents = Readonly<Partial<Record<Rank, readonly Extent[]>>> & {
  /** The offices whose holders have it in the building of their mandate, for the days of it. */
  readonly board?: readonly Office[]
}

/** The grants of every feature. Each `policy.ts` adds its own by declaration merging, so that `may` takes no other name. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface GrantTable {}

type Subject = keyof GrantTable & string
/** `bills.write`: a subject and a verb. Verbs other than `read…` are writes, which no demonstration account holds. */
export type Grant = { [S in Subject]: `${S}.${keyof GrantTable[S] & string}` }[Subject]

const declared = new Map<string, Extents>()
const reachingOut = new Set<string>()
const outlasting = new Set<string>()
const opening = new Set<string>()

/**
 * Declares the grants of a subject by their verbs (decisions §2). `GrantTable` gets their type. The writes of a subject that reaches real
 * people, by letters or accounts, are held by nobody inside a sample; those of one that outlasts a trial, as the law has it kept up to date,
 * are not withheld after its end. Those of one that opens access to others are in nobody's gift: what they gave would outlast a right for a time.
 */
export function grants<const Verbs extends Readonly<Record<string, Extents>>>(
  subject: string,
  verbs: Verbs,
  { reachesPeople = false, outlastsTrial = false, opensAccess = false } = {},
): Verbs {
  if (opensAccess) opening.add(subject)
  if (reachesPeople) reachingOut.add(subject)
  if (outlastsTrial) outlasting.add(subject)
  for (const [verb, extents] of Object.entries(verbs)) declared.set(`${subject}.${verb}`, extents)
  return verbs
}

/** Every grant that the loaded policies declare. */
export const declaredGrants = (): readonly Grant[] => [...declared.keys()] as Grant[]

/** Whether a loaded policy declares this grant. */
export const isGrant = (name: string): name is Grant => declared.has(name)

/** The grants that policies give to the holders of an office. */
export const grantsOfOffice = (office: Office): readonly Grant[] =>
  declaredGrants().filter((grant) => declared.get(grant)?.board?.includes(office))

/**
 * Whether a right for a time may give this grant: managers hold it for the things of their buildings or organizations, and its holder opens no
 * access to anyone.
 */
export function isGivable(grant: Grant): boolean {
  const isOfPlaces = declared
    .get(grant)
    ?.manager?.some((extent) => extent === 'buildings' || extent === 'organizations')
  return isOfPlaces === true && !(isWrite(grant) && opening.has(subjectOf(grant)))
}

/** The grants that a right to these needs to be of use: a write also reads, and whoever reaches things of a place knows its buildings. */
export const withReads = (given: readonly Grant[]): Grant[] => {
  const reads = given.flatMap((grant) => [`${subjectOf(grant)}.read`, `${subjectOf(grant)}.readAll`])
  const needed = [...reads, 'buildings.read'].filter(isGrant).filter(isGivable)
  return [...new Set([...given, ...needed])]
}

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
const subjectOf = (grant: Grant): string => grant.split('.')[0] ?? ''
const verbOf = (grant: Grant): string => grant.split('.')[1] ?? ''
const isWrite = (grant: Grant): boolean => !verbOf(grant).startsWith('read')
/** Whether the end of a trial withholds it: nearly all that writes. People take their data with them whenever they like. */
const isPausable = (grant: Grant): boolean =>
  isWrite(grant) && verbOf(grant) !== 'export' && !outlasting.has(subjectOf(grant))

const leavesSample = (actor: Actor, grant: Grant): boolean =>
  actor.isInSample === true && reachingOut.has(subjectOf(grant))

const isDenied = (actor: Actor, grant: Grant): boolean =>
  isWrite(grant) && (!mayWrite(actor) || leavesSample(actor, grant))

function extentsOf(actor: Actor, grant: Grant, placeId?: string): readonly Extent[] {
  if (isAdmin(actor)) return ['everywhere']
  const extents = declared.get(grant)
  if (!extents) throw new Error(`no policy declares the grant ${grant}`)
  return extents[rankAt(actor, placeId)] ?? []
}

/** Those of some places of an actor in which they hold a grant; nearly all actors hold it in all of them, or in none. */
function reached(actor: Actor, grant: Grant, extent: Extent, ids: readonly string[]): readonly string[] {
  if (actor.rentedIds) return ids.filter((id) => extentsOf(actor, grant, id).includes(extent))
  return extentsOf(actor, grant).includes(extent) ? ids : []
}

/** Where an actor holds a grant. `granted` of `server/granted.ts` narrows a query to it, so that `may` and lists agree. */
export function placesOf(actor: Actor, grant: Grant): Places {
  if (isDenied(actor, grant)) return nowhere
  const dated = (actor.grants ?? []).filter((one) => one.grant === grant)
  const open = (ids: readonly string[]) => (isPausable(grant) ? ids.filter((id) => !isPaused(actor, id)) : ids)
  return {
    isEverywhere: extentsOf(actor, grant).includes('everywhere'),
    buildingIds: open([
      ...reached(actor, grant, 'buildings', actor.buildingIds),
      ...dated.flatMap((one) => one.buildingId ?? []),
    ]),
    organizationIds: open([
      ...reached(actor, grant, 'organizations', actor.organizationIds),
      ...reached(actor, grant, 'wholeOrganizations', actor.wholeOrganizationIds),
      ...dated.flatMap((one) => one.organizationId ?? []),
    ]),
    residenceIds: open(reached(actor, grant, 'residences', actor.residenceIds)),
  }
}

/** Whether a thing is of a sample that `everywhere` leaves out. */
const isLeftOut = ({ sampleIds = [] }: Actor, { buildingId, organizationId }: Placed): boolean =>
  [buildingId, organizationId].some((id) => id !== undefined && id !== null && sampleIds.includes(id))

/** The place of a thing: its building, or its organization if it is in none. */
export interface Placed {
  readonly buildingId?: string | null | undefined
  readonly organizationId?: string | null | undefined
  readonly residenceId?: string | null
}

/** Whether an actor holds a grant for what is there; without a place, whether their rank holds it at all, wherever that may be. */
export function may(actor: Actor, grant: Grant, thing?: Placed): boolean {
  if (isDenied(actor, grant)) return false
  const { isEverywhere, buildingIds, organizationIds, residenceIds } = placesOf(actor, grant)
  if (isEverywhere) return !thing || !isLeftOut(actor, thing)
  if (!thing) {
    const isHeldByRank = extentsOf(actor, grant).length > 0 && !(isPausable(grant) && isPausedEverywhere(actor))
    return isHeldByRank || buildingIds.length + organizationIds.length > 0
  }
  const { buildingId, organizationId, residenceId } = thing
  if (residenceId && residenceIds.includes(residenceId)) return true
  return buildingId ? buildingIds.includes(buildingId) : !!organizationId && organizationIds.includes(organizationId)
}
