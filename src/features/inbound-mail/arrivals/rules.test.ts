import { describe, expect, test } from 'vitest'
import {
  documentsIn,
  headersIn,
  isAuthenticated,
  isAutomaticReply,
  largestPart,
  mostAttachments,
  type Part,
  recipientsIn,
  senderOf,
} from './rules.ts'

const part = (told: Partial<Part>): Part => ({
  number: '2',
  type: 'application/pdf',
  name: 'facture.pdf',
  disposition: 'attachment',
  contentId: undefined,
  size: 200_000,
  parts: [],
  ...told,
})
const holding = (type: string, ...parts: Part[]): Part =>
  part({ number: undefined, type, name: undefined, size: 0, parts })
const mixed = (...parts: Part[]) => holding('multipart/mixed', ...parts)
const namesIn = (content: Part) => documentsIn(content)?.documents.map(({ name }) => name)

describe('headers', () => {
  const raw = [
    'Delivered-To: factures+abc@mitoyen.example',
    'Received: for <caché@exemple.ca>',
    'To: Luc <luc@exemple.ca>,',
    '\tAnne <anne@exemple.ca>',
    'sans deux points',
    'X-Original-To: autre@mitoyen.example',
  ].join('\r\n')

  test('lines that continue belong to their header, and only those of recipients name recipients', () => {
    expect(headersIn(raw)[2]).toEqual({ name: 'to', value: 'Luc <luc@exemple.ca>,\tAnne <anne@exemple.ca>' })
    const recipients = recipientsIn(headersIn(raw))
    for (const address of ['factures+abc@mitoyen.example', 'luc@', 'anne@', 'autre@'])
      expect(recipients).toContain(address)
    expect(recipients).not.toContain('caché')
  })

  test('a message has a sender when one address is written once', () => {
    const from = { name: 'Luc', address: 'Luc@Exemple.ca' }
    const one = headersIn('From: Luc <Luc@Exemple.ca>')
    expect(senderOf(one, [from])).toEqual({ name: 'Luc', address: 'luc@exemple.ca' })
    expect(senderOf(one, [from, from])).toBeUndefined()
    expect(senderOf(one, [])).toBeUndefined()
    expect(senderOf(one, [{ name: '', address: 'luc' }])).toBeUndefined()
    expect(senderOf(headersIn('From: a@b.ca\r\nFrom: Luc <Luc@Exemple.ca>'), [from])).toBeUndefined()
  })

  test('bounces and automatic answers are told from bills that a program sends', () => {
    const is = (line: string, type = 'multipart/mixed') => isAutomaticReply(headersIn(line), { type })
    for (const line of [
      'Return-Path: <>',
      'Auto-Submitted: auto-replied',
      'Precedence: auto_reply',
      'X-Autoreply: yes',
    ])
      expect(is(line), line).toBe(true)
    expect(is('', 'multipart/report')).toBe(true)
    for (const line of [
      'Return-Path: <a@b.ca>',
      'Auto-Submitted: no',
      'Auto-Submitted: auto-generated',
      'Precedence: bulk',
    ])
      expect(is(line), line).toBe(false)
  })
})

