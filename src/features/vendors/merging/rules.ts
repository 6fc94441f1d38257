/** The fields of a file that a merger may fill, in the order of the file. */
export const mergedFields = [
  'category',
  'phone',
  'email',
  'website',
  'address',
  'neq',
  'gstNumber',
  'qstNumber',
  'licenceNumber',
  'licenceEndsOn',
  'insurer',
  'insurancePolicyNumber',
  'insuranceEndsOn',
  'coverageCents',
  'paymentDays',
  'notes',
] as const
export type MergedField = (typeof mergedFields)[number]

type File = { readonly [F in MergedField]: unknown }

/** The parts of a file that go together: a number of one with the day of another would be false. */
const groups: readonly (readonly MergedField[])[] = [
  ['licenceNumber', 'licenceEndsOn'],
  ['insurer', 'insurancePolicyNumber', 'insuranceEndsOn', 'coverageCents'],
]
const groupOf = (field: MergedField): readonly MergedField[] => groups.find((all) => all.includes(field)) ?? [field]

/** The fields that the kept one takes: those it lacks, of a group that it lacks whole. */
export const filledBy = (kept: File, gone: File): MergedField[] =>
  mergedFields.filter((field) => gone[field] !== null && groupOf(field).every((one) => kept[one] === null))

/** The fields of the other that nobody reads any more. Its usual category becomes another one of the kept vendor. */
export const lostBy = (kept: File, gone: File): MergedField[] => {
  const filled = filledBy(kept, gone)
  return mergedFields.filter(
    (field) => field !== 'category' && gone[field] !== null && gone[field] !== kept[field] && !filled.includes(field),
  )
}
