import { addDays, type Day } from '../../shared/dates.ts'
import { type RecordField, refuse, type UnitRecordFields, type UnitRecordKind } from './contract.ts'

interface KindFields {
  readonly required: readonly RecordField[]
  readonly optional: readonly RecordField[]
}

/** The fields of each kind: no more is kept of anyone (quebec.md §1, minimization). */
export const fieldsOfKind: Readonly<Record<UnitRecordKind, KindFields>> = {
  vehicles: { required: ['plate'], optional: ['make', 'colour', 'parkingSpace'] },
  keys: { required: ['keyType', 'keyNumber', 'givenOn'], optional: ['returnedOn', 'firm'] },
  pets: { required: ['species'], optional: ['petName', 'note'] },
  emergency_contacts: { required: ['contactName', 'phone'], optional: ['relationship'] },
}

const everyField = Object.values(fieldsOfKind).flatMap(({ required, optional }) => [...required, ...optional])

type Given = { readonly [Field in RecordField]?: UnitRecordFields[Field] | undefined }

/** Throws `missing`, `not_of_kind`, `returned_too_early`. */
export function requireFields(kind: UnitRecordKind, record: Given): void {
  const { required, optional } = fieldsOfKind[kind]
  const isGiven = (field: RecordField): boolean => (record[field] ?? null) !== null
  const lacking = required.find((field) => !isGiven(field))
  if (lacking) throw refuse('missing', undefined, lacking)
  const own = new Set([...required, ...optional])
  const foreign = everyField.find((field) => isGiven(field) && !own.has(field))
  if (foreign) throw refuse('not_of_kind', undefined, foreign)
  if (record.givenOn && record.returnedOn && record.returnedOn < record.givenOn)
    throw refuse('returned_too_early', undefined, 'returnedOn')
}

/** A record is of a person, or of a firm that has a key. Throws `one_holder`. */
export function requireOneHolder({
  holderId,
  firm = null,
}: {
  holderId: string | null
  firm?: string | null | undefined
}): void {
  if ((holderId === null) === (firm === null)) throw refuse('one_holder', undefined, 'firm')
}

/** What tells one record from the others of its kind. */
export const nameOf = ({
  plate,
  keyNumber,
  petName,
  species,
  contactName,
}: Record<RecordField, string | null>): string => plate ?? keyNumber ?? contactName ?? petName ?? species ?? ''

/**
 * How long a record is kept once its person has left: until the departure is settled; a key that is not returned, as long as it may
 * be claimed (art. 2925 C.c.Q., quebec.md §1.4).
 */
export const keptDays = 30
export const unreturnedKeyYears = 3

/** Records that ended before these days are removed. */
export const keptSince = (today: Day): { readonly others: Day; readonly unreturnedKeys: Day } => ({
  others: addDays(today, -keptDays),
  unreturnedKeys: addDays(today, -unreturnedKeyYears * 365),
})
