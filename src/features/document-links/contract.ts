import * as z from 'zod/mini'
import { get, listInput, listOf, Nothing, post, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, optionalText, text, Version } from '../../shared/shapes.ts'
import { GivenPassword, LinkToken } from '../users/contract.ts'

/** How many days a link may last from the day it is made or extended; no link is for ever. */
export const linkDays = [1, 7, 30, 90] as const
export const usualLinkDays = 7

/** How many links of one document may be open at once. */
export const mostOpenLinks = 50

export const refuse = refusals('document-links', {
  is_archived: 'conflict',
  too_many: 'conflict',
  has_ended: 'conflict',
  gone: 'not_found',
  wrong_password: 'invalid',
})

const Days = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(z.transform(Number), z.literal([...linkDays], 'shared.e_required')),
)

const password = optionalText(z.string().check(z.minLength(8, 'document-links.e_password')))

const openings = z.nullable(
  z.int('shared.e_number').check(z.gte(1, 'document-links.e_openings'), z.lte(1_000, 'document-links.e_openings')),
)

export const LinkFields = z.object({
  recipient: text(120),
  days: z._default(Days, usualLinkDays),
  /** Asked before the document is shown; null for none. */
  password: z._default(password, null),
  /** How many times it may be opened; null without a limit. */
  mostOpenings: z._default(openings, null),
  /** Gives the version shown when the link was made, even once there is another. */
  isOfThisVersion: z._default(z.boolean(), false),
})
export const NewLink = z.extend(LinkFields, { documentId: Id })
export type NewLink = z.output<typeof NewLink>

/** A link of a document, as its managers see it: nobody can read its address again. */
export const DocumentLink = z.object({
  id: Id,
  documentId: Id,
  documentName: z.string(),
  organizationId: Id,
  buildingId: Id,
  recipient: z.string(),
  /** The version that it gives; null for the current one. */
  versionNo: z.nullable(z.int()),
  hasPassword: z.boolean(),
  expiresAt: Instant,
  mostOpenings: z.nullable(z.int()),
  openings: z.int(),
  lastOpenedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  createdByName: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
})
export type DocumentLink = z.output<typeof DocumentLink>

/** The one answer that holds the address. */
export const MadeLink = z.extend(DocumentLink, { address: z.string() })
export type MadeLink = z.output<typeof MadeLink>

const LinkFilter = z.object({
  document: z.optional(Id),
  building: z.optional(Id),
  ...listInput(['createdAt', 'expiresAt'], '-createdAt'),
})
export type LinkFilter = z.output<typeof LinkFilter>

/** What the page of a link shows. The names are null until the password of the link is given. */
export const SharedDocument = z.object({
  organizationName: z.string(),
  documentName: z.nullable(z.string()),
  mediaType: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
  hasPassword: z.boolean(),
  expiresAt: Instant,
})
export type SharedDocument = z.output<typeof SharedDocument>

export const LinkOpening = z.object({ token: LinkToken, password: z._default(z.nullable(GivenPassword), null) })
export type LinkOpening = z.output<typeof LinkOpening>

const Read = z.object({ id: Id, version: Version })
const step = stepsOn('/api/document-links/:id', { input: Read, output: DocumentLink })

export const documentLinksApi = {
  list: get('/api/document-links', {
    summary: 'Links to documents, of one document or of a building',
    input: LinkFilter,
    output: listOf(DocumentLink),
  }),
  create: post('/api/document-links', {
    summary: 'Makes a link that opens one document without an account, until a day',
    // The password is hashed before anything is saved.
    isLong: true,
    rate: { limit: 120, seconds: 3_600 },
    input: NewLink,
    output: MadeLink,
  }),
  extend: step('expiry', 'Has an open link last some days from now', { input: z.extend(Read, { days: Days }) }),
  revoke: step('revocation', 'Ends a link at once'),
  lookup: post('/api/document-links/lookup', {
    summary: 'What a link opens; an unknown, ended or revoked one is not found. Counts nothing.',
    access: 'public',
    status: 200,
    rate: { limit: 60, seconds: 300 },
    input: z.object({ token: LinkToken }),
    output: SharedDocument,
  }),
  open: post('/api/document-links/openings', {
    summary: 'Counts one opening of a link, and answers an address of the bytes that holds for a minute',
    access: 'public',
    status: 200,
    isLong: true,
    rate: { limit: 10, seconds: 300, field: 'token' },
    input: LinkOpening,
    output: z.object({ documentName: z.string(), path: z.string() }),
  }),
  content: get('/api/document-links/openings/:ticket/content', {
    summary: 'The bytes of a document, by the address that an opening answered, while its link is open',
    reply: 'file',
    access: 'public',
    rate: { limit: 60, seconds: 300 },
    input: z.object({ ticket: LinkToken }),
    output: Nothing,
  }),
}
