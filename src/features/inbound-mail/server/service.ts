import { createHash, randomInt } from 'node:crypto'
import type { Config } from '../../../server/config.ts'
import type { Context } from '../../../server/context.ts'
import type { Received } from '../../../server/files.ts'
import { orNotFound, saveVersion } from '../../../server/rows.ts'
import { addDocument, requireRoom } from '../../bill-intake/inbox/server/service.ts'
import { keepFile } from '../../files/server/service.ts'
import { getLiveOrganization, getOrganization } from '../../organizations/server/service.ts'
import { type InboundAddress, mostSenders, type NewInboundSender, refuse, type SenderFilter } from '../contract.ts'
import { inboundAddressFacts, inboundSenderFacts } from '../facts.ts'
import { inboundAddressPolicy, inboundSenderPolicy } from '../policy.ts'
import { addressOf, codeLength, codeSigns, isPublicDomain } from '../rules.ts'
import * as store from './store.ts'
import { inboundAddresses } from './tables.ts'

type Settings = NonNullable<Config['inboundMail']>

/** The settings of the mailbox. Throws `not_offered` where there is none. */
export function requireOffered({ config }: Pick<Context, 'config'>): Settings {
  if (!config.inboundMail) throw refuse('not_offered')
  return config.inboundMail
}

/** What a mailbox is known by: neither its account nor its server can be read from it. */
export const mailboxIdOf = ({ host, port, user, folder }: Settings): string =>
  createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex')

type Shown = Omit<InboundAddress, 'checkedAt' | 'failingSince'> & Record<'checkedAt' | 'failingSince', Date | null>

async function shown(ctx: Context, organizationId: string, address: store.AddressRow | undefined): Promise<Shown> {
  const settings = ctx.config.inboundMail
  const mailbox = settings && (await store.findMailbox(ctx.db, mailboxIdOf(settings)))
  return {
    organizationId,
    isOffered: settings !== undefined,
    address: settings && address ? addressOf(settings.address, address.code) : null,
    version: address?.version ?? 0,
    checkedAt: mailbox?.checkedAt ?? null,
    failingSince: mailbox?.failingSince ?? null,
  }
}

export async function getInboundAddress(ctx: Context, { organization }: { organization: string }): Promise<Shown> {
  const { id } = await getOrganization(ctx, organization)
  ctx.authorize(inboundAddressPolicy.read, { organizationId: id })
  return shown(ctx, id, await store.findAddress(ctx.db, id))
}

/** A code that nobody can guess: 59 bits. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)] ?? '').join('')

export async function createInboundAddress(ctx: Context, asked: { organizationId: string }): Promise<Shown> {
  const { id: organizationId } = await getLiveOrganization(ctx, asked.organizationId)
  ctx.authorize(inboundAddressPolicy.manage, { organizationId })
  requireOffered(ctx)
  const address = await store.insertAddress(ctx.db, { organizationId, code: newCode(), createdById: ctx.actor.id })
  if (!address) throw refuse('has_address')
  await ctx.tell(inboundAddressFacts.created, address)
  return shown(ctx, organizationId, address)
}

async function findOwn(ctx: Context, asked: string): Promise<store.AddressRow> {
  const { id: organizationId } = await getOrganization(ctx, asked)
  ctx.authorize(inboundAddressPolicy.manage, { organizationId })
  const address = await store.findAddress(ctx.db, organizationId)
  if (!address) throw refuse('no_address')
  return address
}

export async function renewInboundAddress(
  ctx: Context,
  { organizationId, version }: { organizationId: string; version: number },
): Promise<Shown> {
  const address = await findOwn(ctx, organizationId)
  requireOffered(ctx)
  const changes = { code: newCode(), createdById: ctx.actor.id }
  const saved = await saveVersion(ctx, inboundAddresses, { ...address, version }, changes)
  await ctx.tell(inboundAddressFacts.renewed, saved)
  return shown(ctx, organizationId, saved)
}

export async function removeInboundAddress(ctx: Context, { organization }: { organization: string }): Promise<void> {
  const address = await findOwn(ctx, organization)
  const removed = await store.removeAddress(ctx.db, address.id)
  if (!removed) throw refuse('no_address')
  await ctx.tell(inboundAddressFacts.removed, removed)
}

/** Who sent a document by email, and when it was received. */
interface Origin {
  readonly senderAddress: string
  readonly receivedAt: Date
}

/**
 * Puts documents among those to check of an organization, in the name of the caller, who is authorized; their building is looked for as
 * they are read. Answers how many, and those that were left because the same bytes wait there. Throws `full` when they don't all fit.
 */
export async function addToInbox(
  ctx: Context,
  organizationId: string,
  { senderAddress, receivedAt }: Origin,
  documents: readonly Received[],
): Promise<{ count: number; repeated: readonly Received[] }> {
  const hashes = documents.map(({ sha256 }) => sha256)
  const waiting = hashes.length === 0 ? new Set() : await store.findWaitingAmong(ctx.db, organizationId, hashes)
  const isNew = ({ sha256 }: Received, at: number) => !waiting.has(sha256) && hashes.indexOf(sha256) === at
  const added = documents.filter(isNew)
  if (added.length > 0) await requireRoom(ctx, added.length)
  const origin = { emailedFrom: senderAddress, emailedAt: receivedAt }
  for (const document of added)
    await addDocument(ctx, await keepFile(ctx, document), { organizationId, buildingId: null, ...origin })
  return { count: added.length, repeated: documents.filter((document) => !added.includes(document)) }
}

async function listSenders(ctx: Context, asked: SenderFilter) {
  ctx.authorize(inboundSenderPolicy.list, {})
  return store.findSenders(ctx.db, ctx.scope(store.visibleSenders), asked)
}

async function createSender(ctx: Context, asked: NewInboundSender) {
  const { id: organizationId } = await getLiveOrganization(ctx, asked.organizationId)
  ctx.authorize(inboundSenderPolicy.manage, { organizationId })
  if (isPublicDomain(asked.pattern)) throw refuse('public_domain', { domain: asked.pattern }, 'pattern')
  const sender = await addSender(ctx, { organizationId, pattern: asked.pattern })
  if (!sender) throw refuse('listed', { pattern: asked.pattern }, 'pattern')
  return orNotFound(await store.findSender(ctx.db, ctx.scope(store.visibleSenders), sender.id))
}

/** Lists a sender; undefined for one that is listed. The caller has authorized it. Throws `too_many_senders`. */
export async function addSender(
  ctx: Context,
  { organizationId, pattern }: NewInboundSender,
): Promise<store.SenderRow | undefined> {
  if ((await store.countSenders(ctx.db, organizationId)) >= mostSenders)
    throw refuse('too_many_senders', { max: mostSenders })
  const sender = await store.insertSender(ctx.db, { organizationId, pattern, addedById: ctx.actor.id })
  if (sender) await ctx.tell(inboundSenderFacts.sender_added, sender)
  return sender
}

async function removeSender(ctx: Context, { id }: { id: string }): Promise<void> {
  const sender = orNotFound(await store.findSender(ctx.db, ctx.scope(store.visibleSenders), id))
  ctx.authorize(inboundSenderPolicy.manage, sender)
  await ctx.tell(inboundSenderFacts.sender_removed, orNotFound(await store.removeSenderRow(ctx.db, sender.id)))
}

export const senderVerbs = { list: listSenders, create: createSender, remove: removeSender }
