import { NewBill } from '../../../bills/contract.ts'
import { makesTotal } from '../../../bills/plans/contract.ts'
import { planRead } from '../../../bills/plans/rules.ts'
import { taxProblem } from '../../../bills/taxes/rules.ts'
import type { ExtractionWarning } from '../../../reading/extraction/contract.ts'
import { readValuesOf } from '../../extraction/rules.ts'
import { doubtsOf } from '../../marks/rules.ts'
import { keptOf } from '../../saved-reading/rules.ts'
import type { InboxDocument, InboxReading, InboxState, Triage } from '../contract.ts'
import { leftOutOf } from '../rules.ts'

/** Remarks that leave nothing to decide: what they name is left out of the bill, rightly. */
const settled: ReadonlySet<ExtractionWarning> = new Set<ExtractionWarning>(['balance_left_out', 'no_sales_tax'])

/** The fields that a person has to look at before the bill is saved. */
export const doubtCountOf = (reading: InboxReading): number =>
  doubtsOf(reading, readValuesOf(reading), planRead(reading.fields)).length

/**
 * The bill that a reading makes by itself, to be paid; null when anything in it asks for a person: a doubtful or missing field, taxes
 * or instalments that do not agree, a remark, several bills in the file or pages that were not read.
 */
export function billFrom(
  reading: InboxReading,
  { fileId, buildingId }: { readonly fileId: string; readonly buildingId: string },
): NewBill | null {
  const values = readValuesOf(reading)
  const plan = planRead(reading.fields)
  const currency = reading.fields.currency.value
  const isDoubtful =
    reading.engine === 'none' ||
    doubtCountOf(reading) > 0 ||
    reading.warnings.some((warning) => !settled.has(warning)) ||
    taxProblem(values, values.category) !== null ||
    reading.documents.length > 1 ||
    leftOutOf(reading) > 0 ||
    (currency !== null && currency !== 'CAD')
  if (isDoubtful) return null
  const bill = NewBill.safeParse({ ...values, fileId, buildingId, reading: keptOf(reading, plan), status: 'sent' }).data
  if (!bill || bill.dueOn < bill.issuedOn || bill.totalCents <= 0) return null
  return plan && !makesTotal(plan, bill.totalCents) ? null : bill
}

/** The action that a read document needs; null for one that is unread or unreadable. */
export function triageOf(
  { state, duplicate }: Pick<InboxDocument, 'state' | 'duplicate'>,
  bill: NewBill | null,
): Triage | null {
  if (state !== 'read') return null
  if (duplicate) return 'duplicate'
  return bill ? 'ready' : 'check'
}

const unreadAfter: Record<InboxState, number> = { read: 1, unreadable: 1, stalled: 1, reading: 3, waiting: 4 }
const first: Record<Triage, number> = { duplicate: 0, check: 1, ready: 2 }
const rankOf = ({ state, triage }: Pick<InboxDocument, 'state' | 'triage'>): number =>
  triage === null ? unreadAfter[state] : first[triage]

/** Sorts documents to check first, then ready ones, then unread ones; each as it was dropped. */
export const inTriage = <D extends Pick<InboxDocument, 'state' | 'triage'>>(documents: readonly D[]): D[] =>
  [...documents].sort((a, b) => rankOf(a) - rankOf(b))
