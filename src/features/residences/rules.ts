import type { Rank } from '../../shared/actor.ts'
import type { Day } from '../../shared/dates.ts'
import { type Person, type Relation, refuse } from './contract.ts'

const ownerRelations: readonly Relation[] = ['owner', 'co_owner', 'occupant']
const tenantRelations: readonly Relation[] = ['tenant', 'co_tenant', 'subtenant', 'occupant']
/** The relations of those who rent; an occupant may live with an owner or with a renter. */
export const renting = ['tenant', 'co_tenant', 'subtenant'] as const satisfies readonly Relation[]
/** The relations of those who own, whose name and mailing address the register of a co-ownership holds (art. 1070 C.c.Q.). */
export const owning = ['owner', 'co_owner'] as const satisfies readonly Relation[]
export const isOwning = (relation: Relation): boolean => owning.some((known) => known === relation)
const anyRelation = [...new Set([...ownerRelations, ...tenantRelations])]
const relationsOf: Readonly<Record<Rank, readonly Relation[]>> = {
  tenant: tenantRelations,
  resident: anyRelation,
  manager: anyRelation,
  admin: anyRelation,
}

/**
 * How a person of this rank may hold a residence. An owner is never a tenant's account, which shows no finances; a resident has the rights of a
 * tenant where they only rent (decision 143). A manager or an admin may own or rent like anyone.
 */
export const relationsFor = (rank: Rank): readonly Relation[] => relationsOf[rank]

/** How someone who is invited as this role holds their residence, the usual way first. */
export const invitedRelations: Readonly<Partial<Record<Rank, readonly Relation[]>>> = {
  tenant: tenantRelations,
  resident: ownerRelations,
}

/** The role of an account whose person is known by how they hold a residence alone; an occupant is with the owners. */
export const roleOf = (relation: Relation): 'tenant' | 'resident' =>
  renting.some((known) => known === relation) ? 'tenant' : 'resident'

/** A home in a text that has no language: the trail keeps it as it was called. */
export const homeName = ({ buildingName, unitNumber }: { buildingName: string; unitNumber: string }): string =>
  `${buildingName}, ${unitNumber}`

/** From when to when a person holds a residence. */
export interface Period {
  readonly startsOn: Day
  readonly endsOn: Day | null
}

/** Both days count: who leaves on June 30 is there on June 30. */
export const isCurrent = ({ startsOn, endsOn }: Period, today: Day): boolean =>
  startsOn <= today && (endsOn === null || endsOn >= today)

export const overlaps = (a: Period, b: Period): boolean =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn)

export const numberings = ['floor_number', 'floor_letter', 'sequence'] as const
export type Numbering = (typeof numberings)[number]

export interface UnitPlan {
  readonly firstFloor: number
  readonly lastFloor: number
  readonly unitsPerFloor: number
  readonly numbering: Numbering
}

export interface PlannedUnit {
  readonly unitNumber: string
  readonly floor: number
}

const namings: Record<Numbering, (floor: number, place: number, rank: number) => string> = {
  floor_number: (floor, place) => `${floor}${String(place).padStart(2, '0')}`,
  floor_letter: (floor, place) => `${floor}${String.fromCharCode(64 + place)}`,
  sequence: (_floor, _place, rank) => String(rank),
}

/** The units of a plan, floor by floor: `101`, `102`… `1A`, `1B`… or `1`, `2`… */
export function planUnits({ firstFloor, lastFloor, unitsPerFloor, numbering }: UnitPlan): PlannedUnit[] {
  const name = namings[numbering]
  const units: PlannedUnit[] = []
  for (let floor = firstFloor; floor <= lastFloor; floor += 1) {
    for (let place = 1; place <= unitsPerFloor; place += 1) {
      units.push({ unitNumber: name(floor, place, units.length + 1), floor })
    }
  }
  return units
}

/** The units that a plan would add to the existing ones; existing names are skipped. */
export function missingUnits(plan: UnitPlan, existing: readonly string[]): PlannedUnit[] {
  const taken = new Set(existing.map((unit) => unit.toLowerCase()))
  return planUnits(plan).filter(({ unitNumber }) => !taken.has(unitNumber.toLowerCase()))
}

interface Holder {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly relation: Person['relation']
  readonly startsOn: Day
  readonly endsOn: Day | null
  readonly mailingAddress: string | null
  readonly version: number
}

/** A household sees who its people are; the rest is for its managers, and one's own dates and mailing address for oneself. */
export function showPerson(person: Holder, isManaged: boolean, today: Day, viewerId?: string): Person {
  const { id, firstName, lastName, relation } = person
  const { userId, email, phone, startsOn, endsOn, mailingAddress, version } = person
  const known = { id, firstName, lastName, relation, isCurrent: isCurrent(person, today) }
  if (isManaged) return { ...known, userId, email, phone, startsOn, endsOn, mailingAddress, version }
  const unknown = { startsOn: null, endsOn: null, mailingAddress: null, version: null }
  const own = userId === viewerId ? { startsOn, endsOn, mailingAddress, version } : unknown
  return { ...known, ...own, userId: null, email: null, phone: null }
}

/** Mailing addresses are kept as long after the end of an ownership as its last accounts may be claimed (art. 2925 C.c.Q., quebec.md §1.4). */
export const addressKeptYears = 3

/** The terms that a person had, as the fact of their removal keeps them. */
export const termsBefore = ({ relation, startsOn, endsOn }: Pick<Holder, 'relation' | 'startsOn' | 'endsOn'>) => ({
  relation: [relation, null] as const,
  startsOn: [startsOn, null] as const,
  ...(endsOn !== null && { endsOn: [endsOn, null] as const }),
})

/** A share needs a base, and is at most the whole. Throws `no_shares`, `share_too_large`. */
export function checkShare(share: number | null | undefined, shareDenominator: number | null): void {
  if (share === null || share === undefined) return
  if (shareDenominator === null) throw refuse('no_shares', undefined, 'share')
  if (share > shareDenominator) throw refuse('share_too_large', { whole: shareDenominator }, 'share')
}
