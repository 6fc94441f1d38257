import type { Day } from '../../../shared/dates.ts'

interface Open {
  readonly dueOn: Day
  readonly leftCents: number
}
interface Charge {
  readonly dueOn: Day
  readonly amountCents: number
  readonly cancelledOn: Day | null
}

/**
 * What a home owes around the first day of a buyer: what is left of what falls due before it, which a buyer is bound by too (art. 1069 C.c.Q.),
 * and what is first called from that day on; undefined where nothing is.
 */
export function aroundSale(
  { open, charges }: { readonly open: readonly Open[]; readonly charges: readonly Charge[] },
  ownedFrom: Day,
) {
  const after = charges.filter(({ dueOn, cancelledOn }) => dueOn >= ownedFrom && cancelledOn === null)
  const [dueOn] = after.map((charge) => charge.dueOn).sort()
  const first = after.filter((charge) => charge.dueOn === dueOn)
  return {
    beforeCents: open.filter((charge) => charge.dueOn < ownedFrom).reduce((sum, { leftCents }) => sum + leftCents, 0),
    first:
      dueOn === undefined
        ? undefined
        : { dueOn, amountCents: first.reduce((sum, { amountCents }) => sum + amountCents, 0) },
  }
}
