import type { Day } from '../../../shared/dates.ts'
import type { ChargeKind } from '../../contributions/shares/rules.ts'
import type { PaymentMethod } from '../../instalments/rules.ts'
import type { Movement } from '../accounts/rules.ts'
import type { Ageing } from '../ageing/rules.ts'

/** A movement as a statement says it: its words are those of whoever reads it. */
interface StatementLine {
  readonly on: Day
  readonly what: Movement['what']
  readonly charges: readonly { readonly kind: ChargeKind; readonly label: string | null }[]
  readonly paid: { readonly method: PaymentMethod; readonly reference: string | null } | null
  readonly amountCents: number
  readonly balanceCents: number
}

/** What the account of a home says at the end of a day, since another. */
export interface Statement {
  readonly on: Day
  readonly from: Day
  readonly broughtForwardCents: number
  readonly owedCents: number
  readonly creditCents: number
  readonly ageing: Ageing
  readonly suspendedSince: Day | null
  /** What is asked next; null of a day that is over. */
  readonly next: { readonly dueOn: Day; readonly amountCents: number } | null
  readonly lines: readonly StatementLine[]
}

export const lineOf = ({ on, what, charges, receipt, amountCents, balanceCents }: Movement): StatementLine => ({
  on,
  what,
  charges: charges.map(({ kind, label }) => ({ kind, label })),
  paid: receipt && { method: receipt.method, reference: receipt.reference },
  amountCents,
  balanceCents,
})

/** The same statement from a later day on: what was before is brought forward. */
export function statementSince(statement: Statement, since: Day): Statement {
  if (since <= statement.from) return statement
  const before = statement.lines.filter(({ on }) => on < since)
  return {
    ...statement,
    from: since,
    broughtForwardCents: before.at(-1)?.balanceCents ?? statement.broughtForwardCents,
    lines: statement.lines.slice(before.length),
  }
}
