import type { Day } from '../../../shared/dates.ts'
import type { PaymentPlan } from '../../bills/plans/contract.ts'
import { planRead, rhythmOf } from '../../bills/plans/rules.ts'
import { comesAt } from '../../bills/rhythms/rules.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { type Candidates, type PlacedField, placedFields, type ValuePlace } from '../../reading/contract.ts'
import type { ExtractionField, ExtractionFields } from '../../reading/extraction/contract.ts'
import { readAt, valuePlaceOf } from '../../reading/rules.ts'
import { searchNameOf } from '../../vendors/rules.ts'
import type { Lessons } from './contract.ts'
import { patternOf, titleFrom } from './titles/rules.ts'

/** The fields of a bill as a person saved them. */
export interface SavedFields {
  readonly title: string
  readonly category: BillCategory
  readonly invoiceNumber: string | null
  readonly issuedOn: Day
  readonly dueOn: Day
  readonly subtotalCents: number | null
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number
  readonly reading: { readonly plan?: PaymentPlan | undefined } | null
}

/** The values of a document before learned ones replaced them. */
export interface RawReading {
  readonly fields: ExtractionFields
  readonly paper: Candidates
}

export const noLessons: Lessons = { category: null, title: null, plan: null, places: {} }

/** What two vendors taught that are now one: what the kept one lacks comes from the other. */
export const combined = (kept: Lessons, gone: Lessons): Lessons => ({
  category: kept.category ?? gone.category,
  title: kept.title ?? gone.title,
  plan: kept.plan ?? gone.plan,
  places: { ...gone.places, ...kept.places },
})

interface Lesson<T> {
  value: T
  bills: number
  isCorrected: boolean
}

function learn<T>(
  earlier: Lesson<T> | null | undefined,
  value: T,
  isCorrected: boolean,
  isSame: (a: T, b: T) => boolean,
) {
  const goesOn = earlier !== null && earlier !== undefined && isSame(earlier.value, value)
  return { value, bills: goesOn ? earlier.bills + 1 : 1, isCorrected: isCorrected || (goesOn && earlier.isCorrected) }
}
const same = (a: unknown, b: unknown): boolean => a === b
const isSamePlace = (a: ValuePlace, b: ValuePlace): boolean => (a.left ? a.left === b.left : a.above === b.above)

const savedAs: Record<PlacedField, (bill: SavedFields) => string | number | null> = {
  invoiceNumber: (bill) => bill.invoiceNumber,
  issueDate: (bill) => bill.issuedOn,
  dueDate: (bill) => bill.dueOn,
  subtotalCents: (bill) => bill.subtotalCents,
  gstCents: (bill) => bill.gstCents,
  qstCents: (bill) => bill.qstCents,
  totalCents: (bill) => bill.totalCents,
}

/** The lessons of a vendor's bills after a person saved one more. */
export function teach(lessons: Lessons, { fields, paper }: RawReading, bill: SavedFields): Lessons {
  const title = patternOf(bill.title, bill)
  const places = { ...lessons.places }
  for (const name of placedFields) {
    const value = savedAs[name](bill)
    const read = fields[name]
    if (value === null || value === 0) continue
    const isRead = read.value === value
    const place = valuePlaceOf(paper, name, value, isRead ? read.source : null)
    if (place) places[name] = learn(places[name], place, !isRead, isSamePlace)
  }
  return {
    category: learn(lessons.category, bill.category, fields.category.value !== bill.category, same),
    title: learn(lessons.title, title, fields.title.value !== bill.title, same),
    plan: planTaught(lessons.plan, fields, bill.reading?.plan),
    places,
  }
}

/** How a vendor is paid, from one more plan that a person confirmed; what nobody confirmed teaches nothing. */
function planTaught(
  earlier: Lessons['plan'],
  fields: ExtractionFields,
  plan: PaymentPlan | undefined,
): Lessons['plan'] {
  if (!plan) return earlier
  const { type, kind } = plan
  const isCorrected = rhythmOf(planRead(fields)) !== rhythmOf(plan)
  return learn(earlier, { type, kind }, isCorrected, (a, b) => a.type === b.type && a.kind === b.kind)
}

/** A vendor that a document was recognised as, by a name it bears. */
export interface Recognised {
  readonly name: string
  /** From how many bills in a row the name meant it; null when the name is its own. */
  readonly bills: number | null
  readonly lessons: Lessons
}

const confidenceOf = (lesson: Lesson<unknown>): number => (lesson.bills >= 2 ? 0.96 : lesson.isCorrected ? 0.92 : 0.8)
/**
 * A value corrected by a person replaces the one read, however sure; a value only confirmed replaces it when it is
 * surer.
 */
const wins = (lesson: Lesson<unknown>, confidence: number, read: ReadWithPlaces, isSame: boolean): boolean =>
  read.confidence < confidence || (lesson.isCorrected && !isSame)
/** A title describes one bill: it is worth less than a category until it was repeated. */
const titleConfidence = (lesson: Lesson<unknown>): number =>
  lesson.bills >= 2 ? 0.92 : lesson.isCorrected ? 0.85 : 0.6

