import * as z from 'zod/mini'
import { get, listOf, One, post, stepsOn } from '../../../shared/contract.ts'
import { Id, Instant, text, Version } from '../../../shared/shapes.ts'
import { tidyDigits } from './rules.ts'

const digits = (shape: RegExp, message: string) =>
  z.string('shared.e_required').check(z.overwrite(tidyDigits), z.regex(shape, message))

/** As on a cheque: transit, institution, account. */
export const BankNumbers = z.object({
  institution: digits(/^\d{3}$/, 'vendor-profiles.e_institution'),
  transit: digits(/^\d{5}$/, 'vendor-profiles.e_transit'),
  account: digits(/^\d{5,12}$/, 'vendor-profiles.e_account'),
})
export type BankNumbers = z.infer<typeof BankNumbers>

/** What is proposed, and why: who asked for it, and by which way. */
export const BankProposal = z.extend(BankNumbers, { reason: text(300) })

export const Confirmation = z.object({
  /** How the person checked it with the vendor. */
  note: text(300),
})

/** Masked. */
export const BankDetails = z.object({
  id: Id,
  organizationId: Id,
  vendorId: Id,
  state: z.enum(['proposed', 'current', 'ended']),
  institution: z.string(),
  /** The last three digits of the account. */
  ending: z.string(),
  reason: z.string(),
  proposedById: Id,
  proposedByName: z.nullable(z.string()),
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(Instant),
  confirmedNote: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  version: Version,
})
export type BankDetails = z.infer<typeof BankDetails>

const Read = z.object({ id: Id, version: Version })
const step = stepsOn('/api/vendors/bank-details/:id', { input: Read, output: BankDetails })

export const bankDetailsApi = {
  list: get('/api/vendors/:id/bank-details', {
    summary: 'The bank details of a vendor, masked: those in force, those proposed, and the last ones before',
    input: One,
    output: listOf(BankDetails),
  }),
  propose: post('/api/vendors/:id/bank-details', {
    summary: 'Proposes new bank details; those in force stand until another person confirms',
    input: z.extend(BankProposal, { id: Id }),
    output: BankDetails,
  }),
  confirm: step(
    'confirmation',
    'Puts proposed bank details in force, by another person than the one who proposed them',
    {
      input: z.extend(Confirmation, { id: Id, version: Version }),
    },
  ),
  refuse: step('refusal', 'Refuses proposed bank details, or withdraws one’s own'),
  reveal: post('/api/vendors/bank-details/:id/views', {
    summary: 'The whole numbers; each look is recorded in the activity log',
    status: 200,
    rate: { limit: 30, seconds: 3_600 },
    input: One,
    output: BankNumbers,
  }),
}
