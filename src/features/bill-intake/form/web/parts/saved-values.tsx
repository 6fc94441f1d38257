import type { DefaultValues } from 'react-hook-form'
import type { BillDetail } from '../../../../bills/contract.ts'
import { sumOfPayments } from '../../../../bills/plans/rules.ts'
import type { Instalment } from '../../../../instalments/contract.ts'
import type { BillFormValues } from './bill-fields.tsx'
import { planValues } from './bill-values.tsx'

/** Initial values of the form of a saved bill; `sent` is the state that its main button gives. */
export const savedValues = (bill: BillDetail, instalments: readonly Instalment[]): DefaultValues<BillFormValues> => ({
  buildingId: bill.buildingId,
  vendorName: bill.vendorName,
  title: bill.title,
  category: bill.category,
  invoiceNumber: bill.invoiceNumber,
  issuedOn: bill.issuedOn,
  dueOn: bill.dueOn,
  subtotalCents: bill.subtotalCents,
  gstCents: bill.gstCents,
  qstCents: bill.qstCents,
  totalCents: bill.totalCents,
  description: bill.description,
  notes: bill.notes,
  status: 'sent',
  ...(bill.paymentType === 'recurring' ? keptPlan(bill, instalments) : planValues(bill.reading?.plan)),
  keptCents: keptIn(instalments),
})

/** The instalments of a saved bill: those that are paid stay, the others are listed to change. */
function keptPlan({ schedule, isRepeated, untilOn, totalCents }: BillDetail, instalments: readonly Instalment[]) {
  return {
    rhythm: schedule,
    isRepeated,
    untilOn,
    initialCents: isRepeated ? initialOf(instalments[0], totalCents) : null,
    payments: isRepeated
      ? []
      : instalments.filter((one) => !one.isKept).map(({ dueOn, amountCents }) => ({ dueOn, amountCents })),
  }
}

const keptIn = (instalments: readonly Instalment[]): number =>
  sumOfPayments(instalments.filter(({ isKept, state }) => isKept && state !== 'cancelled'))

/** The first instalment of a bill that comes back, while nobody paid it and it is another amount than the others. */
const initialOf = (first: Instalment | undefined, totalCents: number): number | null =>
  first && !first.isKept && first.amountCents !== totalCents ? first.amountCents : null
