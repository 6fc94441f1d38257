import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { hashPassword, passwordMatches } from '../../../server/passwords.ts'
import type { FileReply } from '../../../server/routes.ts'
import { orNotFound, requireVersion, saveVersion } from '../../../server/rows.ts'
import { hashToken, keyFor, newToken } from '../../../server/secrets.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { getDocument, savedNameOf, versionFileOf } from '../../documents/server/service.ts'
import { contentOf } from '../../files/server/service.ts'
import {
  type documentLinksApi,
  type LinkFilter,
  type LinkOpening,
  mostOpenLinks,
  type NewLink,
  refuse,
} from '../contract.ts'
import { documentLinkFacts } from '../facts.ts'
import { documentLinkPolicy } from '../policy.ts'
import { dayMs, endOf, linkStateOf, ticketSeconds } from '../rules.ts'
import type { LinkRow } from './store.ts'
import * as store from './store.ts'
import { documentLinks } from './tables.ts'

const find = finder({ table: documentLinks, visible: store.visibleLinks, rows: store.selectedLinks })

async function listLinks(ctx: Context, asked: LinkFilter) {
  ctx.authorize(documentLinkPolicy.list, {})
  return store.findLinks(ctx.db, ctx.scope(store.visibleLinks), asked)
}

/** The path of the page of a link: the token is after `#`, which no server and no Referer header sees. */
const pagePath = '/shared-document'

async function createLink(ctx: Context, { documentId, days, password, isOfThisVersion, ...fields }: NewLink) {
  const asked = await getDocument(ctx, documentId)
  ctx.authorize(documentLinkPolicy.create, asked)
  const passwordHash = password === null ? null : await hashPassword(password)
  const token = newToken()
  const id = newId()
  return ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    // Held: links are counted, and the document could be archived meanwhile.
    const document = await getDocument(inner, documentId, { isHeld: true })
    ctx.authorize(documentLinkPolicy.create, document)
    if (document.archivedAt) throw refuse('is_archived')
    if ((await store.countOpenLinks(inner, documentId)) >= mostOpenLinks)
      throw refuse('too_many', { max: mostOpenLinks })
    const { organizationId, buildingId, currentVersionNo } = document
    await store.insertLink(tx, {
      ...fields,
      id,
      organizationId,
      buildingId,
      documentId,
      versionNo: isOfThisVersion ? currentVersionNo : null,
      tokenHash: hashToken(token),
      passwordHash,
      expiresAt: endOf(ctx.now, days),
      createdById: ctx.actor.id,
    })
    const link = await find(inner, id)
    await inner.tell(documentLinkFacts.created, link, { changes: { expiresAt: [null, link.expiresAt.toISOString()] } })
    return { ...link, address: `${ctx.config.publicUrl}${pagePath}#${token}` }
  })
}

/** The link of this id as it was read. Throws `not_found`, `stale`, and `has_ended` for one that is not open. */
async function findOpen(ctx: Context, { id, version }: { id: string; version: number }): Promise<LinkRow> {
  const link = await find(ctx, id)
  ctx.authorize(documentLinkPolicy.update, link)
  requireVersion(link.version === version)
  if (linkStateOf(link, ctx.now) !== 'open') throw refuse('has_ended')
  return link
}

async function extendLink(ctx: Context, { days, ...asked }: InputOf<typeof documentLinksApi.extend>) {
  const link = await findOpen(ctx, asked)
  const saved = await saveVersion(ctx, documentLinks, link, { expiresAt: endOf(ctx.now, days) })
  const changes = { expiresAt: [link.expiresAt.toISOString(), saved.expiresAt.toISOString()] } as const
  await ctx.tell(documentLinkFacts.extended, saved, { changes })
  return saved
}

async function revokeLink(ctx: Context, asked: InputOf<typeof documentLinksApi.revoke>) {
  const link = await findOpen(ctx, asked)
  const saved = await saveVersion(ctx, documentLinks, link, { revokedAt: ctx.now })
  await ctx.tell(documentLinkFacts.revoked, saved)
  return saved
}

