import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Id, Instant, optionalLine, optionalLines, optionalText, Phone, Version } from '../../shared/shapes.ts'
import type { RecordKind } from '../organizations/rules.ts'

/** Those of the kinds of records that are of one person of a unit. */
export const unitRecordKinds = ['vehicles', 'keys', 'pets', 'emergency_contacts'] as const satisfies RecordKind[]
export type UnitRecordKind = (typeof unitRecordKinds)[number]

export const keyTypes = ['key', 'fob', 'card', 'remote'] as const

/** How many records of a kind a unit holds: its panel reads the four kinds in one page. */
export const mostOfKind = 25

export const refuse = refusals('unit-records', {
  missing: 'invalid',
  not_of_kind: 'invalid',
  kind_off: 'conflict',
  too_many: 'conflict',
  returned_too_early: 'invalid',
  unknown_holder: 'invalid',
  one_holder: 'invalid',
})

/** A plate as vehicles bear it: capital letters, digits, spaces and hyphens. */
const Plate = z.string().check(
  z.overwrite((typed) => typed.toUpperCase()),
  z.regex(/^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/, 'unit-records.e_plate'),
)

/** The fields of every kind; `fieldsOfKind` of the rules says which of them a kind has. */
export const UnitRecordFields = z.object({
  plate: optionalText(Plate),
  /** Make and model. */
  make: optionalLine(60),
  colour: optionalLine(40),
  parkingSpace: optionalLine(20),
  keyType: z.nullable(z.enum(keyTypes)),
  keyNumber: optionalLine(40),
  givenOn: z.nullable(Day),
  returnedOn: z.nullable(Day),
  /** Who has a key that no person of the unit has: a plumber, a caretaking company. */
  firm: optionalLine(120),
  species: optionalLine(60),
  petName: optionalLine(60),
  contactName: optionalLine(80),
  relationship: optionalLine(60),
  phone: optionalText(Phone),
  note: optionalLines(300),
})
export type UnitRecordFields = z.output<typeof UnitRecordFields>
export type RecordField = keyof UnitRecordFields

export const NewUnitRecord = z.object({
  residenceId: Id,
  kind: z.enum(unitRecordKinds, 'shared.e_required'),
  /** The person of the unit whose record it is; without it, the caller, or the firm that has a key. */
  holderId: z.optional(Id),
  ...z.partial(UnitRecordFields).shape,
})
export type NewUnitRecord = z.output<typeof NewUnitRecord>

export const UnitRecord = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  residenceId: Id,
  kind: z.enum(unitRecordKinds),
  /** Null for a key that a firm has. */
  holderId: z.nullable(Id),
  holderFirstName: z.nullable(z.string()),
  holderLastName: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  make: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  parkingSpace: z.nullable(z.string()),
  keyType: z.nullable(z.enum(keyTypes)),
  keyNumber: z.nullable(z.string()),
  givenOn: z.nullable(Day),
  returnedOn: z.nullable(Day),
  firm: z.nullable(z.string()),
  species: z.nullable(z.string()),
  petName: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The last day of its person in the unit; null while they hold it. Managers alone read those that are over. */
  endedOn: z.nullable(Day),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type UnitRecord = z.output<typeof UnitRecord>

const UnitRecordFilter = z.object({
  ...listInput(['createdAt'], 'createdAt'),
  building: z.optional(Id),
  residence: z.optional(Id),
  kind: z.optional(z.enum(unitRecordKinds)),
})
export type UnitRecordFilter = z.output<typeof UnitRecordFilter>

export const unitRecordsApi = {
  list: get('/api/unit-records', {
    summary: 'Vehicles, keys, pets and emergency contacts: all for managers; those of one’s home, one’s own contacts',
    input: UnitRecordFilter,
    output: listOf(UnitRecord),
  }),
  get: get('/api/unit-records/:id', { summary: 'A record of a unit', input: One, output: UnitRecord }),
  create: post('/api/unit-records', {
    summary: 'Adds a record to a unit, of a kind that its organization keeps',
    input: NewUnitRecord,
    output: UnitRecord,
  }),
  update: patch('/api/unit-records/:id', {
    summary: 'Changes a record of a unit',
    input: z.object({ id: Id, version: Version, ...z.partial(UnitRecordFields).shape }),
    output: UnitRecord,
  }),
  remove: del('/api/unit-records/:id', { summary: 'Deletes a record of a unit', input: One, output: Nothing }),
}
