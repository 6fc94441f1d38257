import type { BillReading } from '../../bills/contract.ts'
import type { PaymentPlan } from '../../bills/plans/contract.ts'
import { isSamePlan, planRead, rhythmOf } from '../../bills/plans/rules.ts'
import type { Evidence } from '../../reading/extraction/contract.ts'
import { searchNameOf } from '../../vendors/rules.ts'
import type { DocumentReading } from '../extraction/contract.ts'
import {
  type FormValue,
  givenBy,
  type Legible,
  type ReadField,
  type ReadName,
  ratioOf,
  readFields,
  readTurnOf,
  sureFrom,
} from '../extraction/rules.ts'
import { type Confirmed, type FieldMark, isAssumed, markOf, nothingConfirmed } from '../marks/rules.ts'

type SavedReading = Pick<DocumentReading, 'engine' | 'fields' | 'pages'>

/** Stored layout of each page of the file, in order, up to the last one read. */
const ofPages = <T>({ pages }: SavedReading, of: (page: number) => T): T[] =>
  Array.from({ length: Math.min(20, Math.max(0, ...pages.map(({ page }) => page))) }, (_, at) => of(at + 1))

const longest = 200
const isKept = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= longest)

/** The reading stored with the bill, and the plan that a person confirmed; undefined when nothing was read. */
export function keptOf(reading: SavedReading, plan: PaymentPlan | null): BillReading | null {
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
    turns: ofPages(reading, (page) => readTurnOf(reading.pages, page)),
    ratios: ofPages(reading, (page) => ratioOf(reading.pages, page) ?? null),
    evidence: {
      ...Object.fromEntries(evidence),
      ...(asRead && { [asRead]: { value: rhythmOf(plan) ?? '', source: shortened(reading.fields[asRead].source) } }),
    },
    ...(plan && { plan }),
  }
}
const shortened = (source: Evidence | null): Evidence | null =>
  source && { ...source, text: source.text.slice(0, longest) }

/** A document to check belongs to the managers of its building, whoever its sender is. */
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
      schedule: isPlanAsRead(kept, plan) ? scheduleOf(kept) : unread,
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

/** The note beside a field of a draft: none for a value that a person left out or changed. */
export const keptMarkOf = (kept: Legible, name: ReadName, value: FormValue, confirmed?: Confirmed): FieldMark | null =>
  kept.fields[readFields[name]].value === null ? null : markOf(kept, name, value, confirmed)

/** Whether a saved bill's plan still is what was read of its document. */
function isPlanAsRead(kept: BillReading, plan: PaymentPlan | null): boolean {
  if (!kept.plan || !isSamePlan(kept.plan, plan)) return false
  return kept.evidence?.[givenBy(kept.plan)]?.value === rhythmOf(kept.plan)
}

/** The same beside the plan of a draft: none once it differs from the document's. */
export function keptPlanMarkOf(
  kept: BillReading,
  plan: PaymentPlan | null,
  confirmed: Confirmed = nothingConfirmed,
): FieldMark | null {
  if (!kept.plan || !isPlanAsRead(kept, plan)) return null
  const name = givenBy(kept.plan)
  const source = kept.evidence?.[name]?.source ?? null
  if ((kept.confidence[name] ?? 0) >= sureFrom || isAssumed(kept.plan, source)) return null
  return confirmed.has('schedule') ? 'confirmed' : 'check'
}
