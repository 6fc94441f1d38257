import { createHash } from 'node:crypto'
import type { Config } from '../../../../server/config.ts'
import type { Context } from '../../../../server/context.ts'
import type { Received } from '../../../../server/files.ts'
import type { DescribedMail, Mailbox } from '../../../../server/imap.ts'
import { oneLine } from '../../../../shared/characters.ts'
import { AppError } from '../../../../shared/errors.ts'
import { inboxPolicy } from '../../../bill-intake/inbox/policy.ts'
import { findMembersOf } from '../../../organizations/server/service.ts'
import { onBehalfOf } from '../../../users/server/service.ts'
import type { HeldReason } from '../../contract.ts'
import { inboundMessageFacts } from '../../facts.ts'
import { heldDays, mostHeld, takenDays } from '../../inbound-messages/contract.ts'
import { reasonToHold } from '../../inbound-messages/rules.ts'
import { countHeld } from '../../inbound-messages/server/store.ts'
import { codesIn, patternsFor } from '../../rules.ts'
import { addToInbox } from '../../server/service.ts'
import { type AddressRow, findAddressesOf, findListed, insertAttachments, insertMessage } from '../../server/store.ts'
import {
  type Chosen,
  documentsIn,
  headersIn,
  isAuthenticated,
  isAutomaticReply,
  largestMessage,
  recipientsIn,
  senderOf,
} from '../rules.ts'
import * as store from './store.ts'

type Settings = NonNullable<Config['inboundMail']>
/** The mailbox that is read. */
export interface Reading {
  readonly id: string
  readonly settings: Settings
  readonly mailbox: Mailbox
}

/** What a message is for one organization. */
interface Arrival {
  readonly address: AddressRow
  readonly fingerprint: string
  readonly sender: { readonly name: string; readonly address: string }
  readonly mail: DescribedMail
  readonly reason: HeldReason | null
  /** In whose name its documents are read. */
  readonly reader: Context | undefined
  readonly received: readonly Received[]
  readonly leftOutCount: number
}

/** What was downloaded is added to `stored` at once, so that nothing is left of a message that is not taken. */
interface Arriving {
  readonly uid: number
  readonly mail: DescribedMail
  readonly stored: Received[]
}

/** What a message is for each organization that it was sent to; nothing for one that nobody needs to see. */
export async function arrivalsOf(ctx: Context, reading: Reading, arriving: Arriving): Promise<Arrival[]> {
  const { mail } = arriving
  const headers = headersIn(mail.headers)
  const sender = senderOf(headers, mail.from)
  const codes = codesIn(reading.settings.address, recipientsIn(headers))
  if (!sender || codes.length === 0 || isAutomaticReply(headers, mail.content)) return []
  const { authservId } = reading.settings
  const isVouched = authservId === undefined ? undefined : isAuthenticated(headers, authservId, sender.address)
  const chosen = documentsIn(mail.content) ?? { documents: [], leftOutCount: 1 }
  const fingerprint = fingerprintOf(mail, sender.address)
  const arrivals: Arrival[] = []
  for (const address of await findAddressesOf(ctx.db, codes)) {
    if (await store.hasFingerprint(ctx.db, address.organizationId, fingerprint)) continue
    const { isListed, reader } = await findParties(ctx, address, sender.address)
    const told = { isListed, isAuthenticated: isVouched, isTooLarge: mail.size > largestMessage, hasReader: !!reader }
    const expected = reasonToHold({ ...told, documentCount: chosen.documents.length })
    if (expected === 'ignored') continue
    if (expected !== null) await requireRoomToHold(ctx, address)
    const isFetched = expected !== 'too_large' && expected !== 'no_document'
    const { received, refused } = isFetched ? await download(ctx, reading, arriving, chosen) : nothing
    const reason = reasonToHold({ ...told, documentCount: received.length })
    if (reason === 'ignored') continue
    const leftOutCount = chosen.leftOutCount + refused
    arrivals.push({ address, fingerprint, sender, mail, reason, reader, received, leftOutCount })
  }
  return arrivals
}

const nothing: { received: readonly Received[]; refused: number } = { received: [], refused: 0 }