/** An open link by its token. Throws `gone` for one that never was, is over, is revoked, or whose document is archived: all alike. */
async function findByToken(ctx: Context, token: string) {
  const found = await store.findOpenByToken(ctx, hashToken(token))
  if (!found) throw refuse('gone')
  return found
}

/** What the page of a link shows before it is opened. Mail scanners call it too: it counts nothing. */
async function lookUpLink(ctx: Context, { token }: { token: string }) {
  const { link, document, organizationName } = await findByToken(ctx, token)
  const hasPassword = link.passwordHash !== null
  const shown = { organizationName, hasPassword, expiresAt: link.expiresAt }
  if (hasPassword) return { ...shown, documentName: null, mediaType: null, sizeBytes: null }
  const { mediaType, sizeBytes } = await versionFileOf(ctx, document, link.versionNo ?? undefined)
  return { ...shown, documentName: document.name, mediaType, sizeBytes }
}

/** Counts an opening, and gives the address of the bytes. Throws `gone`, `wrong_password`. */
async function openLink(ctx: Context, { token, password }: LinkOpening) {
  const asked = await findByToken(ctx, token)
  if (asked.link.passwordHash !== null && !(await passwordMatches(password ?? '', asked.link.passwordHash)))
    throw refuse('wrong_password', undefined, 'password')
  // Not counted for a file that waits for its scan.
  const { content } = await contentOf(ctx, await versionFileOf(ctx, asked.document, asked.link.versionNo ?? undefined))
  if (!Buffer.isBuffer(content)) content.destroy()
  const openingId = newId()
  return ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    const taken = await store.takeOpening(inner, asked.link.id)
    if (!taken) throw refuse('gone')
    await store.insertOpening(inner, openingId, taken.id)
    await inner.tell(documentLinkFacts.opened, taken)
    const path = `/api/document-links/openings/${ticketOf(ctx, openingId)}/content`
    return { documentName: asked.document.name, path }
  })
}

/** The bytes of an opening, for a minute after it. Throws `gone`. */
async function getContent(ctx: Context, { ticket }: { ticket: string }): Promise<FileReply> {
  const openingId = openingIn(ctx, ticket)
  const found = openingId === undefined ? undefined : await store.findByOpening(ctx, openingId)
  if (!found) throw refuse('gone')
  const { link, document } = found
  const file = orNotFound(await versionFileOf(ctx, document, link.versionNo ?? undefined))
  return { ...(await contentOf(ctx, file)), name: savedNameOf(document, file), isInline: false }
}

const signatureOf = (ctx: Context, text: string): string =>
  createHmac('sha256', keyFor(ctx.config.secretKey, 'document-links')).update(text).digest('base64url')

/** `opening.end.signature`. */
function ticketOf(ctx: Context, openingId: string): string {
  const text = `${openingId}.${ctx.now.getTime() + ticketSeconds * 1_000}`
  return `${text}.${signatureOf(ctx, text)}`
}

/** The opening of a ticket that is ours and not over. */
function openingIn(ctx: Context, ticket: string): string | undefined {
  const [openingId = '', end = '', signature = ''] = ticket.split('.')
  const [given, expected] = [signature, signatureOf(ctx, `${openingId}.${end}`)].map((text) => Buffer.from(text))
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(end) > ctx.now.getTime() ? openingId : undefined
}

const keptDays = 365

/** The daily job: links are forgotten a year after their end. */
export const removeOldLinks = (ctx: Context): Promise<void> =>
  store.removeEndedBefore(ctx.db, new Date(ctx.now.getTime() - keptDays * dayMs))

export const documentLinkVerbs = {
  list: listLinks,
  create: createLink,
  extend: extendLink,
  revoke: revokeLink,
  lookup: lookUpLink,
  open: openLink,
  content: getContent,
}
