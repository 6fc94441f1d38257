import { fold } from '../../../../shared/fold.ts'
import type { PrintedPlace } from '../../../reading/extraction/contract.ts'
import { type Address, addressOf, compareAddresses, wordsOf } from '../addresses/rules.ts'

/** A building to which the caller may add bills. */
export interface PlaceBuilding {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
}

/** A building that a name tells, and how much. */
interface NameClue {
  readonly kind: 'named_address' | 'name'
  readonly text: string
  readonly source: PrintedPlace['names'][number]['source']
  readonly buildingId: string
  readonly points: number
}

/** Words that many buildings have in their names. */
const common = new Set(
  [
    'le la les l de du des d the of a au aux et and phase tour tower immeuble immeubles building residence',
    'residences condo condos condominium condominiums syndicat sdc copropriete cooperative habitation domaine',
    'complexe projet bloc maison appartements apartments',
  ].flatMap((line) => line.split(' ')),
)
const tellingWords = (name: string): string[] => wordsOf(name).filter((word) => !common.has(word))

/** How who is billed is called where they are a building's own people. */
const syndicate =
  /^(?:(?:client|customer|attn?|a|to)\s*:?\s+)?(?:sdc|s\.d\.c\.|syndicat\w*|syndicate|condominiums?|coproprie\w+|coop\w*|association|les? coproprietaires)\b/
/** Where a name ends and the rest of a line begins. */
const partsOf = (line: string): string[] => line.split(/,\s*(?=a\/s|c\/o|att|aux soins|\d)/i)

/** What the names of who is billed tell. */
export function nameEvidence(place: PrintedPlace, buildings: readonly PlaceBuilding[]): NameClue[] {
  return place.names.flatMap(({ value, source }): NameClue[] => {
    const named = buildings.flatMap((building): (NameClue & { length: number })[] => {
      const address = addressOf(building.address)
      const isAddressed = address !== null && holdsAddress(value, address)
      const kind = isAddressed ? 'named_address' : 'name'
      const points = isAddressed ? 8 : namePoints(value, building, buildings)
      const length = isAddressed ? 0 : building.name.length
      return points > 0 ? [{ kind, text: value, source, buildingId: building.id, points, length }] : []
    })
    // "Le Peuplier, phase 2" is not "Le Peuplier".
    const longest = Math.max(...named.map(({ length }) => length))
    return named.filter(({ length }) => length === 0 || length === longest)
  })
}

/** A syndicate named after the building, and nothing more, tells it; a name within others may be that of a street, a firm or a phase. */
function namePoints(line: string, { id, name }: PlaceBuilding, buildings: readonly PlaceBuilding[]): number {
  const own = wordsOf(name).join(' ')
  if (tellingWords(name).join('').length < 4) return 0
  const parts = partsOf(line).filter((part) => !/^\s*\d/.test(part))
  const [part] = parts.filter((one) => ` ${wordsOf(one).join(' ')} `.includes(` ${own} `))
  if (part === undefined) return 0
  const isWhole = syndicate.test(fold(part)) && wordsOf(part).join(' ').endsWith(own)
  const isPartOfOther = buildings.some(
    (other) => other.id !== id && `${wordsOf(other.name).join(' ')} `.startsWith(`${own} `),
  )
  return isWhole && !isPartOfOther ? 8 : 5
}

/** "Syndicat des copropriétaires du 450 Marguerite-Alarie". A name that is an address of the customer is seen as one. */
function holdsAddress(name: string, address: Address): boolean {
  const found = /(?<=^[^\d]*\p{L}[^\d]* )\d{1,5}[a-z]?(?:\s?[-–]\s?\d{1,5})?,? .*$/iu.exec(name)?.[0]
  const inside = found ? addressOf(found.split(/\s[-–—]\s/)[0] ?? '') : null
  return inside !== null && compareAddresses(inside, address) !== null
}