/** The same message by another way, or sent again by a server, has the same one. */
function fingerprintOf({ messageId, subject, content }: DescribedMail, sender: string): string {
  const weights = (part: DescribedMail['content']): string =>
    `${part.type} ${part.size} ${part.name ?? ''}(${part.parts.map(weights).join()})`
  return createHash('sha256')
    .update([messageId, sender, subject, weights(content)].join('\n'))
    .digest('hex')
}

/** Whether an organization lists a sender, its managers included; and the first of those concerned who may add documents there. */
async function findParties(ctx: Context, { organizationId, createdById }: AddressRow, sender: string) {
  const members = await findMembersOf(ctx, organizationId)
  const listed = await findListed(ctx.db, organizationId, patternsFor(sender))
  const own = members.filter(({ email }) => email.toLowerCase() === sender)
  const concerned = [...own.map(({ id }) => id), ...listed.map(({ addedById }) => addedById), createdById]
  const candidates = new Set([...concerned, ...members.map(({ id }) => id)])
  let reader: Context | undefined
  for (const id of candidates) {
    const person = await onBehalfOf(ctx, id)
    if (!person || !inboxPolicy.send(person.actor, { organizationId })) continue
    reader = person
    break
  }
  return { isListed: own.length + listed.length > 0, reader }
}

/** Verdicts on a file that make no other try better. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['too_large', 'unsupported', 'invalid'].includes(error.kind)

async function download(ctx: Context, { mailbox }: Reading, { uid, stored }: Arriving, { documents }: Chosen) {
  const received: Received[] = []
  let refused = 0
  for (const { number, name } of documents) {
    const content = await mailbox.part(uid, number)
    if (!content) throw new Error('a part of a message is gone')
    try {
      const document = await ctx.files.receive(content, name || undefined)
      stored.push(document)
      received.push(document)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused++
    }
  }
  return { received, refused }
}

const dayMs = 86_400_000

/** Writes what came of a message for an organization. Documents that wait there already get no row. */
export async function recordArrival(ctx: Context, arrival: Arrival): Promise<void> {
  const { address, fingerprint, received } = arrival
  const { organizationId } = address
  if (!(await store.noteFingerprint(ctx.db, organizationId, fingerprint))) return
  if (arrival.reason === null && arrival.reader) {
    const added = await addedNow(ctx, arrival, arrival.reader)
    if (added) {
      const { count } = added
      const message = await insertMessage(ctx.db, { ...rowOf(ctx, arrival, null), documentCount: count })
      // Nothing to look at, where all of it waits there already.
      if (count > 0) await ctx.tell(inboundMessageFacts.received, message)
      return
    }
  }
  await requireRoomToHold(ctx, address)
  const message = await insertMessage(ctx.db, rowOf(ctx, arrival, arrival.reason ?? 'inbox_full'))
  await insertAttachments(
    ctx.db,
    received.map(({ awaitsScan, ...document }) => ({
      ...document,
      messageId: message.id,
      scanDueAt: awaitsScan ? ctx.now : null,
    })),
  )
  await ctx.tell(inboundMessageFacts.held, message)
}

/** A message that finds no room is tried again later, and in the end stays on the server, flagged: none is lost unseen. */
async function requireRoomToHold({ db }: Pick<Context, 'db'>, { organizationId }: AddressRow): Promise<void> {
  if ((await countHeld(db, organizationId)) >= mostHeld)
    throw new Error('the organization holds as many messages as it may')
}

/** Undefined where there is no room for its documents. */
async function addedNow(ctx: Context, { address, sender, mail, received }: Arrival, reader: Context) {
  const origin = { senderAddress: sender.address, receivedAt: mail.receivedAt }
  try {
    return await ctx.db.transaction((tx) => addToInbox(reader.within(tx), address.organizationId, origin, received))
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined
    throw error
  }
}

const rowOf = (ctx: Context, { address, sender, mail, leftOutCount }: Arrival, reason: HeldReason | null) => ({
  organizationId: address.organizationId,
  status: reason === null ? ('taken' as const) : ('held' as const),
  reason,
  senderName: oneLine(sender.name).slice(0, 120),
  senderAddress: sender.address,
  subject: oneLine(mail.subject).slice(0, 200),
  leftOutCount,
  receivedAt: mail.receivedAt,
  expiresAt: new Date(ctx.now.getTime() + (reason === null ? takenDays : heldDays) * dayMs),
})
