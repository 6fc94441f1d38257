import type { DefaultValues } from 'react-hook-form'
import { hrefOf } from '../../../../../web/client.ts'
import type { I18n } from '../../../../../web/i18n.tsx'
import type { ShownDocument } from '../../../../bills/document/web/parts/document-desk.tsx'
import type { Spot } from '../../../../bills/document/web/parts/document-viewer.tsx'
import type { PaymentPlan } from '../../../../bills/plans/contract.ts'
import { isSamePlan, planFrom, planRead, rhythmOf } from '../../../../bills/plans/rules.ts'
import type { Amounts } from '../../../../bills/taxes/rules.ts'
import { type DocumentReading, extractionApi } from '../../../extraction/contract.ts'
import {
  type FormValue,
  type Legible,
  type ReadName,
  ratioOf,
  readNames,
  readTurnOf,
  readValuesOf,
  spotsOf,
} from '../../../extraction/rules.ts'
import type { MarkedName } from '../../../marks/rules.ts'
import { surePlaceOf } from '../../../place/contract.ts'
import type { BillFormControl, BillFormValues, CurrentBillValues } from './bill-fields.tsx'
import { labels } from './bill-labels.tsx'

/** Where the fields were read, in the words of the document's viewer. */
export const spotsIn = (reading: Legible | undefined, doubts: readonly MarkedName[], t: I18n['t']): Spot[] =>
  (reading ? spotsOf(reading) : []).map((spot) => ({
    ...spot,
    isSure: !doubts.includes(spot.name),
    label: t('bills.read_here', { field: t(labels[spot.name]), text: spot.text }),
  }))

/** Where the document tells the building that is chosen, or the likeliest one. */
export function placeSpotsIn(reading: DocumentReading | undefined, buildingId: string, t: I18n['t']): Spot[] {
  const { candidates = [], isSure = false } = reading?.proposal ?? {}
  const told = candidates.find((one) => one.buildingId === buildingId) ?? candidates[0]
  const source = told?.reasons.find((reason) => reason.source)?.source
  if (!source) return []
  const label = t('bills.read_here', { field: t('bills.building'), text: source.text })
  return [{ name: 'buildingId', page: source.page, box: source.box, isSure: isSure || buildingId !== '', label }]
}

/** A document that no bill has taken yet. */
export const freeDocument = ({ file, pages, pageCount }: DocumentReading, firstPage = 1): ShownDocument => ({
  name: file.name,
  pageCount: pageCount || undefined,
  firstPage,
  srcOf: (page) => hrefOf(extractionApi.freePage, { fileId: file.id, page, turn: readTurnOf(pages, page) }),
  ratioOf: (page) => ratioOf(pages, page),
})

/** Initial values of the form of a new bill; `sent` is the state that its main button gives. */
export const newValues = (buildingId: string | undefined): DefaultValues<BillFormValues> => ({
  ...(buildingId && { buildingId }),
  vendorName: '',
  title: '',
  subtotalCents: null,
  gstCents: null,
  qstCents: null,
  status: 'sent',
  ...planValues(null),
})

/** Initial values of a form whose document was read before; unread fields stay empty. */
export function defaultsRead(reading: DocumentReading): DefaultValues<BillFormValues> {
  const read = readValuesOf(reading)
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)),
    ...planValues(planRead(reading.fields)),
  }
}

/** A plan as the form holds it. */
export const planValues = (plan: PaymentPlan | null | undefined) => ({
  rhythm: rhythmOf(plan),
  payments: plan?.payments ?? [],
  ...notRepeated,
})
const notRepeated = { isRepeated: false, untilOn: null, initialCents: null, keptCents: 0 }

/** Values that documents put in the fields, until they are typed over. */
export type Filled = Partial<Record<ReadName, FormValue>> & { plan?: PaymentPlan | null; buildingId?: string }
export const filledBy = (reading: DocumentReading): Filled => ({
  ...readValuesOf(reading),
  plan: planRead(reading.fields),
})

