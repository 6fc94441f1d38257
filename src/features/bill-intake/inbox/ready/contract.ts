import * as z from 'zod/mini'
import { get, listOf, post } from '../../../../shared/contract.ts'
import { Cents, Day, Id } from '../../../../shared/shapes.ts'
import { InboxFilter, mostInInbox } from '../contract.ts'

/** Digest that changes when the bill shown was read or learned otherwise since. */
const Digest = z.string().check(z.regex(/^[\w-]{43}$/))

/** A bill as it would be saved without another look. */
export const ReadyBill = z.object({
  id: Id,
  digest: Digest,
  fileName: z.string(),
  buildingName: z.string(),
  vendorName: z.string(),
  title: z.string(),
  invoiceNumber: z.nullable(z.string()),
  dueOn: Day,
  totalCents: Cents,
})
export type ReadyBill = z.infer<typeof ReadyBill>

const ChosenDocument = z.object({ id: Id, digest: Digest })
export type ChosenDocument = z.infer<typeof ChosenDocument>

const Saved = z.object({
  saved: z.array(z.object({ id: Id, billId: Id })),
  /** Those that were not saved, each with why, in the caller’s language. */
  refused: z.array(z.object({ id: Id, message: z.string() })),
})
export type Saved = z.infer<typeof Saved>

export const readyApi = {
  list: get('/api/pile/ready', {
    summary: 'The bills that ready documents would become if saved now: at most 50',
    input: InboxFilter,
    output: listOf(ReadyBill),
  }),
  save: post('/api/pile/ready', {
    summary: 'Saves ready documents as bills to pay: each is saved, or its refusal told, by itself',
    status: 200,
    isIdempotent: true,
    input: z.object({ documents: z.array(ChosenDocument).check(z.minLength(1), z.maxLength(mostInInbox)) }),
    output: Saved,
  }),
}
