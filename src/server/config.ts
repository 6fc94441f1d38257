import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type * as z from 'zod/mini'
import { ConfigError, reasonOf } from './config-error.ts'
import { Environment, entriesOf } from './environment.ts'
import { keptKey } from './kept-key.ts'

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Public base URL of the application; links in emails start with it. */
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
  readonly isDemonstration: boolean
  readonly serves: boolean
  readonly works: boolean
  /** Encrypts files and second factors. Read from the data directory unless the environment sets it. */
  readonly secretKey: string
  /** True when the key is in the data directory and therefore in backups. */
  readonly keepsKey: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The mailbox that bills are forwarded to. */
  readonly inboundMail:
    | {
        host: string
        port: number
        isSecure: boolean
        user: string
        password: string
        folder: string
        /** Where messages go once they are taken; they stay, as read, without one. */
        doneFolder: string | undefined
        /** The address of an organization, where `{code}` stands for its code. */
        address: string
        /** The name of the server whose Authentication-Results are believed. */
        authservId: string | undefined
      }
    | undefined
  readonly s3:
    | { bucket: string; endpoint?: string; region: string; accessKeyId?: string; secretAccessKey?: string }
    | undefined
  /** The scanner of uploaded files. */
  readonly clamd: { host: string; port: number } | { path: string } | undefined
  readonly llm: { url: string; model: string; apiKey?: string } | undefined
  /** The keys that push services know this installation by, and the origins of the services that may be called. */
  readonly push: { publicKey: string; privateKey: string; subject: string; services: readonly string[] } | undefined
  /** Spec §9: how long a trial lasts. */
  readonly trialDays: number
  /** Whether a request for a trial opens it by itself. */
  readonly opensTrials: boolean
  /** Spec §1: the professional plan, in cents a door and month before tax; undefined when it is given on request. */
  readonly doorPriceCents: number | undefined
  /** Where visitors of the public site may write. */
  readonly contactEmail: string | undefined
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