/** Fills one field with the value read. */
export function takeRead(form: BillFormControl, reading: DocumentReading, name: ReadName, filled: Filled): void {
  const value = readValuesOf(reading)[name]
  filled[name] = value
  form.fill(name, value)
  form.clearErrors(name)
}

/** Puts in the form the plan that the document asks for. */
export function takePlan(form: BillFormControl, reading: DocumentReading, filled: Filled): void {
  const plan = planRead(reading.fields)
  filled.plan = plan
  layPlan(form, plan)
}

function layPlan(form: BillFormControl, plan: PaymentPlan | null): void {
  const { rhythm, payments } = planValues(plan)
  form.fill('rhythm', rhythm)
  form.fill('payments', payments)
  form.clearErrors('payments')
}

/** Fills what is empty, or still what an earlier reading put there: what a person typed stays. */
export function fillIn(form: BillFormControl, reading: DocumentReading, filled: Filled): void {
  const read = readValuesOf(reading)
  for (const name of readNames) {
    const current = form.values()[name]
    const isEmpty = current === undefined || current === null || current === ''
    if (isEmpty ? read[name] !== null : current === filled[name]) takeRead(form, reading, name, filled)
  }
  fillPlan(form, reading, filled)
  fillPlace(form, reading, filled)
}

/** Chooses the building that the document surely is of, unless a person chose one; an earlier document's building leaves with it. */
function fillPlace(form: BillFormControl, { proposal }: DocumentReading, filled: Filled): void {
  const { buildingId } = form.values()
  if (buildingId && buildingId !== filled.buildingId) return
  const told = surePlaceOf(proposal)
  form.fill('buildingId', told ?? '')
  form.clearErrors('buildingId')
  if (told === undefined) delete filled.buildingId
  else filled.buildingId = told
}

function fillPlan(form: BillFormControl, reading: DocumentReading, filled: Filled): void {
  const { rhythm, payments } = form.values()
  const read = planRead(reading.fields)
  // A typed list is restored with its draft, before the document is read again.
  if (rhythm === null && payments.length > 0 && read?.type === 'recurring') form.fill('rhythm', rhythmOf(read))
  else if (rhythm === null || isSamePlan(planFrom(rhythm, payments), filled.plan ?? null))
    takePlan(form, reading, filled)
}

/** Empties fields that still hold a value read, and returns whether any did: typed values stay. */
export function emptyRead(form: BillFormControl, filled: Filled): boolean {
  const { rhythm, payments, ...values } = form.values()
  const names = readNames.filter((name) => (filled[name] ?? null) !== null && values[name] === filled[name])
  for (const name of names) form.fill(name, null)
  form.clearErrors(names)
  const hasPlan = Boolean(filled.plan) && isSamePlan(planFrom(rhythm, payments), filled.plan ?? null)
  if (hasPlan) layPlan(form, null)
  if (filled.buildingId && values.buildingId === filled.buildingId) form.fill('buildingId', '')
  delete filled.buildingId
  for (const name of readNames) delete filled[name]
  delete filled.plan
  return hasPlan || names.length > 0
}

/** The amounts of the form, to reckon with. */
export const amountsIn = (values: CurrentBillValues): Amounts => ({
  subtotalCents: cents(values.subtotalCents),
  gstCents: cents(values.gstCents),
  qstCents: cents(values.qstCents),
  totalCents: cents(values.totalCents),
})

/** An amount that can be reckoned with; null while it is empty or cannot be read. */
export const cents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/** Puts reckoned amounts in the form. */
export function takeAmounts(form: BillFormControl, taken: Amounts): void {
  form.set('subtotalCents', taken.subtotalCents)
  form.set('gstCents', taken.gstCents)
  form.set('qstCents', taken.qstCents)
  if (taken.totalCents !== null) form.set('totalCents', taken.totalCents)
  form.clearErrors(['subtotalCents', 'gstCents', 'qstCents', 'totalCents'])
}
