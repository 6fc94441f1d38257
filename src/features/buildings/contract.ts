import * as z from 'zod/mini'
import { archiveOn, del, get, listInput, listOf, Nothing, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Email, Id, Instant, optionalText, Phone, text, Version } from '../../shared/shapes.ts'
import { PostalCode, Province } from '../organizations/contract.ts'
import { isPostalCodeOf } from '../organizations/rules.ts'
import { maxUnits, needsDenominator, newestYear, oldestYear, refusesDenominator, shareDenominators } from './rules.ts'

export const buildingKinds = ['condo', 'rental', 'mixed'] as const
export type BuildingKind = (typeof buildingKinds)[number]
/** Of a co-ownership. */
export const regimes = ['divided', 'undivided'] as const

/** A closed list, so that both languages can name each one. */
export const amenities = [
  'elevator',
  'pool',
  'gym',
  'sauna',
  'roof_terrace',
  'courtyard',
  'common_room',
  'coworking',
  'guest_suite',
  'laundry',
  'bicycle_room',
  'car_charging',
  'parcel_room',
  'concierge',
  'intercom',
  'air_conditioning',
  'playground',
  'barbecue',
] as const
export type Amenity = (typeof amenities)[number]
export const inOrder = (chosen: readonly string[]): Amenity[] => amenities.filter((known) => chosen.includes(known))

const Count = (max: number) =>
  z.int('shared.e_number').check(z.gte(0, 'shared.e_number'), z.lte(max, 'buildings.e_too_many'))
const YearBuilt = z.int('buildings.e_year').check(
  z.gte(oldestYear, 'buildings.e_year'),
  z.refine((year) => year <= newestYear(new Date()), 'buildings.e_year'),
)
const Denominator = z.nullable(
  z
    .int('buildings.e_denominator')
    .check(z.refine((value) => shareDenominators.some((known) => known === value), 'buildings.e_denominator')),
)

/** Spec §5: every field is required, but those that only a co-ownership or its insurer needs. An empty list means no amenity, a zero no parking. */
export const BuildingFields = z.object({
  name: text(120),
  kind: z.enum(buildingKinds, 'shared.e_required'),
  address: text(160),
  city: text(80),
  province: Province,
  postalCode: PostalCode,
  yearBuilt: YearBuilt,
  totalUnits: z.int('buildings.e_units').check(z.gte(1, 'buildings.e_units'), z.lte(maxUnits, 'buildings.e_units')),
  totalFloors: z.int('buildings.e_floors').check(z.gte(1, 'buildings.e_floors'), z.lte(120, 'buildings.e_floors')),
  managementCompany: text(120),
  /** Blank: the organization's own. */
  contactEmail: z.optional(optionalText(Email)),
  contactPhone: z.optional(optionalText(Phone)),
  emergencyPhone: z.optional(optionalText(Phone)),
  parkingSpaces: Count(3_000),
  storageSpaces: Count(3_000),
  // A set: in the order of the list above, whatever the order in which they were chosen.
  amenities: z.array(z.enum(amenities)).check(z.maxLength(amenities.length), z.overwrite(inOrder)),
  shareDenominator: Denominator,
  regime: z.optional(z.nullable(z.enum(regimes))),
  /** Accessory ones, as parking spaces and lockers, are not counted. */
  privatePortions: z.optional(z.nullable(Count(1_000))),
  storeysAboveGround: z.optional(z.nullable(Count(120))),
  /** No common portion is inside a building. */
  isHorizontal: z.optional(z.boolean()),
  reconstructionCostCents: z.optional(z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))),
  appraisedOn: z.optional(z.nullable(Day)),
})
export type BuildingFields = z.output<typeof BuildingFields>

export const NewBuilding = z.extend(BuildingFields, { organizationId: Id }).check(
  z.refine(({ kind, shareDenominator }) => !needsDenominator(kind, shareDenominator), {
    path: ['shareDenominator'],
    error: 'buildings.denominator_needed',
  }),
  z.refine(({ kind, shareDenominator }) => !refusesDenominator(kind, shareDenominator), {
    path: ['shareDenominator'],
    error: 'buildings.no_shares_in_rental',
  }),
  z.refine(({ postalCode, province }) => isPostalCodeOf(postalCode, province), {
    path: ['postalCode'],
    error: 'buildings.postal_code_elsewhere',
  }),
)
export type NewBuilding = z.output<typeof NewBuilding>

export const Building = z.object({
  id: Id,
  organizationId: Id,
  /** Null for a tenant, who has no business with the organization. */
  organizationName: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(buildingKinds),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  yearBuilt: z.int(),
  totalUnits: z.int(),
  totalFloors: z.int(),
  managementCompany: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  parkingSpaces: z.int(),
  storageSpaces: z.int(),
  amenities: z.array(z.string()),
  shareDenominator: z.nullable(z.int()),
  regime: z.nullable(z.enum(regimes)),
  privatePortions: z.nullable(z.int()),
  storeysAboveGround: z.nullable(z.int()),
  isHorizontal: z.boolean(),
  /** With the day of its appraisal: null for a tenant. */
  reconstructionCostCents: z.nullable(z.int()),
  appraisedOn: z.nullable(Day),
  /** Residences that are not archived. */
  residenceCount: z.int(),
  /** Sum of their shares, for managers of a building that has shares. */
  sharesSum: z.nullable(z.int()),
  /** Denominator less sum. */
  sharesDifference: z.nullable(z.int()),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Building = z.output<typeof Building>

const buildingSorts = ['name', 'city', 'units'] as const

export const refuse = refusals('buildings', {
  archived: 'conflict',
  in_use: 'conflict',
  denominator_needed: 'invalid',
  no_shares_in_rental: 'invalid',
  postal_code_elsewhere: 'invalid',
  shares_exist: 'conflict',
  fewer_units_than_residences: 'conflict',
})

export const buildingsApi = {
  list: get('/api/buildings', {
    summary: 'The buildings one may see; `archived=true` lists the archived ones',
    input: z.object({
      ...listInput(buildingSorts, 'name'),
      organization: z.optional(Id),
      kind: z.optional(z.enum(buildingKinds)),
      archived: z.optional(queryFlag),
    }),
    output: listOf(Building),
  }),
  mine: get('/api/users/me/buildings', {
    summary:
      'One’s buildings as a plain list; `has_common_spaces=true` keeps those with spaces to book, `has_home=true` those where one has a home',
    input: z.object({ has_common_spaces: z.optional(queryFlag), has_home: z.optional(queryFlag) }),
    output: z.array(Building),
  }),
  get: get('/api/buildings/:id', { summary: 'A building', input: One, output: Building }),
  create: post('/api/buildings', {
    summary: 'Adds a building to an organization',
    input: NewBuilding,
    output: Building,
  }),
  update: patch('/api/buildings/:id', {
    summary: 'Changes a building',
    input: z.object({ id: Id, version: Version, ...z.partial(BuildingFields).shape }),
    output: Building,
  }),
  ...archiveOn('/api/buildings/:id', Building, {
    archive: 'Archives a building: nothing new may be added to it',
    restore: 'Brings an archived building back',
  }),
  remove: del('/api/buildings/:id', {
    summary: 'Deletes a building that nothing refers to',
    input: One,
    output: Nothing,
  }),
}
