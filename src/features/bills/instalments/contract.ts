import * as z from 'zod/mini'
import { get, listOf, One, put } from '../../../shared/contract.ts'
import { Cents, Day, Id, Version } from '../../../shared/shapes.ts'
import { Instalment, LeftCents } from '../../instalments/contract.ts'
import { Bill, BillDay } from '../contract.ts'

/** The version of a plan in force, as far as another one depends on it; null of what is paid once. */
export const PlanInForce = z.nullable(
  z.object({
    rhythm: z.string(),
    isRepeated: z.boolean(),
    anchorOn: z.nullable(Day),
    anchorOrdinal: z.nullable(z.int()),
    amountCents: z.nullable(Cents),
    initialCents: z.nullable(Cents),
    untilOn: z.nullable(Day),
  }),
)
export type PlanInForce = z.infer<typeof PlanInForce>

/** An instalment that a later version of its plan replaced, after its payments were reversed. */
export const ReplacedInstalment = z.pick(Instalment, { id: true, dueOn: true, amountCents: true, payments: true })
export type ReplacedInstalment = z.infer<typeof ReplacedInstalment>

/** The day that an instalment is moved to, as a form holds it. */
export const InstalmentDay = z.object({ dueOn: BillDay })

export const instalmentsApi = {
  list: get('/api/bills/:id/instalments', {
    summary:
      'The instalments of a bill with their payments, what is left of it, its plan, and the replaced ones whose payments were reversed',
    input: One,
    output: z.extend(listOf(Instalment), {
      leftCents: LeftCents,
      plan: PlanInForce,
      replaced: z.array(ReplacedInstalment),
    }),
  }),
  move: put('/api/bills/:id/instalments/:instalmentId/due-date', {
    summary:
      'Moves an instalment that nobody paid to another day, between those of its neighbours; the others keep theirs',
    input: z.extend(InstalmentDay, { id: Id, instalmentId: Id, version: z.optional(Version) }),
    output: Bill,
  }),
}
