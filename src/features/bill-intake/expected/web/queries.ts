import type * as z from 'zod/mini'
import { query } from '../../../../web/queries.ts'
import { expectedApi } from '../contract.ts'

export const expectedQuery = (filter: z.input<typeof expectedApi.list.input>) => query(expectedApi.list, filter)
export const commitmentsQuery = (filter: z.input<typeof expectedApi.commitments.input>) =>
  query(expectedApi.commitments, filter)
