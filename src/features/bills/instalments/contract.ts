import * as z from 'zod/mini'
import { get, listOf, One } from '../../../shared/contract.ts'
import { Cents, Day } from '../../../shared/shapes.ts'
import { Instalment, LeftCents } from '../../instalments/contract.ts'

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
}