describe('a sender is vouched for', () => {
  const vouched = (...values: string[]) =>
    isAuthenticated(
      headersIn(values.map((value) => `Authentication-Results: ${value}`).join('\r\n')),
      'mx.mitoyen.example',
      'luc@exemple.ca',
    )

  test('by DMARC, or else by DKIM or SPF of its own domain, of the server of the settings alone', () => {
    for (const value of [
      'mx.mitoyen.example; dmarc=pass (p=NONE) header.from=exemple.ca',
      'MX.mitoyen.example 1;\r\n spf=fail smtp.mailfrom=x@liste.example;\r\n dmarc=pass header.from=exemple.ca',
      'mx.mitoyen.example; dkim=pass header.d=exemple.ca header.s=k',
      'mx.mitoyen.example; dkim=pass header.i=@courriel.exemple.ca',
      'mx.mitoyen.example; spf=pass smtp.mailfrom=rebonds@exemple.ca',
    ])
      expect(vouched(value), value).toBe(true)
    expect(vouched('mx.evil.example; dmarc=pass header.from=exemple.ca', 'mx.mitoyen.example; spf=none')).toBe(false)
  })

  test('never by another domain, a failure, nothing, or words that the sender has written', () => {
    expect(vouched()).toBe(false)
    for (const value of [
      'mx.mitoyen.example; none',
      'mx.mitoyen.example; dmarc=fail header.from=exemple.ca; dkim=pass header.d=exemple.ca',
      'mx.mitoyen.example; dmarc=pass header.from=evil.example',
      'mx.mitoyen.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example',
      'mx.mitoyen.example; dkim=pass header.d=notexemple.ca',
      'mx.mitoyen.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=exemple.ca"@evil.example',
      'mx.mitoyen.example; spf=fail (x; dmarc=pass header.from=exemple.ca) smtp.mailfrom=evil.example',
      'mx.mitoyen.example; spf=fail (\\); dmarc=pass header.from=exemple.ca) smtp.mailfrom=evil.example',
      'mx.mitoyen.example; x-dmarc=pass header.from=exemple.ca',
    ])
      expect(vouched(value), value).toBe(false)
  })
})

describe('the documents of a message', () => {
  test('are its PDFs and photos, also of a forwarded message, whatever type their name is sent under', () => {
    const forwarded = holding(
      'message/rfc822',
      mixed(part({ number: '3.1', type: 'text/html' }), part({ number: '3.2', name: 'b.pdf' })),
    )
    const content = mixed(
      holding(
        'multipart/alternative',
        part({ type: 'text/plain', name: undefined }),
        part({ type: 'text/html', name: undefined }),
      ),
      part({ name: 'a.pdf', disposition: 'inline' }),
      part({ name: 'c.PDF', type: 'application/octet-stream' }),
      part({ name: 'd.heic', type: 'image/heic', disposition: 'inline', contentId: 'd' }),
      forwarded,
    )
    expect(documentsIn(content)).toMatchObject({ leftOutCount: 0 })
    expect(namesIn(content)).toEqual(['a.pdf', 'c.PDF', 'd.heic', 'b.pdf'])
    expect(namesIn(part({ number: '1', name: 'seul.pdf' }))).toEqual(['seul.pdf'])
  })

  test('are no logos, icons, signatures or calendars; a photo that a phone puts in the text is one', () => {
    const shown = (name: string, size: number) =>
      part({ name, size, type: 'image/jpeg', disposition: 'inline', contentId: name })
    const content = mixed(
      holding('multipart/related', part({ type: 'text/html' }), shown('logo.jpg', 40_000), shown('photo.jpg', 900_000)),
      part({ name: 'icone.png', type: 'image/png', size: 3_000 }),
      part({ name: 'recu.png', type: 'image/png', size: 30_000 }),
      part({ name: 'smime.p7s', type: 'application/pkcs7-signature' }),
      part({ name: 'rendez-vous.ics', type: 'text/calendar' }),
    )
    expect(documentsIn(content)).toMatchObject({ leftOutCount: 0 })
    expect(namesIn(content)).toEqual(['photo.jpg', 'recu.png'])
  })

  test('are counted as left out where no bill can be made of them, where they are too large and where they are too many', () => {
    const left = (...parts: Part[]) => documentsIn(mixed(...parts))?.leftOutCount
    expect(left(part({ name: 'devis.docx', type: 'application/msword' }))).toBe(1)
    expect(left(part({ name: 'photos.zip', type: 'application/zip' }), part({ size: largestPart + 1 }))).toBe(2)
    expect(left(...Array.from({ length: mostAttachments + 3 }, () => part({})))).toBe(3)
  })

  test('of a message with too many parts, or too deep, are not looked for', () => {
    expect(documentsIn(mixed(...Array.from({ length: 400 }, () => part({ type: 'text/plain' }))))).toBeUndefined()
    let nested = part({})
    for (let depth = 0; depth < 12; depth++) nested = holding('message/rfc822', nested)
    expect(documentsIn(nested)).toBeUndefined()
  })
})
