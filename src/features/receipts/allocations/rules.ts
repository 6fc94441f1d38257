import type { Day } from '../../../shared/dates.ts'
import type { ChargeKind } from '../../contributions/shares/rules.ts'

/** A charge of a home with what is left of it. */
export interface OpenCharge {
  readonly id: string
  readonly residenceId: string
  readonly kind: ChargeKind
  readonly dueOn: Day
  readonly leftCents: number
}

/** A receipt with what no charge has used of it. */
export interface Credit {
  readonly id: string
  readonly residenceId: string
  readonly creditCents: number
}

export interface Allocation {
  readonly receiptId: string
  readonly chargeId: string
  readonly amountCents: number
}

/** The order in which charges are paid: interest before capital (art. 1570 C.c.Q.), then the oldest first (art. 1572). */
export const paidFirst = (one: OpenCharge, other: OpenCharge): number =>
  Number(other.kind === 'interest') - Number(one.kind === 'interest') ||
  one.dueOn.localeCompare(other.dueOn) ||
  one.id.localeCompare(other.id)

/** What receipts pay, in their order, of the charges of their homes: never more than is left of either. */
export function allocationsOf(credits: readonly Credit[], charges: readonly OpenCharge[]): Allocation[] {
  const left = new Map(charges.map(({ id, leftCents }) => [id, leftCents]))
  const sorted = [...charges].sort(paidFirst)
  return credits.flatMap(({ id, residenceId, creditCents }) => {
    let rest = creditCents
    const added: Allocation[] = []
    for (const charge of sorted) {
      if (charge.residenceId !== residenceId) continue
      const amountCents = Math.min(rest, left.get(charge.id) ?? 0)
      if (amountCents <= 0) continue
      added.push({ receiptId: id, chargeId: charge.id, amountCents })
      left.set(charge.id, (left.get(charge.id) ?? 0) - amountCents)
      rest -= amountCents
    }
    return added
  })
}
