interface Owed {
  readonly chargeId: string
  readonly leftCents: number
}
/** Which charges a debit is of: the oldest first, up to its amount. */
export function chargesOf(owed: readonly Owed[], amountCents: number): { chargeId: string; amountCents: number }[] {
  let leftCents = amountCents
  return owed.flatMap(({ chargeId, leftCents: ofCharge }) => {
    const taken = Math.min(leftCents, ofCharge)
    leftCents -= taken
    return taken > 0 ? [{ chargeId, amountCents: taken }] : []
  })
}

interface ClaimedCharge extends Owed {
  readonly amountCents: number
}
/** The charges that the payment of a debit pays: those that it was of, while all of that is owed; else undefined, for the oldest ones. */
export const paidBy = (claimed: readonly ClaimedCharge[]): { chargeId: string; amountCents: number }[] | undefined =>
  claimed.every(({ amountCents, leftCents }) => leftCents >= amountCents)
    ? claimed.map(({ chargeId, amountCents }) => ({ chargeId, amountCents }))
    : undefined
