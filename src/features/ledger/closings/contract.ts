import * as z from 'zod/mini'
import { get, One, post } from '../../../shared/contract.ts'
import { Day, optionalLine, text } from '../../../shared/shapes.ts'
import { Ledger } from '../contract.ts'

/** What is looked at before a period is closed. */
export const closingChecks = ['no_drafts', 'cash', 'balances', 'opening_explained', 'bank_reconciled'] as const
export type ClosingCheck = (typeof closingChecks)[number]

export const ClosingChecks = z.object({
  through: Day,
  checks: z.array(z.object({ check: z.enum(closingChecks), isPassed: z.boolean() })),
})
export type ClosingChecks = z.output<typeof ClosingChecks>

export const ClosingFields = z.object({
  through: Day,
  /** Why it is closed although a check did not pass. */
  reason: optionalLine(300),
})
export const ReopeningFields = z.object({
  /** The last day that stays closed; null for none. */
  through: z.nullable(Day),
  reason: text(300),
})

export const closingsApi = {
  check: get('/api/ledgers/:id/closing-checks', {
    summary: 'What is to be looked at before the books are closed through a day',
    input: z.extend(One, { through: Day }),
    output: ClosingChecks,
  }),
  close: post('/api/ledgers/:id/closings', {
    summary: 'Closes the books through a day: the balances of that day are kept, and no entry comes before it any more',
    input: z.extend(ClosingFields, One.shape),
    output: Ledger,
  }),
  reopen: post('/api/ledgers/:id/reopenings', {
    summary: 'Opens a closed period again, with a reason; for administrators',
    input: z.extend(ReopeningFields, One.shape),
    output: Ledger,
  }),
}
