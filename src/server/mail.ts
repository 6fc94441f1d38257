import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { GivenUp } from './job-failure.ts'

/** A finished message, in its reader's language. */
export const Letter = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type Letter = z.infer<typeof Letter>

export type Outbound = Letter & { id: string; sentAt: string }
export interface Mailer {
  /** Sends a letter; `id` is the same at every try, so that a receiver can tell a repeat. Throws `GivenUp` when trying again is of no use. */
  send(letter: Letter, id: string): Promise<void>
  /** Whether the mail server takes our connection. Throws when it does not. */
  check(): Promise<void>
}

/** How long a mail server may keep a job waiting, in milliseconds; SMTP_URL may say otherwise (`?socketTimeout=60000`). */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** SMTP when configured; else one JSON file a letter in `<data>/outbox`, which the demonstration shows at `/dev/outbox`. */
export async function openMailer(config: Config): Promise<Mailer> {
  if (!config.smtpUrl)
    return { send: (letter, id) => writeLetter(outboxOf(config), letter, id), check: () => Promise.resolve() }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: config.smtpUrl, ...patience })
  const domain = /@([^\s<>@]+)>?$/.exec(config.mailFrom)?.[1] ?? 'localhost'
  return {
    send: async (letter, id) => {
      try {
        await transport.sendMail({ from: config.mailFrom, messageId: `<${id}@${domain}>`, ...letter })
      } catch (error) {
        throw isRefusedForGood(error) ? new GivenUp(`SMTP ${error.responseCode}`, error) : error
      }
    },
    check: async () => {
      await transport.verify()
    },
  }
}

/**
 * A mail server's own no to this letter or its reader (5xx). Not its no to us: a wrong password, or a relay that is not yet allowed, is
 * ours to mend, and the letter goes out after.
 */
function isRefusedForGood(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')) return false
  const isOfLetter = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return isOfLetter && error.responseCode >= 500 && error.responseCode !== 530
}

/** Where letters wait when no server sends them. */
export const outboxOf = (config: Config): string => join(config.dataDir, 'outbox')

async function writeLetter(folder: string, letter: Letter, id: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const outbound: Outbound = { ...letter, id, sentAt: new Date().toISOString() }
  const path = join(folder, `${id}.json`)
  await writeFile(`${path}.part`, JSON.stringify(outbound), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Removes the letters of the outbox older than `days`. */
export async function sweepOutbox(config: Config, days: number): Promise<void> {
  const names = await readdir(outboxOf(config)).catch(() => [])
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000
  for (const name of names) {
    const path = join(outboxOf(config), name)
    const kept = await stat(path).catch(() => undefined)
    if (kept && kept.mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** The latest letters of the outbox, newest first. */
export async function readOutbox(config: Config, limit = 50): Promise<Outbound[]> {
  const names = await readdir(outboxOf(config)).catch(() => [])
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    latest.map(async (name) => JSON.parse(await readFile(join(outboxOf(config), name), 'utf8')) as Outbound),
  )
}