/** Parses the environment. Throws `ConfigError` with a one-line message. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(
      `${String(issue?.path[0] ?? 'environment')} ${issue?.message ?? 'is not valid'} (see .env.example)`,
    )
  }
  const env = parsed.data
  refuseHalves(env)
  const dataDir = resolve(env.DATA_DIR)
  makeDataDir(dataDir)
  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir,
    isDemonstration: env.DEMONSTRATION === 'on',
    serves: env.PROCESS !== 'worker',
    works: env.PROCESS !== 'web',
    secretKey: env.SECRET_KEY ?? keptKey(dataDir),
    keepsKey: env.SECRET_KEY === undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inboundMail: inboundMailOf(env),
    s3: s3Of(env),
    clamd: clamdOf(env.CLAMD_ADDRESS),
    llm: llmOf(env),
    push: pushOf(env),
    trialDays: env.TRIAL_DAYS,
    opensTrials: env.TRIAL_APPROVAL === 'automatic',
    doorPriceCents: env.PRICE_PER_DOOR_CENTS,
    contactEmail: env.CONTACT_EMAIL,
    trustedProxies: entriesOf(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function inboundMailOf(env: z.output<typeof Environment>): Config['inboundMail'] {
  if (!env.IMAP_URL || !env.INBOUND_ADDRESS) return undefined
  const { protocol, hostname, port, username, password } = new URL(env.IMAP_URL)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: env.IMAP_FOLDER,
    doneFolder: env.IMAP_DONE_FOLDER,
    address: env.INBOUND_ADDRESS.toLowerCase(),
    authservId: env.INBOUND_AUTHSERV_ID?.toLowerCase(),
  }
}

const s3Of = (env: z.output<typeof Environment>): Config['s3'] =>
  env.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
        ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
        ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
      }

function clamdOf(address: string | undefined): Config['clamd'] {
  if (address === undefined) return undefined
  if (address.startsWith('/')) return { path: address }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}

const llmOf = (env: z.output<typeof Environment>): Config['llm'] =>
  env.LLM_URL && env.LLM_MODEL
    ? { url: env.LLM_URL, model: env.LLM_MODEL, ...(env.LLM_API_KEY && { apiKey: env.LLM_API_KEY }) }
    : undefined

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const pushOf = (env: z.output<typeof Environment>): Config['push'] =>
  env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY && env.VAPID_SUBJECT
    ? {
        publicKey: env.VAPID_PUBLIC_KEY,
        privateKey: env.VAPID_PRIVATE_KEY,
        subject: env.VAPID_SUBJECT,
        services: pushServices,
      }
    : undefined

/** Names of all variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

type Half = readonly [needs: boolean, line: string]

const mailHalves = (env: z.output<typeof Environment>): Half[] => [
  [Boolean(env.IMAP_URL && !env.INBOUND_ADDRESS), 'INBOUND_ADDRESS is needed with IMAP_URL'],
  [Boolean(env.INBOUND_ADDRESS && !env.IMAP_URL), 'IMAP_URL is needed with INBOUND_ADDRESS'],
  [Boolean(env.IMAP_DONE_FOLDER && !env.IMAP_URL), 'IMAP_URL is needed with IMAP_DONE_FOLDER'],
  [Boolean(env.INBOUND_AUTHSERV_ID && !env.IMAP_URL), 'IMAP_URL is needed with INBOUND_AUTHSERV_ID'],
  [
    env.IMAP_DONE_FOLDER !== undefined && env.IMAP_DONE_FOLDER === env.IMAP_FOLDER,
    'IMAP_DONE_FOLDER must be another folder than IMAP_FOLDER',
  ],
]

/** Settings that have no effect without another one. */
function refuseHalves(env: z.output<typeof Environment>): void {
  const halves: readonly Half[] = [
    [Boolean(env.LLM_URL && !env.LLM_MODEL), 'LLM_MODEL is needed with LLM_URL'],
    [Boolean(env.LLM_MODEL && !env.LLM_URL), 'LLM_URL is needed with LLM_MODEL'],
    [Boolean(env.LLM_API_KEY && !env.LLM_URL), 'LLM_URL is needed with LLM_API_KEY'],
    [
      new Set([!env.VAPID_PUBLIC_KEY, !env.VAPID_PRIVATE_KEY, !env.VAPID_SUBJECT]).size > 1,
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together',
    ],
    ...mailHalves(env),
    [Boolean(env.S3_ENDPOINT && !env.S3_BUCKET), 'S3_BUCKET is needed with S3_ENDPOINT'],
    [Boolean(env.S3_ACCESS_KEY_ID && !env.S3_BUCKET), 'S3_BUCKET is needed with S3_ACCESS_KEY_ID'],
    [Boolean(env.S3_SECRET_ACCESS_KEY && !env.S3_BUCKET), 'S3_BUCKET is needed with S3_SECRET_ACCESS_KEY'],
    [
      Boolean(env.S3_ACCESS_KEY_ID && !env.S3_SECRET_ACCESS_KEY),
      'S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID',
    ],
    [
      Boolean(env.S3_SECRET_ACCESS_KEY && !env.S3_ACCESS_KEY_ID),
      'S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY',
    ],
    // The embedded database has one owner process: several processes need a server that all of them can connect to.
    [env.PROCESS !== 'all' && !env.DATABASE_URL, `DATABASE_URL is needed with PROCESS=${env.PROCESS}`],
  ]
  for (const [needs, line] of halves) if (needs) throw new ConfigError(`${line} (see .env.example)`)
}

/** Creates the data directory and its parents. */
function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR can't be used: ${reasonOf(error)}`)
  }
}

/** Node's own `recursive` option loops forever under a parent that exists and accepts no folders, such as `/proc`. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`${path} is not a folder`)
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
