import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, put } from '../../../shared/contract.ts'
import { Id, Instant, Version } from '../../../shared/shapes.ts'
import { heldReasons, messageStatuses } from '../contract.ts'

/** How many messages of an organization may be held; others stay on the mail server. */
export const mostHeld = 100
export const heldDays = 30
/** How long the sender and the subject of a taken message are known: as long as its documents may wait. */
export const takenDays = 90

export const InboundMessage = z.object({
  id: Id,
  organizationId: Id,
  organizationName: z.string(),
  status: z.enum(messageStatuses),
  /** Null of one that was taken at once. */
  reason: z.nullable(z.enum(heldReasons)),
  senderName: z.string(),
  senderAddress: z.string(),
  subject: z.string(),
  /** Of a held one: its documents. */
  attachments: z.array(z.object({ id: Id, name: z.string(), mediaType: z.string(), sizeBytes: z.int() })),
  /** Attachments that no bill can be made of, too large, infected, or too many. */
  leftOutCount: z.int(),
  receivedAt: Instant,
  expiresAt: Instant,
  version: Version,
})
export type InboundMessage = z.infer<typeof InboundMessage>

export const MessageFilter = z.object({
  organization: z.optional(Id),
  status: z._default(z.enum(messageStatuses), 'held'),
  ...listInput(['receivedAt'], '-receivedAt'),
})
export type MessageFilter = z.output<typeof MessageFilter>

export const inboundMessagesApi = {
  list: get('/api/inbound-messages', {
    summary: 'Messages with bills that wait for a manager, or that were taken',
    input: MessageFilter,
    output: listOf(InboundMessage),
  }),
  accept: put('/api/inbound-messages/:id/acceptance', {
    summary: 'Puts the documents of a held message among those to check; lists its sender too, if asked',
    input: z.object({ id: Id, version: Version, addsSender: z._default(z.boolean(), false) }),
    output: InboundMessage,
  }),
  remove: del('/api/inbound-messages/:id', {
    summary: 'Deletes a held message and its documents',
    input: One,
    output: Nothing,
  }),
}
