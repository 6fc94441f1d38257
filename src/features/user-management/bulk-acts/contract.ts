import * as z from 'zod/mini'
import { roles } from '../../../shared/actor.ts'
import { del, get, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { offices } from '../../../shared/grants.ts'
import { Id, optionalLines } from '../../../shared/shapes.ts'
import { mostTicked } from '../../../shared/ticked-ids.ts'
import { ActExport, ActRowsAsked, actRowShape, actRunShape, actShape } from '../../bulk-runs/contract.ts'
import { assignableRoles } from '../../invitations/contract.ts'
import { relations } from '../../residences/contract.ts'
import { PeopleFilter } from '../contract.ts'

/** How many accounts one act has at most. */
export const mostAccounts = 10_000

/** What is done with each account; the last three are an administrator's. */
export const bulkActKinds = [
  'activation',
  'closure',
  'password_reset',
  'welcome',
  'role_change',
  'removal',
  'cleanup',
] as const
export type BulkActKind = (typeof bulkActKinds)[number]

export const refuse = refusals('bulk-acts', {
  choice_needed: 'invalid',
  nobody: 'conflict',
  too_many: 'conflict',
  role_needed: 'invalid',
  count_mismatch: 'invalid',
  already_run: 'conflict',
  not_running: 'conflict',
})

const Count = z.int().check(z.gte(0))

export const BulkAct = z.object({
  ...actShape,
  kind: z.enum(bulkActKinds),
  role: z.nullable(z.enum(assignableRoles)),
  /** Pending invitations among those chosen: they have no account to act on. */
  invited: Count,
  /** Of what is only checked: units that it would leave without an owner, and mandates that it would end. */
  unowned: Count,
  mandates: Count,
})
export type BulkAct = z.output<typeof BulkAct>

export const BulkActPerson = z.object({
  ...actRowShape,
  userId: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  /** Where the person belongs today, as far as the caller may know, and whether the act would end it. */
  places: z.array(
    z.object({
      name: z.string(),
      relation: z.nullable(z.enum(relations)),
      /** Of a mandate in this building. */
      office: z.nullable(z.enum(offices)),
      isEnding: z.boolean(),
    }),
  ),
})
export type BulkActPerson = z.output<typeof BulkActPerson>

/** Accounts chosen one by one, or all that a filter finds: one of the two is given. */
export const NewBulkAct = z.object({
  kind: z.enum(bulkActKinds),
  role: z.optional(z.enum(assignableRoles, 'invitations.e_role')),
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostTicked))),
  filter: z.optional(PeopleFilter),
})
export type NewBulkAct = z.output<typeof NewBulkAct>

export const BulkActRun = z.object({
  ...actRunShape,
  reason: z._default(optionalLines(499), null),
})

export const bulkActsApi = {
  list: get('/api/bulk-acts', {
    summary: 'The caller’s last bulk acts on accounts, latest first',
    input: Nothing,
    output: listOf(BulkAct),
  }),
  get: get('/api/bulk-acts/:id', {
    summary: 'A bulk act: whom it touches, whom not and why, and how far it is',
    input: One,
    output: BulkAct,
  }),
  people: get('/api/bulk-acts/:id/people', {
    summary: 'The accounts of a bulk act, with what became of each',
    input: ActRowsAsked,
    output: listOf(BulkActPerson),
  }),
  export: get('/api/bulk-acts/:id/export', {
    summary: 'The accounts of a bulk act as a spreadsheet, with what became of each',
    reply: 'file',
    input: ActExport,
    output: Nothing,
  }),
  create: post('/api/bulk-acts', {
    summary: 'Checks an act on many accounts: whom it would touch, whom not and why; nothing is done yet',
    input: NewBulkAct,
    output: BulkAct,
  }),
  run: put('/api/bulk-acts/:id/run', {
    summary: 'Does it, account by account, in a job that outlives the page',
    input: BulkActRun,
    output: BulkAct,
  }),
  stop: del('/api/bulk-acts/:id/run', {
    summary: 'Stops it; what is done stays done',
    input: One,
    output: Nothing,
  }),
  remove: del('/api/bulk-acts/:id', { summary: 'Removes an act that was only checked', input: One, output: Nothing }),
}
