import { domainOf } from '../rules.ts'

/** The headers that decide on a message. */
export const readHeaders = [
  'from',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
  'return-path',
  'auto-submitted',
  'x-autoreply',
  'x-autorespond',
  'precedence',
  'authentication-results',
] as const

/** Those that name addresses the message was sent to: the envelope's, where the server writes them, and the sender's. */
const recipientHeaders: readonly string[] = readHeaders.slice(1, 8)

export interface Header {
  readonly name: string
  readonly value: string
}

/** Header lines as they were received, each with those that continue it. */
export const headersIn = (raw: string): Header[] =>
  raw
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
    })

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.flatMap((header) => (header.name === name ? [header.value] : []))

/** All that names recipients. */
export const recipientsIn = (headers: readonly Header[]): string =>
  headers
    .filter(({ name }) => recipientHeaders.includes(name))
    .map(({ value }) => value)
    .join('\n')

export interface Part {
  readonly number: string | undefined
  readonly type: string
  readonly name: string | undefined
  readonly disposition: string | undefined
  readonly contentId: string | undefined
  readonly size: number
  readonly parts: readonly Part[]
}

/**
 * A bounce, or an answer that a program gives by itself. A message that a program sends of its own (`auto-generated`) is none: vendors
 * send their bills so.
 */
export function isAutomaticReply(headers: readonly Header[], { type }: Pick<Part, 'type'>): boolean {
  const has = (name: string, value: RegExp) => valuesOf(headers, name).some((one) => value.test(one))
  return (
    type === 'multipart/report' ||
    has('return-path', /^<\s*>$/) ||
    has('auto-submitted', /^auto-(replied|notified)/i) ||
    has('precedence', /^auto_reply/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./)
  )
}

/** The one address that a message is from; undefined where none or several are written, of which servers check only one. */
export function senderOf(
  headers: readonly Header[],
  from: readonly { readonly name: string; readonly address: string }[],
): { name: string; address: string } | undefined {
  const [only, ...others] = from
  if (!only || others.length > 0 || valuesOf(headers, 'from').length !== 1) return undefined
  const address = only.address.trim().toLowerCase()
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address) ? { name: only.name, address } : undefined
}

/** The statements of a header between its semicolons, without comments; what is in quotes separates nothing. */
function statementsOf(value: string): string[] {
  const statements = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at)
    const isEscaped = sign === '\\' && (isQuoted || depth > 0)
    if (isEscaped) at++
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) statements[statements.length - 1] += '_'
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && sign === ';') statements.push('')
    else if (depth === 0) statements[statements.length - 1] += sign
  }
  return statements.map((one) => one.trim().toLowerCase())
}

/** Two domains of one owner: the same, or one under the other (relaxed alignment, RFC 7489 §3.1). */
const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/**
 * Whether the receiving server of the settings vouches for the domain of a sender: by DMARC, or where it says nothing of it, by a DKIM
 * signature or SPF of that domain (RFC 8601). Results under another name are anyone's.
 */
export function isAuthenticated(headers: readonly Header[], authservId: string, address: string): boolean {
  const domain = domainOf(address)
  const results = valuesOf(headers, 'authentication-results').flatMap((value) => {
    const [id = '', ...statements] = statementsOf(value)
    return id.split(/\s/)[0] === authservId ? statements : []
  })
  const passing = (method: string, property: RegExp): boolean[] =>
    results.flatMap((result) => {
      const verdict = new RegExp(`^${method}\\s*=\\s*(\\w+)`).exec(result)?.[1]
      if (verdict === undefined) return []
      const given = property.exec(result)?.[1] ?? ''
      return [verdict === 'pass' && isAligned(domainOf(given), domain)]
    })
  const dmarc = passing('dmarc', /\bheader\.from\s*=\s*(\S+)/)
  if (dmarc.length > 0) return dmarc.every(Boolean)
  return [...passing('dkim', /\bheader\.(?:d|i)\s*=\s*(\S+)/), ...passing('spf', /\bsmtp\.mailfrom\s*=\s*(\S+)/)].some(
    Boolean,
  )
}

/** How many documents of a message are taken. */
export const mostAttachments = 20
/** How many parts of a message are looked at, and how deep one may be inside others. */
const mostParts = 300
const deepest = 8
/** Over 10 MB once it is decoded (spec §9): four signs of base64, and its line ends, make three bytes. */
export const largestPart = 10 * 1024 * 1024 * 1.4
/** What a whole message may weigh. */
export const largestMessage = 60 * 1024 * 1024

/** A picture of a text, where a logo or a signature is: a photo of a bill weighs more. */
const largestLogo = 150 * 1024
/** An icon, wherever it is. */
const largestIcon = 12 * 1024

const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
const documentName = /\.(pdf|jpe?g|png|webp|heic|heif)$/i

/** Types that name nothing: the name says what it is, and the bytes have the last word. */
const isUntyped = (type: string): boolean =>
  ['application/octet-stream', 'application/x-pdf', 'image/jpg'].includes(type)

const isDocument = ({ type, name = '' }: Part): boolean =>
  documentTypes.includes(type) || (isUntyped(type) && documentName.test(name))

/** What mail programs add, that nobody takes for a document. */
const isExtra = ({ type, disposition }: Part): boolean =>
  /^(text\/|application\/(pkcs7|x-pkcs7|pgp|ics)|message\/)/.test(type) &&
  !(type === 'text/csv' && disposition === 'attachment')

/** A logo, a signature, an icon: a small picture, shown in the text. */
function isOrnament({ type, name = '', size, contentId, disposition }: Part, isInRelated: boolean): boolean {
  const isPicture = type.startsWith('image/') || (isUntyped(type) && /\.(jpe?g|png|webp|gif)$/i.test(name))
  if (!isPicture) return false
  const isShown = isInRelated && contentId !== undefined && disposition !== 'attachment'
  return size <= (isShown ? largestLogo : largestIcon)
}

export interface Chosen {
  readonly documents: readonly { readonly number: string; readonly name: string }[]
  /** Attachments that no bill can be made of, and those over a limit. */
  readonly leftOutCount: number
}

/** The attachments that may be bills, those of forwarded messages included; undefined for a message with too many parts, or too deep. */
export function documentsIn(content: Part): Chosen | undefined {
  const documents: { number: string; name: string }[] = []
  let [seen, leftOutCount] = [0, 0]
  const look = (part: Part, depth: number, isInRelated: boolean): boolean => {
    seen++
    if (seen > mostParts || depth > deepest) return false
    if (part.parts.length > 0)
      return part.parts.every((child) => look(child, depth + 1, isInRelated || part.type === 'multipart/related'))
    if (part.type.startsWith('multipart/') || isExtra(part) || isOrnament(part, isInRelated)) return true
    const isTaken = isDocument(part) && part.size <= largestPart && documents.length < mostAttachments
    if (isTaken && part.number !== undefined) documents.push({ number: part.number, name: part.name ?? '' })
    else leftOutCount++
    return true
  }
  return look(content, 0, false) ? { documents, leftOutCount } : undefined
}
