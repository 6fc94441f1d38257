import { get, listOf, One } from '../../../shared/contract.ts'
import { Instalment } from '../../instalments/contract.ts'

export const instalmentsApi = {
  list: get('/api/bills/:id/instalments', {
    summary: 'The instalments of a bill with their state and their payments',
    input: One,
    output: listOf(Instalment),
  }),
}
