import * as z from 'zod/mini'
import {
  archiveOn,
  del,
  get,
  listInput,
  listOf,
  Nothing,
  One,
  patch,
  post,
  queryFlag,
  queryNumber,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Id, Instant, optionalLines, text, Version } from '../../shared/shapes.ts'

/** How a person holds a residence. */
export const relations = ['owner', 'co_owner', 'occupant', 'tenant', 'co_tenant', 'subtenant'] as const
export type Relation = (typeof relations)[number]

/** Who lives in a residence today: its owner or an occupant, a renter, or nobody. */
export const occupancies = ['owned', 'rented', 'vacant'] as const
export type Occupancy = (typeof occupancies)[number]

/** Basements go below the ground floor, which is 0. */
export const lowestFloor = -5
export const highestFloor = 120

const optionalInt = (max: number) =>
  z.nullable(z.int('shared.e_number').check(z.gte(0, 'shared.e_number'), z.lte(max, 'residences.e_too_many')))
const Places = z.array(text(20)).check(z.maxLength(20, 'residences.e_places'))
const Fees = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))
/** A numerator over the building's denominator; the server checks it against it. */
export const Share = z.nullable(
  z.int('residences.e_share').check(z.gte(0, 'residences.e_share'), z.lte(1_000_000, 'residences.e_share')),
)
const Floor = z
  .int('residences.e_floor')
  .check(z.gte(lowestFloor, 'residences.e_floor'), z.lte(highestFloor, 'residences.e_floor'))

export const ResidenceFields = z.object({
  unitNumber: text(20),
  floor: Floor,
  squareFeet: optionalInt(50_000),
  bedrooms: optionalInt(20),
  bathrooms: z.nullable(
    z.number('shared.e_number').check(z.gte(0), z.lte(20), z.multipleOf(0.5, 'residences.e_bathrooms')),
  ),
  monthlyFeesCents: Fees,
  share: Share,
  parkingSpaces: Places,
  storageSpaces: Places,
})
export type ResidenceFields = z.output<typeof ResidenceFields>

const { unitNumber, floor, ...details } = ResidenceFields.shape
export const NewResidence = z.object({ buildingId: Id, unitNumber, floor, ...z.partial(z.object(details)).shape })
export type NewResidence = z.output<typeof NewResidence>

/** Where a co-owner receives mail, on the lines of an envelope; null at their unit. */
export const MailingAddress = optionalLines(300)

/**
 * People of a residence. A household sees names and relations, and each their own dates and mailing address; those of all, emails and
 * telephones are for its managers.
 */
export const Person = z.object({
  id: Id,
  userId: z.nullable(Id),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relation: z.enum(relations),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** Of a co-owner who receives mail elsewhere than at the unit (art. 1070 C.c.Q.). */
  mailingAddress: z.nullable(z.string()),
  isCurrent: z.boolean(),
  version: z.nullable(Version),
})
export type Person = z.output<typeof Person>

export const Residence = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  unitNumber: z.string(),
  floor: z.int(),
  squareFeet: z.nullable(z.int()),
  bedrooms: z.nullable(z.int()),
  bathrooms: z.nullable(z.number()),
  /** Null for a tenant, like the share and its denominator. */
  monthlyFeesCents: z.nullable(z.int()),
  share: z.nullable(z.int()),
  shareDenominator: z.nullable(z.int()),
  parkingSpaces: z.array(z.string()),
  storageSpaces: z.array(z.string()),
  /** Those who hold it today. */
  people: z.array(Person),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Residence = z.output<typeof Residence>

const residenceSorts = ['unit', 'floor'] as const

export const refuse = refusals('residences', {
  archived: 'conflict',
  in_use: 'conflict',
  unit_taken: 'conflict',
  too_many_units: 'conflict',
  no_shares: 'invalid',
  share_too_large: 'invalid',
  not_in_building: 'invalid',
  unknown_person: 'invalid',
  relation_not_for_role: 'invalid',
  already_there: 'conflict',
  ends_before_start: 'invalid',
})

export const residencesApi = {
  list: get('/api/residences', {
    summary: 'The residences one may see; `mine=true` lists one’s own, `archived=true` the archived ones',
    input: z.object({
      ...listInput(residenceSorts, 'unit'),
      organization: z.optional(Id),
      building: z.optional(Id),
      floor: z.optional(queryNumber(lowestFloor, highestFloor)),
      occupancy: z.optional(z.enum(occupancies)),
      archived: z.optional(queryFlag),
      mine: z.optional(queryFlag),
    }),
    output: listOf(Residence),
  }),
  get: get('/api/residences/:id', { summary: 'A residence', input: One, output: Residence }),
  create: post('/api/residences', {
    summary: 'Adds a residence to a building',
    input: NewResidence,
    output: Residence,
  }),
  update: patch('/api/residences/:id', {
    summary: 'Changes a residence',
    input: z.object({ id: Id, version: Version, ...z.partial(ResidenceFields).shape }),
    output: Residence,
  }),
  ...archiveOn('/api/residences/:id', Residence, {
    archive: 'Archives a residence: its people no longer reach it and its share no longer counts',
    restore: 'Brings an archived residence back',
  }),
  remove: del('/api/residences/:id', {
    summary: 'Deletes a residence that nothing refers to',
    input: One,
    output: Nothing,
  }),
}
