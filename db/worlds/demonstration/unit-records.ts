import type { UnitRecordKind } from '../../../src/features/unit-records/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import type { Language } from '../../../src/shared/actor.ts'
import type { Day } from '../../../src/shared/dates.ts'
import { Chance } from '../chance.ts'
import { firstNames, lastNames } from './names.ts'
import type { Home } from './places.ts'

interface Stay {
  readonly residenceId: string
  readonly userId: string
  readonly startsOn: Day
}
interface Told {
  readonly stays: readonly Stay[]
  readonly homes: readonly Home[]
  readonly people: readonly { readonly id: string; readonly language: Language }[]
}

const makes = [
  'Toyota Corolla',
  'Honda CR-V',
  'Hyundai Ioniq 5',
  'Mazda 3',
  'Subaru Crosstrek',
  'Kia Niro',
  'Ford Escape',
]
const colours: Record<Language, readonly string[]> = {
  fr: ['Grise', 'Noire', 'Blanche', 'Bleue', 'Rouge'],
  en: ['Grey', 'Black', 'White', 'Blue', 'Red'],
}
const species: Record<Language, readonly string[]> = { fr: ['Chat', 'Chat', 'Chien'], en: ['Cat', 'Cat', 'Dog'] }
const petNames = ['Moka', 'Biscuit', 'Pépin', 'Luna', 'Caramel', 'Praline', 'Gribouille', 'Simone']
const relationships: Record<Language, readonly string[]> = {
  fr: ['Parenté', 'Voisinage', 'Collègue', 'Belle-famille'],
  en: ['Relative', 'Neighbour', 'Friend', 'Colleague'],
}
const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'

/** What homes keep: a fob each, some cars and pets, and whom to call. Their chance is their own: the rest stays as it is. */
export function makeUnitRecords({ stays, homes, people }: Told) {
  const chance = new Chance(3_055)
  const homeOf = new Map(homes.map((home) => [home.id, home]))
  const languageOf = new Map(people.map(({ id, language }) => [id, language]))
  return stays.flatMap(({ residenceId, userId: holderId, startsOn }, index) => {
    const home = homeOf.get(residenceId)
    if (!home) return []
    const language = languageOf.get(holderId) ?? 'fr'
    const made = <Kind extends UnitRecordKind, Fields>(kind: Kind, fields: Fields) => ({
      id: newId(),
      organizationId: home.organizationId,
      buildingId: home.buildingId,
      residenceId,
      holderId,
      kind,
      ...fields,
    })
    return [
      made('keys', {
        keyType: 'fob' as const,
        keyNumber: `P-${1_201 + index}`,
        givenOn: startsOn,
      }),
      ...(chance.happens(0.5) ? [made('vehicles', vehicle(chance, home, language))] : []),
      ...(chance.happens(0.3)
        ? [made('pets', { species: chance.pick(species[language]), petName: chance.pick(petNames) })]
        : []),
      ...(chance.happens(0.6) ? [made('emergency_contacts', contact(chance, language))] : []),
    ]
  })
}

const vehicle = (chance: Chance, { parkingSpaces }: Home, language: Language) => {
  const letter = () => letters[chance.between(0, letters.length - 1)]
  return {
    plate: `${letter()}${chance.between(10, 99)} ${letter()}${letter()}${letter()}`,
    make: chance.pick(makes),
    colour: chance.pick(colours[language]),
    parkingSpace: parkingSpaces[0] ?? null,
  }
}

const contact = (chance: Chance, language: Language) => ({
  contactName: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
  relationship: chance.pick(relationships[language]),
  phone: `+1514555${String(chance.between(100, 199)).padStart(4, '0')}`,
})
