import type { BillCategory } from '../contract.ts'
import type { Evidence, ExtractionWarning, PageRange, Turn } from '../extraction/contract.ts'
import type { PaymentPlan } from '../plans/contract.ts'
import { isSamePlan, planRead, rhythmOf } from '../plans/rules.ts'
import { searchNameOf } from '../vendors/rules.ts'
import type { DocumentReading } from './contract.ts'
import type { BillReading } from './kept/contract.ts'

/** Each field of the form beside what fills it in a reading. */
const readFields = {
  vendorName: 'vendor',
  title: 'title',
  category: 'category',
  invoiceNumber: 'invoiceNumber',
  issuedOn: 'issueDate',
  dueOn: 'dueDate',
  subtotalCents: 'subtotalCents',
  gstCents: 'gstCents',
  qstCents: 'qstCents',
  totalCents: 'totalCents',
} as const satisfies Record<string, keyof DocumentReading['fields']>
export type ReadName = keyof typeof readFields
export const readNames = Object.keys(readFields) as ReadName[]
type FieldName = (typeof readFields)[ReadName]

interface ReadField {
  readonly value: unknown
  readonly confidence: number
  readonly source: Evidence | null
}
/** What is said beside the fields comes from a reading, fresh or kept with its bill. */
export interface Legible {
  readonly engine: string
  readonly fields: Readonly<Record<FieldName, ReadField>> & { readonly schedule: ReadField }
  readonly remembered: DocumentReading['remembered']
}

/** Without these there is no bill: a reading that lacks one says so. */
const needed: readonly ReadName[] = ['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents']

/** From here up a reading is right often enough to be called sure. */
const sureFrom = 0.9

export type Mark = 'sure' | 'learned' | 'given' | 'check' | 'missing' | 'differs'
export type FormValue = string | number | null | undefined

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

/** Whether the organization's corrections gave a field, or made it surer. */
export const isRemembered = (reading: Legible, name: ReadName): boolean => reading.remembered.includes(readFields[name])

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

/** Where a field was read, and whether for sure. What an attached file gave stands nowhere on its page. */
export function spotsOf({ fields }: Pick<Legible, 'fields'>) {
  const spot = <N extends ReadName | 'schedule'>(name: N, field: ReadField) =>
    field.source && field.value !== null ? [{ name, ...field.source, isSure: field.confidence >= sureFrom }] : []
  // A payment's row holds the day that it is due: that day is laid over it.
  return [...spot('schedule', fields.schedule), ...readNames.flatMap((name) => spot(name, fields[readFields[name]]))]
}

/** What gave a plan: the word that it is one payment, or how often one pays. */
const givenBy = (plan: PaymentPlan) => (plan.type === 'one_time' ? 'paymentType' : 'schedule')

export const isPlanRemembered = ({ remembered }: Pick<Legible, 'remembered'>): boolean =>
  remembered.includes('paymentType') || remembered.includes('schedule')

/** One payment, where nothing speaks of several, is hardly a reading: there is nothing on the page to compare it with. */
const isAssumed = (plan: PaymentPlan, source: Evidence | null): boolean => plan.type === 'one_time' && source === null

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

/** The same beside the plan of a saved bill: nothing once it says otherwise than the document. */
export function keptPlanMarkOf(kept: BillReading, plan: PaymentPlan | null): Mark | null {
  if (!kept.plan || !isSamePlan(kept.plan, plan)) return null
  const name = givenBy(kept.plan)
  const { [name]: read } = kept.evidence ?? {}
  if (read?.value !== rhythmOf(kept.plan)) return null
  if ((kept.confidence[name] ?? 0) >= sureFrom) return 'sure'
  return isAssumed(kept.plan, read.source) ? null : 'check'
}

export interface ReadValues {
  vendorName: string | null
  title: string | null
  category: BillCategory | null
  invoiceNumber: string | null
  issuedOn: string | null
  dueOn: string | null
  subtotalCents: number | null
  gstCents: number | null
  qstCents: number | null
  totalCents: number | null
}

export const valuesOf = ({ fields }: DocumentReading): ReadValues => ({
  vendorName: fields.vendor.value,
  title: fields.title.value,
  category: fields.category.value,
  invoiceNumber: fields.invoiceNumber.value,
  issuedOn: fields.issueDate.value,
  dueOn: fields.dueDate.value,
  subtotalCents: fields.subtotalCents.value,
  gstCents: fields.gstCents.value,
  qstCents: fields.qstCents.value,
  totalCents: fields.totalCents.value,
})

