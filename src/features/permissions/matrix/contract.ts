import * as z from 'zod/mini'
import { get, listOf } from '../../../shared/contract.ts'
import { accountKinds, holders, situations } from '../columns/rules.ts'

const Situations = z.array(z.enum(situations))

/** One act of one noun, or of its things that are filed in one way: where each kind of person may do it. */
export const PermissionRow = z.object({
  id: z.string(),
  noun: z.string(),
  filing: z.nullable(z.string()),
  act: z.string(),
  allowed: z.record(z.enum(holders), Situations),
})
export type PermissionRow = z.output<typeof PermissionRow>

export const permissionsApi = {
  list: get('/api/permissions', {
    summary: 'What each role may do, asked now of the policies that decide every call',
    input: z.object({ accounts: z.optional(z.enum(accountKinds)) }),
    output: listOf(PermissionRow),
  }),
}
