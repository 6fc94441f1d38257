import { recordKinds } from '../../../src/features/organizations/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { allocate } from '../../../src/shared/money.ts'
import type { Chance } from '../chance.ts'

const managementCompany = 'Gestion Belvédère'

export const organization = {
  id: newId(),
  name: managementCompany,
  kind: 'management_company' as const,
  email: 'bonjour@gestion-belvedere.example',
  phone: '+15145550142',
  emergencyPhone: '+15145550199',
  address: '4200, boulevard Saint-Laurent, bureau 310',
  city: 'Montréal',
  province: 'QC' as const,
  postalCode: 'H2W 2R2',
  neq: '1178204455',
  gstNumber: '812345676 RT0001',
  qstNumber: '1218450377 TQ0001',
  isDemonstration: true,
  keptRecords: [...recordKinds],
}

/** Who answers for the personal information of the company. */
export const officer = {
  id: newId(),
  organizationId: organization.id,
  name: 'Geneviève Aubry',
  titleFr: 'Directrice de la conformité',
  titleEn: 'Compliance manager',
  email: 'vie.privee@gestion-belvedere.example',
  phone: '+15145550143',
  isDelegated: true,
  isPublished: true,
  startsOn: '2024-09-03',
}

const common = { organizationId: organization.id, province: 'QC' as const }

/** 84 units in Montréal, managed. */
export const tower = {
  ...common,
  id: newId(),
  name: 'Le Belvédère du Canal',
  kind: 'condo' as const,
  address: '1250, rue Notre-Dame Ouest',
  city: 'Montréal',
  postalCode: 'H3C 1K6',
  yearBuilt: 2009,
  totalUnits: 84,
  totalFloors: 14,
  managementCompany,
  parkingSpaces: 72,
  storageSpaces: 84,
  amenities: ['elevator', 'roof_terrace', 'gym', 'common_room', 'bicycle_room', 'car_charging', 'concierge'],
  shareDenominator: 100_000,
  regime: 'divided' as const,
  privatePortions: 84,
  storeysAboveGround: 14,
  reconstructionCostCents: 4_825_000_000,
}

/** 12 units in Québec, run by their own board. */
export const house = {
  ...common,
  id: newId(),
  name: 'Les Terrasses Saint-Jean',
  kind: 'condo' as const,
  address: '815, rue Saint-Jean',
  city: 'Québec',
  postalCode: 'G1R 1R2',
  yearBuilt: 1987,
  totalUnits: 12,
  totalFloors: 3,
  managementCompany: 'Syndicat des copropriétaires (autogestion)',
  contactEmail: 'conseil@terrasses-saint-jean.example',
  contactPhone: '+14185550163',
  emergencyPhone: '+14185550187',
  parkingSpaces: 8,
  storageSpaces: 12,
  amenities: ['courtyard', 'bicycle_room'],
  shareDenominator: 1_000,
  regime: 'divided' as const,
  privatePortions: 12,
  storeysAboveGround: 3,
  reconstructionCostCents: 541_000_000,
}

/** 40 rented dwellings in Sherbrooke. */
export const rental = {
  ...common,
  id: newId(),
  name: 'Place des Nations',
  kind: 'rental' as const,
  address: '560, rue King Ouest',
  city: 'Sherbrooke',
  postalCode: 'J1H 1R4',
  yearBuilt: 1974,
  totalUnits: 40,
  totalFloors: 5,
  managementCompany,
  parkingSpaces: 36,
  storageSpaces: 20,
  amenities: ['laundry', 'intercom'],
  shareDenominator: null,
  storeysAboveGround: 5,
  reconstructionCostCents: 1_120_000_000,
}

export interface Home {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly unitNumber: string
  readonly floor: number
  readonly squareFeet: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly monthlyFeesCents: number | null
  readonly share: number | null
  readonly parkingSpaces: string[]
  readonly storageSpaces: string[]
}

interface Plan {
  readonly building: typeof tower | typeof house | typeof rental
  readonly perFloor: number
  /** Square feet by position on the floor. */
  readonly sizes: readonly number[]
  /** The year's operating and contingency budget that fees share out, in cents; null for rents. */
  readonly yearlyCents: number | null
}

/** The homes of a building: shares follow the area and add up to the whole, fees follow the shares to the cent. */
export function makeHomes(chance: Chance, { building, perFloor, sizes, yearlyCents }: Plan): Home[] {
  const drafts = Array.from({ length: building.totalUnits }, (_, index) => {
    const floor = Math.floor(index / perFloor) + 1
    const position = index % perFloor
    const squareFeet = (sizes[position] ?? 750) + (floor === building.totalFloors ? 120 : 0)
    return { floor, unitNumber: `${floor}${String(position + 1).padStart(2, '0')}`, squareFeet }
  })
  const areas = drafts.map((draft) => draft.squareFeet)
  const shares = building.shareDenominator === null ? undefined : allocate(building.shareDenominator, areas)
  const fees = yearlyCents === null || !shares ? undefined : allocate(Math.round(yearlyCents / 12), shares)
  return drafts.map((draft, index) => {
    const hasParking = index < building.parkingSpaces && chance.happens(0.85)
    return {
      ...draft,
      id: newId(),
      organizationId: building.organizationId,
      buildingId: building.id,
      bedrooms: draft.squareFeet > 1_050 ? 3 : draft.squareFeet > 720 ? 2 : 1,
      bathrooms: draft.squareFeet > 1_000 ? 2 : draft.squareFeet > 850 ? 1.5 : 1,
      monthlyFeesCents: fees?.[index] ?? null,
      share: shares?.[index] ?? null,
      parkingSpaces: hasParking ? [`P${index + 1}`] : [],
      storageSpaces: index < building.storageSpaces ? [`R${index + 1}`] : [],
    }
  })
}
