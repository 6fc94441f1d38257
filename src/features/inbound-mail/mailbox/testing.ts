interface RawPart {
  readonly type: string
  readonly name?: string
  readonly disposition?: string
  readonly id?: string
  readonly bytes: Uint8Array | string
}

interface RawMail {
  readonly from: string
  readonly to: string
  readonly subject?: string
  readonly messageId?: string
  readonly headers?: readonly string[]
  readonly parts?: readonly RawPart[]
  /** Another type than `multipart/mixed`. */
  readonly type?: string
}

const inLines = (text: string): string => text.replace(/.{76}/g, '$&\r\n')

const rawPart = ({ type, name, disposition = 'attachment', id, bytes }: RawPart): string => {
  // A message inside another is never encoded.
  if (type === 'message/rfc822') return `Content-Type: ${type}\r\n\r\n${String(bytes)}`
  return [
    `Content-Type: ${type}${name === undefined ? '' : `; name="${name}"`}`,
    `Content-Disposition: ${disposition}${name === undefined ? '' : `; filename="${name}"`}`,
    ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from(bytes).toString('base64')),
  ].join('\r\n')
}

let count = 0

/** A message as a mail server delivers it, with a text and these attachments. */
export function rawMail({
  from,
  to,
  subject = 'Facture',
  headers = [],
  parts = [],
  type = 'multipart/mixed',
  messageId,
}: RawMail): string {
  count++
  const boundary = `part-${count}`
  const text = { type: 'text/html', disposition: 'inline', bytes: '<p>Voici la facture.</p>' }
  return [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${messageId ?? `${count}@mitoyen.test`}>`,
    'Date: Mon, 23 Nov 2026 10:00:00 -0500',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="${boundary}"`,
    '',
    ...[text, ...parts].flatMap((part) => [`--${boundary}`, rawPart(part)]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
