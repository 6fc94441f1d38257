import type { BillDetail } from '../../../bills/contract.ts'
import type { BillPlan, Payment, Rhythm } from '../../../bills/plans/contract.ts'

export interface PlanEntry {
  readonly rhythm: Rhythm | null
  readonly payments: Payment[]
  readonly isRepeated: boolean
  readonly untilOn: string | null
  readonly initialCents: number | null
}

const notRepeated = { isRepeated: false, untilOn: null }

/** How the form says that the bill is paid; null where it says no more than a frequency. */
export function planAsked({ rhythm, payments, isRepeated, untilOn, initialCents }: PlanEntry): BillPlan | null {
  if (rhythm === 'once') return { rhythm, ...notRepeated, payments: [] }
  if (rhythm === null || (payments.length === 0 && !isRepeated)) return null
  return isRepeated && rhythm !== 'custom'
    ? { rhythm, isRepeated, untilOn, initialCents, payments: [] }
    : { rhythm, ...notRepeated, payments }
}

/** A bill in instalments whose form lists none is paid once from now on. */
export function planChanged(
  { paymentType }: Pick<BillDetail, 'paymentType'>,
  asked: BillPlan | null,
): { plan?: BillPlan } {
  if (asked) return { plan: asked }
  return paymentType === 'recurring' ? { plan: { rhythm: 'once', ...notRepeated, payments: [] } } : {}
}
