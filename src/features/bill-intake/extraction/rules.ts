import type { PaymentPlan } from '../../bills/plans/contract.ts'
import type { BillCategory } from '../../categories/contract.ts'
import type { Evidence, PageRange, PageTurn } from '../../reading/extraction/contract.ts'
import type { DocumentReading } from './contract.ts'

/** Each field of the form beside what fills it in a reading. */
export const readFields = {
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

export interface ReadField {
  readonly value: unknown
  readonly confidence: number
  readonly source: Evidence | null
}
/** The notes beside the fields come from a reading, new or stored with its bill. */
export interface Legible {
  readonly engine: string
  readonly fields: Readonly<Record<FieldName, ReadField>> & { readonly schedule: ReadField }
  readonly remembered: DocumentReading['remembered']
}

/** From here up a reading is right often enough to be called sure. */
export const sureFrom = 0.9

export type FormValue = string | number | null | undefined

/** Whether the organization's corrections gave a field, or made it surer. */
export const isRemembered = (reading: Legible, name: ReadName): boolean => reading.remembered.includes(readFields[name])

/** The place of each field. A value of an attached file has no place on the page. */
export function spotsOf({ fields }: Pick<Legible, 'fields'>) {
  const spot = <N extends ReadName | 'schedule'>(name: N, field: ReadField) =>
    field.source && field.value !== null ? [{ name, ...field.source }] : []
  // A payment's row holds the day that it is due: that day is laid over it.
  return [...spot('schedule', fields.schedule), ...readNames.flatMap((name) => spot(name, fields[readFields[name]]))]
}

/** Evidence of a plan: the word for one payment, or the frequency. */
export const givenBy = (plan: PaymentPlan) => (plan.type === 'one_time' ? 'paymentType' : 'schedule')

export const isPlanRemembered = ({ remembered }: Pick<Legible, 'remembered'>): boolean =>
  remembered.includes('paymentType') || remembered.includes('schedule')

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

export const readValuesOf = ({ fields }: Pick<DocumentReading, 'fields'>): ReadValues => ({
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

/** How a page lies; one that was not read lies as it is. */
export const readTurnOf = (pages: DocumentReading['pages'], page: number): PageTurn =>
  pages.find((one) => one.page === page)?.turn ?? 0

/** Width over height of a page as it is shown; undefined for one that was not read. */
export function ratioOf(pages: DocumentReading['pages'], page: number): number | undefined {
  const { width = 0, height = 0 } = pages.find((one) => one.page === page) ?? {}
  const ratio = width / height
  return ratio > 0 && ratio <= 100 ? Math.round(ratio * 1e4) / 1e4 || undefined : undefined
}

/** How many pages of a file were not read: those past the bounds of a reading, and those that could not be opened. */
export const leftOutOf = ({ pageCount, pages }: Pick<DocumentReading, 'pageCount' | 'pages'>): number =>
  Math.max(0, pageCount - pages.length)
