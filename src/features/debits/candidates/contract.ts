import * as z from 'zod/mini'
import { get } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { debitRefusals } from '../rules.ts'

/** A home that owes something by a day, and whether it may be debited then. */
export const DebitCandidate = z.object({
  residenceId: Id,
  unitNumber: z.string(),
  agreementId: z.nullable(Id),
  /** The returned debit that would be presented again, and through which day; null for what is owed. */
  againOfId: z.nullable(Id),
  againUntil: z.nullable(Day),
  payorName: z.nullable(z.string()),
  amountCents: z.int(),
  /** Null: it may be debited. */
  reason: z.nullable(z.enum(debitRefusals)),
  givenOn: z.nullable(Day),
  earliestOn: z.nullable(Day),
})
export type DebitCandidate = z.output<typeof DebitCandidate>

export const candidatesApi = {
  list: get('/api/debit-runs/candidates', {
    summary:
      'The homes of a building that owe something by a day: what would be debited of each, or why not and from which day',
    input: z.object({ building: Id, dueOn: Day }),
    output: z.object({ buildingName: z.string(), candidates: z.array(DebitCandidate) }),
  }),
}
