import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, put, queryList, stepsOn } from '../../../shared/contract.ts'
import { Day, Id, Instant, Version } from '../../../shared/shapes.ts'
import { historyEndpoints } from '../../audit/contract.ts'
import { debitRunStatuses } from '../contract.ts'
import { returnCodes } from '../return-codes/rules.ts'
import { debitRefusals } from '../rules.ts'

export const mostDebits = 300

export const DebitItem = z.object({
  id: Id,
  residenceId: Id,
  unitNumber: z.string(),
  agreementId: Id,
  payorName: z.string(),
  amountCents: z.int(),
  /** The returned debit that it presents again. */
  againOfId: z.nullable(Id),
  receiptId: z.nullable(Id),
  returnCode: z.nullable(z.enum(returnCodes)),
  returnedOn: z.nullable(Day),
  /** Why it may not be debited any more as it was chosen; `changed` where another amount is owed. Null once it is exported. */
  reason: z.nullable(z.enum([...debitRefusals, 'changed'])),
  earliestOn: z.nullable(Day),
})
export type DebitItem = z.output<typeof DebitItem>

export const DebitRun = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  dueOn: Day,
  status: z.enum(debitRunStatuses),
  count: z.int(),
  totalCents: z.int(),
  returnedCents: z.int(),
  fileNumber: z.nullable(z.int()),
  exportedAt: z.nullable(Instant),
  settledOn: z.nullable(Day),
  depositId: z.nullable(Id),
  version: Version,
  createdAt: Instant,
})
export type DebitRun = z.output<typeof DebitRun>
export const DebitRunDetail = z.extend(DebitRun, { debits: z.array(DebitItem) })
export type DebitRunDetail = z.output<typeof DebitRunDetail>

const { limit, cursor, sort } = listInput(['dueOn'], '-dueOn')
export const DebitRunFilter = z.object({
  building: z.optional(Id),
  status: z.optional(queryList(debitRunStatuses)),
  limit,
  cursor,
  sort,
})
export type DebitRunFilter = z.output<typeof DebitRunFilter>

const Read = z.object({ id: Id, version: Version })
const onRun = '/api/debit-runs/:id'
const step = stepsOn(onRun, { input: Read, output: DebitRunDetail })

export const debitRunsApi = {
  list: get('/api/debit-runs', {
    summary: 'Debit runs by building and status, the latest due day first',
    input: DebitRunFilter,
    output: listOf(DebitRun),
  }),
  get: get(onRun, {
    summary: 'A debit run with what it debits of each home, and what has changed since',
    input: One,
    output: DebitRunDetail,
  }),
  create: post('/api/debit-runs', {
    summary:
      'Gathers debits of a day in a draft; one whose notice is too late, or of a home without an active agreement, is refused',
    isIdempotent: true,
    input: z.object({
      buildingId: Id,
      dueOn: Day,
      agreementIds: z._default(z.array(Id).check(z.maxLength(mostDebits)), []),
      /** Returned debits to present again. */
      againOfIds: z._default(z.array(Id).check(z.maxLength(mostDebits)), []),
    }),
    output: DebitRunDetail,
  }),
  takeOut: step(
    'items',
    'Takes debits out of a draft: those named, else those that may not be made any more as they were chosen',
    {
      input: z.extend(Read, { itemIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostDebits))) }),
    },
  ),
  approve: step('approval', 'Approves a draft; refused while an item has changed'),
  reopen: step('draft', 'Makes an approved run a draft again, until its file is made'),
  cancel: step('cancellation', 'Cancels a run whose file is not made: its charges may be in another'),
  settle: step('settlement', 'Records what the homes paid, once, as one deposit, but for what was returned', {
    input: z.extend(Read, { settledOn: Day }),
  }),
  giveBack: put(`${onRun}/items/:itemId/return`, {
    summary:
      'Records a debit that the institution returned: its payment is reversed, and some codes suspend the agreement',
    input: z.object({
      id: Id,
      itemId: Id,
      code: z.enum(returnCodes),
      returnedOn: Day,
      hasFee: z._default(z.boolean(), false),
    }),
    output: DebitRunDetail,
  }),
  ...historyEndpoints(onRun),
}
