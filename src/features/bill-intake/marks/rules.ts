import type { PaymentPlan } from '../../bills/plans/contract.ts'
import { isSamePlan, planRead } from '../../bills/plans/rules.ts'
import type { Evidence, ExtractionWarning } from '../../reading/extraction/contract.ts'
import type { DocumentReading } from '../extraction/contract.ts'
import {
  type FormValue,
  givenBy,
  isPlanRemembered,
  isRemembered,
  type Legible,
  type ReadName,
  readFields,
  readNames,
  sureFrom,
} from '../extraction/rules.ts'

/** Values required for a bill: a reading without one has a warning. */
const needed: readonly ReadName[] = ['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents']

/** The note beside a field. Only `check` and `missing` need a check; a sure field has none. */
export const marks = ['check', 'missing', 'confirmed', 'differs', 'learned'] as const
export type FieldMark = (typeof marks)[number]
export type MarkedName = ReadName | 'schedule'
/** The doubtful fields that a person has found right. */
export type Confirmed = ReadonlySet<MarkedName>
export const nothingConfirmed: Confirmed = new Set()

const isEmpty = (value: FormValue): boolean => value === null || value === undefined || value === ''
const isDoubt = (mark: FieldMark | null): boolean => mark === 'check' || mark === 'missing'

/** Whether a field differs from the value read, or is empty. */
export function isChanged(reading: Legible, name: ReadName, value: FormValue): boolean {
  const read = reading.fields[readFields[name]]
  return read.value !== null && read.value !== (typeof value === 'string' ? value.trim() : value)
}

/** The note beside a field: the doubts of its reading, or the origin of its value. */
export function markOf(
  reading: Legible,
  name: ReadName,
  value: FormValue,
  confirmed: Confirmed = nothingConfirmed,
): FieldMark | null {
  const read = reading.fields[readFields[name]]
  if (read.value === null) return isEmpty(value) && needed.includes(name) ? 'missing' : null
  if (isChanged(reading, name, value)) return isEmpty(value) ? null : 'differs'
  if (read.confidence < sureFrom) return confirmed.has(name) ? 'confirmed' : 'check'
  return isRemembered(reading, name) ? 'learned' : null
}

/** The fields that a person has to look at: unsure and not yet confirmed, or not found. */
export const doubtsOf = (
  reading: Omit<DocumentReading, 'file'>,
  values: { readonly [K in ReadName]?: FormValue },
  plan: PaymentPlan | null,
  confirmed: Confirmed = nothingConfirmed,
): MarkedName[] => [
  ...readNames.filter((name) => isDoubt(markOf(reading, name, values[name], confirmed))),
  ...(isDoubt(planMarkOf(reading, plan, confirmed)) ? (['schedule'] as const) : []),
]

/** Remarks on bills that were read whole. After any other, sure fields don't make a sure bill. */
const harmless: ReadonlySet<ExtractionWarning> = new Set<ExtractionWarning>([
  'balance_left_out',
  'deposit_left_out',
  'no_sales_tax',
  'credit_note',
  'preauthorized',
])
/** Whether nothing is missing from a reading, hard to read, or at odds with itself. */
export const isWhole = ({ warnings }: Pick<DocumentReading, 'warnings'>): boolean =>
  warnings.every((warning) => harmless.has(warning))

/** One payment without sign of others is hardly a reading: the page has nothing to compare it with. */
export const isAssumed = (plan: PaymentPlan, source: Evidence | null): boolean =>
  plan.type === 'one_time' && source === null

/** The note beside the plan, as `markOf` gives for a field. */
export function planMarkOf(
  reading: Omit<DocumentReading, 'file'>,
  plan: PaymentPlan | null,
  confirmed: Confirmed = nothingConfirmed,
): FieldMark | null {
  const read = planRead(reading.fields)
  if (!read) return plan === null && reading.fields.paymentType.value !== null ? 'missing' : null
  if (!isSamePlan(read, plan)) return plan === null ? null : 'differs'
  const { confidence, source } = reading.fields[givenBy(read)]
  if (confidence < sureFrom) return isAssumed(read, source) ? null : confirmed.has('schedule') ? 'confirmed' : 'check'
  return isPlanRemembered(reading) ? 'learned' : null
}
