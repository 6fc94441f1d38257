import type { PrintedPlace } from '../../reading/extraction/contract.ts'
import { type Address, addressKey, addressOf, compareAddresses, postalCodeIn, wordsOf } from './addresses/rules.ts'
import { mostCandidates, type PlaceCandidate, type PlaceProposal, type PlaceReason } from './contract.ts'
import { nameEvidence, type PlaceBuilding } from './names/rules.ts'

/** How many earlier bills of a building printed a clue, of one vendor or of any. */
export interface Sighting {
  readonly key: string
  readonly vendorId: string
  readonly buildingId: string
  readonly bills: number
}

export interface Known {
  readonly buildings: readonly PlaceBuilding[]
  /** What the clues of the document are on earlier bills, of every building of the organizations. */
  readonly sightings: readonly Sighting[]
  /** The vendor of the document, if known. */
  readonly vendorIds: readonly string[]
  /** The buildings of that vendor's earlier bills. */
  readonly vendorBuildings: readonly { readonly buildingId: string; readonly bills: number }[]
  /** The organizations' own addresses, to which bills of every building are sent. */
  readonly ownAddresses: readonly string[]
  /** Whether no other building can be meant. */
  readonly isOnly: boolean
}

/** A clue as it is remembered with a bill. */
export const numberKey = (value: string): string => `number ${value.toLowerCase().replace(/[^a-z\d]/g, '')}`
const keyOfAddress = (text: string): string | null => {
  const address = addressOf(text)
  return address && `address ${addressKey(address)}`
}

/** An address of its sender is on bills of any building. */
const isTold = ({ role }: PrintedPlace['addresses'][number]): boolean => role !== 'other'

/** The keys of what a document prints about its building, each once. */
export function cluesOf({ addresses, numbers }: PrintedPlace): string[] {
  const keys = [
    ...numbers.map(({ value }) => numberKey(value)),
    ...addresses.filter(isTold).map(({ value }) => keyOfAddress(value)),
  ]
  return [...new Set(keys.filter((key) => key !== null))]
}

type Reason = PlaceCandidate['reasons'][number]
interface Evidence extends Reason {
  readonly buildingId: string
  readonly points: number
}

/** From here up, and this far from the next, a building is sure. */
const sureFrom = 8
const aheadBy = 4

/** Points of a printed address that is a building's, by whose address the document calls it. */
const addressPoints: Readonly<Record<'service' | 'customer' | 'other', number>> = { service: 8, customer: 5, other: 4 }

function addressEvidence(place: PrintedPlace, known: Known): Evidence[] {
  const own = known.ownAddresses.flatMap((text) => addressOf(text) ?? [])
  return place.addresses.flatMap(({ role, value, area, source }): Evidence[] => {
    const printed = addressOf(value)
    if (!printed || (role !== 'service' && isMailing(value, printed, own, known))) return []
    const kind = role === 'service' ? 'service_address' : role === 'customer' ? 'customer_address' : 'address'
    return known.buildings.flatMap((building): Evidence[] => {
      const points = pointsOf(addressPoints[role] + (role === 'customer' && own.length > 0 ? 1 : 0), printed, {
        area,
        building,
      })
      return points > 0 ? [{ kind, text: value, source, buildingId: building.id, points }] : []
    })
  })
}

/** Where the mail of several buildings goes tells none of them. */
function isMailing(value: string, printed: Address, own: readonly Address[], { sightings }: Known): boolean {
  if (own.some((address) => compareAddresses(address, printed) !== null)) return true
  const key = keyOfAddress(value)
  return new Set(sightings.filter((one) => one.key === key).map(({ buildingId }) => buildingId)).size > 1
}

/** Fewer where something is not printed; next to none where the town is another. */
function pointsOf(
  full: number,
  printed: Address,
  { area, building }: { area: string; building: PlaceBuilding },
): number {
  const own = addressOf(building.address)
  const match = own && compareAddresses(own, printed)
  if (!match) return 0
  const base = match === 'exact' ? full : full - 2
  const code = postalCodeIn(area)
  const mine = postalCodeIn(building.postalCode)
  const isInTown = ` ${wordsOf(area).join(' ')} `.includes(` ${wordsOf(building.city).join(' ')} `)
  if (code && mine && code === mine) return base + 2
  if (code && mine && code.slice(0, 3) !== mine.slice(0, 3)) return isInTown ? base - 2 : 1
  return code || isInTown ? base + 1 : base
}

