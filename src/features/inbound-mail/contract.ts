import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, Version } from '../../shared/shapes.ts'

export const refuse = refusals('inbound-mail', {
  not_offered: 'conflict',
  has_address: 'conflict',
  no_address: 'not_found',
  listed: 'conflict',
  too_many_senders: 'conflict',
  public_domain: 'invalid',
  nothing_to_take: 'conflict',
  already_taken: 'conflict',
})

/** The address to which the bills of an organization are forwarded. */
export const InboundAddress = z.object({
  organizationId: Id,
  /** The installation has a mailbox. */
  isOffered: z.boolean(),
  /** Null until the organization has one. */
  address: z.nullable(z.string()),
  version: Version,
  /** When the mailbox was last read to its end; null before the first time. */
  checkedAt: z.nullable(Instant),
  /** Since when it can't be read; null while it can. */
  failingSince: z.nullable(Instant),
})
export type InboundAddress = z.infer<typeof InboundAddress>

const OfOrganization = z.object({ organization: Id })
const Change = z.object({ organizationId: Id, version: Version })

export const inboundAddressApi = {
  get: get('/api/inbound-address', {
    summary: 'The address to which the bills of an organization are forwarded by email',
    input: OfOrganization,
    output: InboundAddress,
  }),
  create: post('/api/inbound-address', {
    summary: 'Gives an organization an address to which its bills are forwarded',
    input: z.object({ organizationId: Id }),
    output: InboundAddress,
  }),
  renew: put('/api/inbound-address/code', {
    summary: 'Gives another address in place of the present one, which stops at once',
    input: Change,
    output: InboundAddress,
  }),
  remove: del('/api/inbound-address', {
    summary: 'Ends the address of an organization',
    input: OfOrganization,
    output: Nothing,
  }),
}

/** How many senders an organization may list. */
export const mostSenders = 100

/** `factures@belair.example`, or every address of a domain, as `belair.example` or `@belair.example`. */
const pattern = /^([^\s@<>(),;:"]+@)?[a-z\d-]+(\.[a-z\d-]+)+$/
export const SenderPattern = z.string('shared.e_required').check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/^@/, '')),
  z.minLength(1, 'shared.e_required'),
  z.maxLength(254, 'shared.e_long'),
  z.regex(pattern, 'inbound-mail.e_pattern'),
)

/** An address, or a domain, whose messages are taken without being held. */
export const InboundSender = z.object({
  id: Id,
  organizationId: Id,
  pattern: z.string(),
  addedByName: z.nullable(z.string()),
  createdAt: Instant,
})
export type InboundSender = z.infer<typeof InboundSender>

export const NewInboundSender = z.object({ organizationId: Id, pattern: SenderPattern })
export type NewInboundSender = z.output<typeof NewInboundSender>

export const SenderFilter = z.object({ organization: z.optional(Id), ...listInput(['pattern'], 'pattern') })
export type SenderFilter = z.output<typeof SenderFilter>

export const inboundSendersApi = {
  list: get('/api/inbound-senders', {
    summary: 'The senders that organizations accept bills from by email, beside their managers',
    input: SenderFilter,
    output: listOf(InboundSender),
  }),
  create: post('/api/inbound-senders', {
    summary: 'Accepts bills by email from an address, or from every address of a domain',
    input: NewInboundSender,
    output: InboundSender,
  }),
  remove: del('/api/inbound-senders/:id', {
    summary: 'No longer accepts bills by email from a sender without looking',
    input: One,
    output: Nothing,
  }),
}

/** `held` messages wait for a manager; the documents of `taken` ones are in the inbox. */
export const messageStatuses = ['held', 'taken'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a message is held. Of the last two nothing can be taken: their sender is to be asked for the bill in another way. */
export const heldReasons = [
  'unknown_sender',
  'not_authenticated',
  'inbox_full',
  'no_reader',
  'no_document',
  'too_large',
] as const
export type HeldReason = (typeof heldReasons)[number]