interface ReadWithPlaces {
  readonly confidence: number
}

export interface Recalled {
  readonly fields: ExtractionFields
  readonly remembered: ExtractionField[]
}

/** Puts what is remembered of a vendor in place of what was read with less certainty, or wrongly before. */
export function recall({ fields: read, paper }: RawReading, vendor: Recognised): Recalled {
  const fields = { ...read }
  const remembered: ExtractionField[] = []
  const { lessons } = vendor
  if (fields.vendor.value !== vendor.name || vendor.bills !== null) {
    const confidence = vendor.bills === null || vendor.bills >= 2 ? 0.96 : 0.88
    fields.vendor = { value: vendor.name, confidence, source: fields.vendor.source }
    remembered.push('vendor')
  }
  remembered.push(...recallPlaces(fields, paper, lessons))
  const { category, title, plan } = lessons
  const isCategory = fields.category.value === category?.value
  if (category && wins(category, confidenceOf(category), fields.category, isCategory)) {
    fields.category = { value: category.value, confidence: confidenceOf(category), source: null }
    remembered.push('category')
  }
  const dated = { issuedOn: fields.issueDate.value, invoiceNumber: fields.invoiceNumber.value }
  const called = title && titleFrom(title.value, dated)
  if (title && called && wins(title, titleConfidence(title), fields.title, fields.title.value === called)) {
    fields.title = { value: called, confidence: titleConfidence(title), source: null }
    remembered.push('title')
  }
  const planned = plan && planRecalled(fields, plan)
  if (planned) {
    fields.paymentType = planned.paymentType
    fields.schedule = planned.schedule
    remembered.push('paymentType', ...(planned.schedule.value ? (['schedule'] as const) : []))
  }
  return { fields, remembered }
}

/** Reads again, at their learned places, the fields that a lesson knows better. Returns the names of the replaced fields. */
function recallPlaces(fields: ExtractionFields, paper: Candidates, { places }: Lessons): PlacedField[] {
  return placedFields.filter((name) => {
    const lesson = places[name]
    const found = lesson && readAt(paper, name, lesson.value)
    if (!lesson || !found) return false
    const isBetter = found.confidence > fields[name].confidence
    const isSame = found.value === fields[name].value
    if (!isBetter && (isSame || !lesson.isCorrected)) return false
    put(fields, name, found)
    return true
  })
}

type PlanFields = Pick<ExtractionFields, 'paymentType' | 'schedule'>

/**
 * The vendor's payment plan, in place of the one read; undefined when the reading holds. The payments that a document
 * lists stay when they follow the learned frequency, as sure as read: the lesson is not about them. Only a correction
 * drops them.
 */
function planRecalled(read: PlanFields, lesson: NonNullable<Lessons['plan']>): PlanFields | undefined {
  const { type, kind } = lesson.value
  const confidence = confidenceOf(lesson)
  const { schedule } = read
  const plan = planRead(read)
  const payments = schedule.value?.payments ?? []
  const isSame = plan?.type === type && (kind === null || plan.kind === kind)
  if (!wins(lesson, confidence, schedule.value ? schedule : read.paymentType, isSame)) return undefined
  if (payments.length > 0 && (isSame || !lesson.isCorrected)) return undefined
  const paymentType = { value: type, confidence, source: null }
  if (type === 'one_time') return { paymentType, schedule: { value: null, confidence, source: null } }
  if (kind === null) return isSame ? undefined : { paymentType, schedule }
  return { paymentType, schedule: scheduleAt(kind, { schedule, confidence, isSame }) }
}

interface LearnedRhythm {
  readonly schedule: ExtractionFields['schedule']
  /** That of the lesson. */
  readonly confidence: number
  /** The reading found the same plan. */
  readonly isSame: boolean
}

function scheduleAt(
  kind: NonNullable<NonNullable<Lessons['plan']>['value']['kind']>,
  { schedule, confidence, isSame }: LearnedRhythm,
): ExtractionFields['schedule'] {
  const payments = schedule.value?.payments ?? []
  if (payments.length > 0 && comesAt(kind, payments)) {
    return { ...schedule, value: { kind, payments }, confidence: Math.min(confidence, schedule.confidence) }
  }
  return { value: { kind, payments: [] }, confidence, source: isSame ? schedule.source : null }
}

function put(fields: ExtractionFields, name: PlacedField, found: NonNullable<ReturnType<typeof readAt>>): void {
  const { value, ...rest } = found
  if (name === 'invoiceNumber' || name === 'issueDate' || name === 'dueDate') {
    if (typeof value === 'string') fields[name] = { value, ...rest }
  } else if (typeof value === 'number') fields[name] = { value, ...rest }
}

/** The first known name alone in a document's cell; known as `searchNameOf` writes them. */
export const nameOn = ({ names }: Candidates, known: ReadonlySet<string>): string | null =>
  names.map(searchNameOf).find((name) => known.has(name)) ?? null
