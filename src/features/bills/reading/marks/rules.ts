import type { Evidence, ExtractionWarning } from '../../extraction/contract.ts'
import type { PaymentPlan } from '../../plans/contract.ts'
import { isSamePlan, planRead } from '../../plans/rules.ts'
import type { DocumentReading } from '../contract.ts'
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
} from '../rules.ts'

/** Without these there is no bill: a reading that lacks one says so. */
const needed: readonly ReadName[] = ['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents']

export type Mark = 'sure' | 'learned' | 'given' | 'check' | 'missing' | 'differs'

/** No electronic invoice gives these as the form has them. */
const worded: readonly ReadName[] = ['title', 'category']
/** What nobody has to look at. */
const trusted: readonly (Mark | null)[] = ['sure', 'learned', 'given', null]

/** What to say beside a field: how sure its reading is while it holds what was read, else that it says something else. */
export function markOf(reading: Legible, name: ReadName, value: FormValue): Mark | null {
  const read = reading.fields[readFields[name]]
  const isEmpty = value === null || value === undefined || value === ''
  if (read.value === null) return isEmpty && needed.includes(name) ? 'missing' : null
  if (read.value !== (typeof value === 'string' ? value.trim() : value)) return 'differs'
  if (read.confidence < sureFrom) return 'check'
  if (isRemembered(reading, name)) return 'learned'
  return reading.engine === 'xml' && read.source === null && !worded.includes(name) ? 'given' : 'sure'
}

/** The fields that a person has to look at: unsure, not found, or saying something else than the document. */
export const doubtsOf = (
  reading: DocumentReading,
  values: { readonly [K in ReadName]?: FormValue },
  plan: PaymentPlan | null,
): (ReadName | 'schedule')[] => [
  ...readNames.filter((name) => !trusted.includes(markOf(reading, name, values[name]))),
  ...(trusted.includes(planMarkOf(reading, plan)) ? [] : (['schedule'] as const)),
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

/** One payment, where nothing speaks of several, is hardly a reading: there is nothing on the page to compare it with. */
export const isAssumed = (plan: PaymentPlan, source: Evidence | null): boolean =>
  plan.type === 'one_time' && source === null

/** What to say beside the plan, as `markOf` does beside a field. */
export function planMarkOf(reading: DocumentReading, plan: PaymentPlan | null): Mark | null {
  const read = planRead(reading.fields)
  if (!read) return plan === null && reading.fields.paymentType.value !== null ? 'missing' : null
  if (!isSamePlan(read, plan)) return 'differs'
  const { confidence, source } = reading.fields[givenBy(read)]
  if (confidence < sureFrom) return isAssumed(read, source) ? null : 'check'
  if (isPlanRemembered(reading)) return 'learned'
  return reading.engine === 'xml' && read.type === 'recurring' && source === null ? 'given' : 'sure'
}