/** What the document prints as earlier bills did: a number counts for its own vendor only. */
function learnedEvidence(place: PrintedPlace, known: Known): Evidence[] {
  const { sightings, vendorIds } = known
  const told = (key: string | null, isOfVendor: boolean) =>
    sightings.filter((one) => one.key === key && (!isOfVendor || vendorIds.includes(one.vendorId)))
  const numbers = place.numbers.flatMap(({ value, source }) =>
    onlyPlace(told(numberKey(value), true)).map(
      ({ buildingId, bills }): Evidence => ({
        kind: 'number',
        text: value,
        source,
        buildingId,
        points: 8 + Math.min(2, bills - 1),
      }),
    ),
  )
  const addresses = place.addresses.filter(isTold).flatMap(({ value, source }) =>
    onlyPlace(told(keyOfAddress(value), false)).map(
      ({ buildingId, bills }): Evidence => ({
        kind: 'learned_address',
        text: value,
        source,
        buildingId,
        points: 2 + Math.min(3, bills),
      }),
    ),
  )
  return [...numbers, ...addresses]
}

/** The one building of sightings; none where they are of several. */
function onlyPlace(sightings: readonly Sighting[]): { buildingId: string; bills: number }[] {
  const ids = [...new Set(sightings.map(({ buildingId }) => buildingId))]
  const [buildingId] = ids
  return buildingId !== undefined && ids.length === 1
    ? [{ buildingId, bills: sightings.reduce((sum, { bills }) => sum + bills, 0) }]
    : []
}

/** A vendor of one building only, so far. */
const vendorEvidence = ({ vendorBuildings }: Known): Evidence[] =>
  vendorBuildings.length === 1
    ? vendorBuildings.map(({ buildingId, bills }) => ({
        kind: 'vendor',
        text: null,
        source: null,
        buildingId,
        points: bills >= 3 ? 2 : 1,
      }))
    : []

/**
 * The buildings that a document may be of. It is sure of one where what is printed tells it clearly, no other is nearly as likely, and
 * nothing printed tells another place.
 */
export function proposePlace(place: PrintedPlace, known: Known): PlaceProposal {
  const evidence = [
    ...addressEvidence(place, known),
    ...nameEvidence(place, known.buildings),
    ...learnedEvidence(place, known),
    ...vendorEvidence(known),
  ]
  const ranked = known.buildings
    .map((building) =>
      rankOf(
        building,
        evidence.filter(({ buildingId }) => buildingId === building.id),
      ),
    )
    .sort((a, b) => b.points - a.points)
  const [best, next] = ranked
  if (!best) return { isSure: false, candidates: [] }
  const candidates = ranked.filter(({ points }) => points > 0 || known.isOnly).slice(0, mostCandidates)
  const isElsewhere = tellsElsewhere(place, known, evidence, best)
  const isClear = best.points >= sureFrom && best.points - (next?.points ?? 0) >= aheadBy
  const isSure = (isClear || known.isOnly) && !isElsewhere
  return { isSure, candidates: candidates.map(({ candidate }) => candidate) }
}

interface Ranked {
  readonly points: number
  readonly kinds: ReadonlySet<PlaceReason>
  readonly candidate: PlaceCandidate
}

/** Of several clues of one kind, the strongest counts. */
function rankOf({ id, name, organizationId }: PlaceBuilding, evidence: readonly Evidence[]): Ranked {
  const best = new Map<PlaceReason, Evidence>()
  for (const one of evidence) if (one.points > (best.get(one.kind)?.points ?? 0)) best.set(one.kind, one)
  const told = [...best.values()].sort((a, b) => b.points - a.points)
  return {
    points: told.reduce((sum, { points }) => sum + points, 0),
    kinds: new Set(best.keys()),
    candidate: {
      buildingId: id,
      buildingName: name,
      organizationId,
      reasons: told.map(({ kind, text, source }) => ({ kind, text, source })),
    },
  }
}

/** Whether the document is served at an address of no building here, or has a number of a building that the caller does not see. */
function tellsElsewhere(
  place: PrintedPlace,
  { buildings }: Known,
  evidence: readonly Evidence[],
  { kinds }: Ranked,
): boolean {
  const ids = new Set(buildings.map(({ id }) => id))
  if (evidence.some(({ kind, buildingId }) => kind === 'number' && !ids.has(buildingId))) return true
  const served = place.addresses.filter(({ role, value }) => role === 'service' && addressOf(value) !== null)
  return served.length > 0 && !kinds.has('service_address') && !kinds.has('number')
}