export const isShown = (shown: PageRange | undefined, range: PageRange): boolean =>
  shown?.from === range.from && shown.to === range.to

type Read = Pick<DocumentReading, 'engine' | 'fields' | 'pages'>

/** How each page of the file lies, in their order; a page that was not read lies as it is. */
const turnsOf = ({ pages }: Read): Turn[] =>
  Array.from({ length: Math.min(20, Math.max(0, ...pages.map(({ page }) => page))) }, (_, at) => turnOf(pages, at + 1))

export const turnOf = (pages: DocumentReading['pages'], page: number): Turn =>
  pages.find((one) => one.page === page)?.turn ?? 0

const longest = 200
const isKept = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= longest)

/** What is kept of a reading with the bill, and the plan that a person confirmed; nothing when nothing was read. */
export function keptOf(reading: Read, plan: PaymentPlan | null): BillReading | null {
  if (reading.engine === 'none') return null
  const read = Object.entries(reading.fields).filter(([, field]) => field.value !== null)
  const evidence = Object.values(readFields).flatMap((name) => {
    const { value, source } = reading.fields[name]
    return isKept(value) ? [[name, { value, source: shortened(source) }]] : []
  })
  const asRead = plan && isSamePlan(planRead(reading.fields), plan) ? givenBy(plan) : null
  return {
    engine: reading.engine,
    confidence: Object.fromEntries(read.map(([name, field]) => [name, field.confidence])),
    turns: turnsOf(reading),
    evidence: {
      ...Object.fromEntries(evidence),
      ...(asRead && { [asRead]: { value: rhythmOf(plan) ?? '', source: shortened(reading.fields[asRead].source) } }),
    },
    ...(plan && { plan }),
  }
}
const shortened = (source: Evidence | null): Evidence | null =>
  source && { ...source, text: source.text.slice(0, longest) }

/** The same of a saved bill, whose plan is put right: what was read of it is then no longer what it says. */
export function keptAgain(kept: BillReading, plan: PaymentPlan | null): BillReading {
  if (isSamePlan(kept.plan ?? null, plan)) return kept
  const { paymentType: _, schedule: __, ...evidence } = kept.evidence ?? {}
  const { plan: ___, ...rest } = kept
  return { ...rest, ...(kept.evidence && { evidence }), ...(plan && { plan }) }
}

/** A kept reading, of the fields that still hold what was read: what a person wrote since is theirs. */
export function legibleOf(
  kept: BillReading,
  values: { readonly [K in ReadName]?: FormValue },
  plan: PaymentPlan | null,
): Legible {
  const fieldOf = (name: ReadName): ReadField => {
    const read = kept.evidence?.[readFields[name]]
    const confidence = kept.confidence[readFields[name]]
    if (!read || confidence === undefined || !isSame(name, read.value, values[name])) return unread
    return { value: values[name], confidence, source: read.source }
  }
  return {
    engine: kept.engine,
    fields: {
      vendor: fieldOf('vendorName'),
      title: fieldOf('title'),
      category: fieldOf('category'),
      invoiceNumber: fieldOf('invoiceNumber'),
      issueDate: fieldOf('issuedOn'),
      dueDate: fieldOf('dueOn'),
      subtotalCents: fieldOf('subtotalCents'),
      gstCents: fieldOf('gstCents'),
      qstCents: fieldOf('qstCents'),
      totalCents: fieldOf('totalCents'),
      schedule: keptPlanMarkOf(kept, plan) ? scheduleOf(kept) : unread,
    },
    remembered: [],
  }
}
const scheduleOf = ({ evidence, confidence }: BillReading): ReadField => {
  const read = evidence?.schedule
  return read ? { ...read, confidence: confidence.schedule ?? 0 } : unread
}
const unread: ReadField = { value: null, confidence: 0, source: null }
/** A bill names its vendor as the organization writes it. */
const isSame = (name: ReadName, read: string | number, value: FormValue): boolean =>
  name === 'vendorName' ? searchNameOf(String(value ?? '')) === searchNameOf(String(read)) : value === read

/** What to say beside a field of a saved bill: it asks for nothing that a person has left out or written otherwise. */
export const keptMarkOf = (kept: Legible, name: ReadName, value: FormValue): Mark | null =>
  kept.fields[readFields[name]].value === null ? null : markOf(kept, name, value)
