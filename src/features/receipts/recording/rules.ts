import type { DepositForm } from './contract.ts'

/** What a typed deposit asks: charges that are paid by nothing are left out. */
export const askedOf = ({ received, ...deposit }: DepositForm) => ({
  ...deposit,
  homes: received.map(({ residenceId, amountCents, chosen }) => ({
    residenceId,
    amountCents,
    ...(chosen && {
      charges: chosen.flatMap(({ chargeId, amountCents: cents }) =>
        cents === null || cents <= 0 ? [] : [{ chargeId, amountCents: cents }],
      ),
    }),
  })),
})
