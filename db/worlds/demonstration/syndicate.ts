import type { RecordKind } from '../../../src/features/organizations/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { addMonths, today } from '../../../src/shared/dates.ts'
import { Chance } from '../chance.ts'
import { makeBills } from './bills.ts'
import type { Habit } from './habits.ts'
import { makePeople, movedInOn, type Person, signedInSince } from './people.ts'
import { makeHomes } from './places.ts'
import { awake } from './times.ts'

const name = 'Syndicat du 2140, rue Marquette'

/** A syndicate whose board runs its building itself, without a company. */
const organization = {
  id: newId(),
  name,
  kind: 'syndicate' as const,
  email: 'conseil@2140-marquette.example',
  phone: '+15145550176',
  address: '2140, rue Marquette',
  city: 'Montréal',
  province: 'QC' as const,
  postalCode: 'H2H 1V8',
  neq: '1173340826',
  fiscalYearStart: '07-01',
  isBilingual: false,
  isDemonstration: true,
  keptRecords: ['keys', 'emergency_contacts', 'insurance_proofs'] satisfies RecordKind[],
}

/** Six units in Montréal. */
const building = {
  id: newId(),
  organizationId: organization.id,
  name: 'Le 2140 Marquette',
  kind: 'condo' as const,
  address: organization.address,
  city: organization.city,
  province: organization.province,
  postalCode: organization.postalCode,
  yearBuilt: 1926,
  totalUnits: 6,
  totalFloors: 3,
  managementCompany: name,
  parkingSpaces: 2,
  storageSpaces: 6,
  amenities: ['courtyard', 'bicycle_room'],
  shareDenominator: 1_000,
  regime: 'divided' as const,
  privatePortions: 6,
  storeysAboveGround: 3,
  reconstructionCostCents: 296_000_000,
}

const habits: readonly Habit[] = [
  {
    vendor: 'Hydro-Québec',
    title: 'Électricité, aires communes',
    category: 'utilities',
    months: [1, 3, 5, 7, 9, 11],
    cents: 14_800,
    winter: 0.3,
    days: 21,
    prefix: '6',
  },
  {
    vendor: 'Déneigement Papineau',
    title: 'Déneigement, forfait saisonnier',
    category: 'grounds',
    months: [11],
    cents: 98_000,
    prefix: 'DP',
  },
  {
    vendor: 'Courtage Fleury et associés',
    title: 'Assurance du syndicat',
    category: 'insurance',
    months: [3],
    cents: 612_000,
    taxes: 'premium',
    prefix: 'CF',
  },
]

/** The president of the board, who owns a unit and manages the syndicate; the sign-in page does not offer the account. */
const presidentOf = (now: Date): Person => ({
  id: newId(),
  email: 'helene.dufresne@2140-marquette.example',
  firstName: 'Hélène',
  lastName: 'Dufresne',
  role: 'manager',
  language: 'fr',
  passwordHash: null,
  createdAt: awake(new Date(now.getTime() - 800 * 86_400_000)),
  lastLoginAt: null,
})

/** The second organization of the demonstration, with its people and its few bills. Its chance is its own: the rest stays as it is. */
export function makeSyndicate(now: Date, taken: ReadonlySet<string>) {
  const chance = new Chance(2_140)
  const president = presidentOf(now)
  const homes = makeHomes(chance, { building, perFloor: 2, sizes: [910, 860], yearlyCents: 1_620_000 })
  const others = makePeople(chance, homes.length - 1, 'resident', new Set(taken))
  const { bills, facts } = makeBills(chance, now, [[building, habits]])
  const [manager = president] = signedInSince(
    [president],
    facts.map(({ at }) => ({ at, actorId: president.id })),
    now,
  )
  const owners = [manager, ...others]
  return {
    organization,
    building: { ...building, appraisedOn: addMonths(today(now), -14) },
    manager,
    people: owners,
    residences: homes,
    residencePeople: homes.flatMap(({ id: residenceId }, index) => {
      const owner = owners[index]
      const startsOn = movedInOn(chance, { isRenting: false, now })
      return owner ? [{ id: newId(), residenceId, userId: owner.id, relation: 'owner' as const, startsOn }] : []
    }),
    bills,
    billFacts: facts,
  }
}
