import type * as z from 'zod/mini'
import { query } from '../../../../web/queries.ts'
import { documentSearchApi } from '../contract.ts'

export const foundDocumentsQuery = (asked: z.input<typeof documentSearchApi.find.input>) =>
  query(documentSearchApi.find, asked)
export const passagesQuery = (id: string, q: string) => query(documentSearchApi.passages, { id, q })
