import { NewBill } from '../../../bills/contract.ts'
import { isWholeList } from '../../../bills/plans/contract.ts'
import { planRead } from '../../../bills/plans/rules.ts'
import { taxProblem } from '../../../bills/taxes/rules.ts'
import type { ExtractionWarning } from '../../../reading/extraction/contract.ts'
import type { DocumentReading } from '../../extraction/contract.ts'
import { leftOutOf, readValuesOf } from '../../extraction/rules.ts'
import { doubtsOf } from '../../marks/rules.ts'
import { keptOf } from '../../saved-reading/rules.ts'

type Reading = Omit<DocumentReading, 'file'>

/** Remarks that leave nothing to decide: what they name is left out of the bill, rightly. */
const settled: ReadonlySet<ExtractionWarning> = new Set<ExtractionWarning>(['balance_left_out', 'no_sales_tax'])

/** The fields that a person has to look at before the bill is saved. */
export const doubtCountOf = (reading: Reading): number =>
  doubtsOf(reading, readValuesOf(reading), planRead(reading.fields)).length

/**
 * The bill that a reading makes by itself, to be paid; null when anything in it asks for a person: a doubtful or missing field, taxes
 * or instalments that do not agree, a remark, several bills in the file or pages that were not read.
 */
export function billFrom(
  reading: Reading,
  { fileId, buildingId }: { readonly fileId: string; readonly buildingId: string | null },
): NewBill | null {
  const values = readValuesOf(reading)
  const plan = planRead(reading.fields)
  const currency = reading.fields.currency.value
  const isDoubtful =
    buildingId === null ||
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
  return plan && !isWholeList(plan.payments, bill.totalCents) ? null : bill
}
