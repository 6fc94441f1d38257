import * as z from 'zod/mini'
import { get, Nothing, One, queryNumber } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { mostPages } from '../../reading/extraction/contract.ts'

export const documentApi = {
  document: get('/api/bills/:id/document', {
    summary: 'The document of a bill',
    reply: 'file',
    input: One,
    output: Nothing,
  }),
  page: get('/api/bills/:id/document/pages/:page', {
    summary: 'One page of a bill’s document, as a picture',
    reply: 'file',
    input: z.object({ id: Id, page: queryNumber(1, mostPages) }),
    output: Nothing,
  }),
}
