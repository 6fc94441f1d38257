import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { GivenUp } from './job-failure.ts'

/** A rendered email in its recipient's language. */
export const Letter = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
})
export type Letter = z.infer<typeof Letter>

export type Outbound = Letter & { id: string; sentAt: string }
export interface Mailer {
  /**
   * Sends an email; `id` is the same at every try, so that the recipient's server can detect a repeat. Throws `GivenUp`
   * when a retry cannot succeed.
   */
  send(letter: Letter, id: string): Promise<void>
  /** Checks that the mail server accepts our connection. Throws when it does not. */
  check(): Promise<void>
}

/** Timeouts of the mail server in milliseconds; `SMTP_URL` may override them (`?socketTimeout=60000`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends by SMTP when configured; otherwise writes one JSON file per email to `<data>/outbox`, which the demonstration
 * shows at `/dev/outbox`.
 */
export async function openMailer(config: Config): Promise<Mailer> {
  if (!config.smtpUrl)
    return { send: (letter, id) => writeLetter(outboxOf(config), letter, id), check: () => Promise.resolve() }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
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
 * True when the mail server permanently refuses this email or recipient (5xx). Refusals of our account (wrong password,
 * relay not allowed) are retried, as an operator can correct them.
 */
function isRefusedForGood(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')) return false
  const isOfLetter = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return isOfLetter && error.responseCode >= 500 && error.responseCode !== 530
}

/** Folder of emails when no SMTP server is configured. */
export const outboxOf = (config: Config): string => join(config.dataDir, 'outbox')

async function writeLetter(folder: string, letter: Letter, id: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const outbound: Outbound = { ...letter, id, sentAt: new Date().toISOString() }
  const path = join(folder, `${id}.json`)
  await writeFile(`${path}.part`, JSON.stringify(outbound), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Deletes outbox emails older than `days`. */
export async function sweepOutbox(config: Config, days: number): Promise<void> {
  const names = await readdir(outboxOf(config)).catch(() => [])
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000
  for (const name of names) {
    const path = join(outboxOf(config), name)
    const kept = await stat(path).catch(() => undefined)
    if (kept && kept.mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** Returns the latest outbox emails, newest first. */
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
