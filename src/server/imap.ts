import type { Readable } from 'node:stream'
import type { ImapFlow, MessageStructureObject } from 'imapflow'
import type { Config } from './config.ts'

/** One part of a message, as the mail server describes it; the parts of a message inside another are its children. */
export interface MailPart {
  /** The number by which it is fetched; of one that holds others it may be missing. */
  readonly number: string | undefined
  readonly type: string
  readonly name: string | undefined
  readonly disposition: string | undefined
  /** The id by which the text of the message shows it, in its place. */
  readonly contentId: string | undefined
  /** In bytes, as it is encoded. */
  readonly size: number
  readonly parts: readonly MailPart[]
}

export interface DescribedMail {
  readonly from: readonly { readonly name: string; readonly address: string }[]
  readonly subject: string
  readonly messageId: string | undefined
  readonly receivedAt: Date
  readonly size: number
  /** The headers that were asked for, as they were received. */
  readonly headers: string
  readonly content: MailPart
}

/** A folder of a mail server, open. Its messages keep their uid as long as `uidValidity` stays the same. */
export interface Mailbox {
  readonly uidValidity: string
  /** The uids of its messages above this one, in ascending order. */
  uidsAfter(uid: number): Promise<number[]>
  /** The uids of messages up to this one that `settle` has not been told of. */
  unsettledUids(upTo: number): Promise<number[]>
  /** What the server says of a message, without its content; undefined once it is gone. */
  describe(uid: number, headers: readonly string[]): Promise<DescribedMail | undefined>
  /** The decoded bytes of a part, as they arrive; undefined once the message is gone. */
  part(uid: number, number: string): Promise<Readable | undefined>
  /** Moves messages to the folder of the settings or, where there is none, marks them as read. */
  settle(uids: readonly number[]): Promise<void>
  /** Marks a message for a person to look at. */
  flag(uid: number): Promise<void>
  isOpen(): boolean
  close(): void
}

type Settings = NonNullable<Config['inboundMail']>

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/** What an answer of the server may weigh: parts arrive in small pieces, and a message of 10,000 parts is no bill. */
const limits = { maxLineLength: 4 * 1024 * 1024, maxLiteralSize: 4 * 1024 * 1024, maxResponseSize: 8 * 1024 * 1024 }

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Connects to the mailbox of the settings. Throws when the server can't be reached, refuses the account or lacks the folder. */
export async function openMailbox(settings: Settings): Promise<Mailbox> {
  const { host, port, isSecure, user, password, folder, doneFolder } = settings
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    // Bills are compressed already.
    disableCompression: true,
    ...timeouts,
    ...limits,
  })
  // The call under way rejects with it too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder)
    return { uidValidity: String(uidValidity), ...verbsOf(client, doneFolder) }
  } catch (error) {
    client.close()
    throw error
  }
}

const byUid = { uid: true } as const

const verbsOf = (client: ImapFlow, doneFolder: string | undefined): Omit<Mailbox, 'uidValidity'> => ({
  uidsAfter: async (last) =>
    // The last message always belongs to a range that ends with `*`.
    ascending(await client.search({ uid: `${last + 1}:*` }, byUid)).filter((uid) => uid > last),
  unsettledUids: async (upTo) => {
    const range = { uid: `1:${upTo}` }
    return ascending(await client.search(doneFolder === undefined ? { ...range, seen: false } : range, byUid))
  },
  describe: async (uid, headers) => {
    const asked = { envelope: true, bodyStructure: true, internalDate: true, size: true, headers: [...headers] }
    const found = (await client.fetchOne(String(uid), asked, byUid)) || undefined
    if (!found?.bodyStructure) return undefined
    const { envelope, internalDate, size = 0 } = found
    return {
      from: (envelope?.from ?? []).map(({ name = '', address = '' }) => ({ name, address })),
      subject: envelope?.subject ?? '',
      messageId: envelope?.messageId,
      receivedAt: internalDate === undefined ? new Date() : new Date(internalDate),
      size,
      headers: found.headers?.toString('utf8') ?? '',
      content: partOf(found.bodyStructure),
    }
  },
  part: async (uid, number) => (await client.download(String(uid), number, { uid: true, decodeText: false })).content,
  settle: async (uids) => {
    if (uids.length === 0) return
    if (doneFolder === undefined) await client.messageFlagsAdd(uids.join(','), ['\\Seen'], byUid)
    else await client.messageMove(uids.join(','), doneFolder, byUid)
  },
  flag: async (uid) => {
    await client.messageFlagsAdd(String(uid), ['\\Flagged'], byUid)
  },
  isOpen: () => client.usable,
  close: () => client.close(),
})

const ascending = (uids: number[] | false | undefined): number[] => (uids || []).toSorted((a, b) => a - b)

/** The only part of a message that has no others is fetched by the number 1. */
function partOf({
  part,
  type,
  parameters,
  disposition,
  dispositionParameters,
  id,
  size,
  childNodes,
}: MessageStructureObject): MailPart {
  return {
    number: part ?? (childNodes ? undefined : '1'),
    type: type.toLowerCase(),
    name: dispositionParameters?.filename ?? parameters?.name,
    disposition: disposition?.toLowerCase(),
    contentId: id,
    size: size ?? 0,
    parts: (childNodes ?? []).map(partOf),
  }
}
