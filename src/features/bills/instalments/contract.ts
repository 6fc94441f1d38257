import * as z from 'zod/mini'
import { get, listOf, One } from '../../../shared/contract.ts'
import { Instalment, LeftCents, PlanInForce } from '../../instalments/contract.ts'

export const instalmentsApi = {
  list: get('/api/bills/:id/instalments', {
    summary:
      'The instalments of a bill with their state and their payments, what is left of the whole bill, and its plan',
    input: One,
    output: z.extend(listOf(Instalment), { leftCents: LeftCents, plan: PlanInForce }),
  }),
}
