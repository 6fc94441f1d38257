import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import type { ChargeKind } from '../../contributions/shares/rules.ts'
import type { Wanted, Wish } from '../following/rules.ts'
import { linesOf } from '../rules.ts'

/** An issued call, or a charge without one, with all that decides what the books say of it. */
export interface FollowedCharges {
  readonly id: string
  readonly kind: 'call' | 'charge'
  readonly dueOn: Day
  readonly cancelledOn: Day | null
  readonly cancelReason: string | null
  /** What homes owe of it together. */
  readonly sums: readonly { readonly kind: ChargeKind; readonly fund: Fund; readonly amountCents: number }[]
}

/**
 * What the books are to say of charges: they are income of the day on which they are due, and what was due before the books started is part of
 * the opening, as is what a home owed when its building was taken over. Those that are cancelled before they are due were never owed.
 */
export function wishOf(charges: FollowedCharges, startsOn: Day, today: Day): Wish {
  const { id, dueOn, sums } = charges
  if (dueOn < startsOn || sums.every(({ kind }) => kind === 'opening'))
    return { id, entries: [], opening: openingOf(charges) }
  return { id, entries: dueOn > today ? [] : entriesOf(charges), opening: {} }
}

function entriesOf({ id, kind, dueOn, cancelledOn, cancelReason, sums }: FollowedCharges): Wanted[] {
  if (cancelledOn !== null && cancelledOn < dueOn) return []
  const lines = sums.flatMap((sum) =>
    linesOf('charge', { fund: sum.fund, amountCents: sum.amountCents, chargeKind: sum.kind }),
  )
  const reversal = cancelledOn !== null && {
    reversal: { on: cancelledOn, reason: cancelReason, cause: 'charge_cancelled' as const },
  }
  return lines.length === 0 ? [] : [{ source: `${kind}:${id}`, kind, on: dueOn, lines, ...reversal }]
}

/** What was owed on the day that the books started; nothing of what was cancelled, be it since. */
function openingOf({ cancelledOn, sums }: FollowedCharges): Partial<Record<Fund, number>> {
  if (cancelledOn !== null) return {}
  const opening: Partial<Record<Fund, number>> = {}
  for (const { fund, amountCents } of sums) opening[fund] = (opening[fund] ?? 0) + amountCents
  return opening
}
