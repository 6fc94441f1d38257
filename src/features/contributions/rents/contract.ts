import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, put, SearchTerms } from '../../../shared/contract.ts'
import { Day, Id, Version } from '../../../shared/shapes.ts'
import { buildingKinds } from '../../buildings/contract.ts'
import { AmountCents } from '../contract.ts'

const RentFields = z.object({
  monthlyCents: AmountCents,
  startsOn: Day,
  /** The last day; null for as long as nobody ends it. */
  endsOn: z.nullable(Day),
})

export const NewRent = z.object({
  residenceId: Id,
  monthlyCents: AmountCents,
  startsOn: Day,
  endsOn: z._default(z.nullable(Day), null),
})
export type NewRent = z.output<typeof NewRent>

/** What a dwelling is let for, by month, from a day to a day. */
export const Rent = z.object({
  id: Id,
  buildingId: Id,
  residenceId: Id,
  unitNumber: z.string(),
  monthlyCents: z.int(),
  startsOn: Day,
  endsOn: z.nullable(Day),
  version: Version,
})
export type Rent = z.output<typeof Rent>

export const RentFilter = z.object({
  ...listInput(['startsOn'], '-startsOn'),
  q: SearchTerms,
  building: z.optional(Id),
  residence: z.optional(Id),
})
export type RentFilter = z.output<typeof RentFilter>

/** The dwellings of a building, each with its rents of the last twelve months and those that are to come. */
export const RentRoll = z.object({
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  homes: z.array(
    z.object({
      residenceId: Id,
      unitNumber: z.string(),
      tenantNames: z.array(z.string()),
      /** The earliest first. */
      rents: z.array(z.pick(Rent, { id: true, monthlyCents: true, startsOn: true, endsOn: true, version: true })),
    }),
  ),
})
export type RentRoll = z.output<typeof RentRoll>
export type RollHome = RentRoll['homes'][number]

export const roundings = ['1', '100'] as const
/** The rents of a roll as they are typed, with the increase that fills them: in hundredths of a percent, to so many cents. */
export const RollForm = z.object({
  startsOn: Day,
  rate: z.nullable(
    z.int('shared.e_number').check(z.gte(-10_000, 'shared.e_number'), z.lte(100_000, 'shared.e_number')),
  ),
  rounding: z.enum(roundings),
  rents: z.array(z.object({ residenceId: Id, monthlyCents: z.nullable(AmountCents), startsOn: Day })),
})
export type RollForm = z.output<typeof RollForm>

/** A rent to begin, and the one that it was decided on. Without an amount, the dwelling stays as it is. */
const RollRent = z.object({
  residenceId: Id,
  monthlyCents: z.nullable(AmountCents),
  startsOn: Day,
  /** The rent before it, as its sender saw it; null without one. */
  fromCents: z.nullable(z.int()),
})
export const RollRents = z.array(RollRent).check(z.maxLength(1_000, 'shared.e_long'))

const inBuilding = z.object({ building: Id })

export const rentsApi = {
  list: get('/api/contribution-calls/rents', {
    summary: 'The rents of dwellings, past and to come, the latest first',
    input: RentFilter,
    output: listOf(Rent),
  }),
  roll: get('/api/contribution-calls/rents/rolls/:building', {
    summary: 'The rent roll of a building: each dwelling with its tenants and its rents',
    input: inBuilding,
    output: RentRoll,
  }),
  saveRoll: put('/api/contribution-calls/rents/rolls/:building', {
    summary: 'Sets the rents of several dwellings, each from its day: the rent before it ends the day before',
    input: z.extend(inBuilding, { rents: RollRents }),
    output: RentRoll,
  }),
  create: post('/api/contribution-calls/rents', {
    summary: 'Adds the rent of a dwelling from a day on: the rent before it ends the day before',
    input: NewRent,
    output: Rent,
  }),
  update: patch('/api/contribution-calls/rents/:id', {
    summary: 'Corrects or ends a rent: calls that are issued stay as they are',
    input: z.object({ id: Id, version: Version, ...z.partial(RentFields).shape }),
    output: Rent,
  }),
  remove: del('/api/contribution-calls/rents/:id', {
    summary: 'Deletes a rent that no issued call asked for',
    input: One,
    output: Nothing,
  }),
}
