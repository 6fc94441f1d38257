import { mkdirSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError, reasonOf } from './config-error.ts'
import { keptKey } from './kept-key.ts'

const oneOf = <const T extends string>(values: readonly T[]) => z.enum(values, `must be ${orList(values)}`)
const orList = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
const flag = (preset: 'on' | 'off') => z._default(oneOf(['on', 'off']), preset)
const whole = (preset: number, min: number, max: number) => {
  const range = `must be a whole number from ${min} to ${max}`
  return z._default(z.coerce.number<number>(range).check(z.int(range), z.gte(min, range), z.lte(max, range)), preset)
}
const optional = z.optional(z.string())
const url = (what: string) => z.optional(z.url({ protocol: /^https?$/, error: `must be an address such as ${what}` }))

/** `10.0.0.5`, `10.0.0.0/8`, or one of the names that Fastify knows. */
function isProxy(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (prefix === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
const proxies = z
  .string()
  .check(
    z.refine((list) => entriesOf(list).every(isProxy), 'must be addresses or ranges such as 10.0.0.5,172.16.0.0/12'),
  )

const hasHost = (address: string): boolean => URL.canParse(address) && new URL(address).hostname !== ''
/** An address, alone or in angle brackets after a name. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Every environment variable that the server reads; `.env.example` lists the same ones with their defaults. */
const Environment = z.object({
  NODE_ENV: z._default(oneOf(['production', 'development', 'test']), 'production'),
  PORT: whole(3000, 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: url('https://mitoyen.example').check(
    z.refine((it) => it === undefined || !/[?#]/.test(it), 'must hold no ? and no #: links add to its end'),
  ),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: whole(10, 4, 200),
  DATA_DIR: z._default(z.string(), './data'),
  DEMONSTRATION: flag('on'),
  PROCESS: z._default(oneOf(['all', 'web', 'worker']), 'all'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must hold at least 32 characters'))),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
        z.refine(hasHost, 'must name a server, such as smtps://user:password@smtp.example:465'),
      ),
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(sender, 'must be an address such as Mitoyen <mitoyen@mitoyen.example>')),
    'Mitoyen <mitoyen@localhost>',
  ),
  S3_BUCKET: optional,
  S3_ENDPOINT: url('https://s3.example'),
  S3_REGION: z._default(z.string(), 'ca-central-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LLM_URL: url('http://127.0.0.1:8080/v1'),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/, 'must be a P-256 public key in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url'))),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')),
  ),
  TRUSTED_PROXIES: z._default(proxies, ''),
  METRICS_TOKEN: optional,
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})

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
  readonly s3:
    | { bucket: string; endpoint?: string; region: string; accessKeyId?: string; secretAccessKey?: string }
    | undefined
  readonly llm: { url: string; model: string; apiKey?: string } | undefined
  /** The keys that push services know this installation by, and the origins of the services that may be called. */
  readonly push: { publicKey: string; privateKey: string; subject: string; services: readonly string[] } | undefined
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
    s3: s3Of(env),
    llm: llmOf(env),
    push: pushOf(env),
    trustedProxies: entriesOf(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
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

/** Settings that have no effect without another one. */
function refuseHalves(env: z.output<typeof Environment>): void {
  const halves: readonly [needs: boolean, line: string][] = [
    [Boolean(env.LLM_URL && !env.LLM_MODEL), 'LLM_MODEL is needed with LLM_URL'],
    [Boolean(env.LLM_MODEL && !env.LLM_URL), 'LLM_URL is needed with LLM_MODEL'],
    [Boolean(env.LLM_API_KEY && !env.LLM_URL), 'LLM_URL is needed with LLM_API_KEY'],
    [
      new Set([!env.VAPID_PUBLIC_KEY, !env.VAPID_PRIVATE_KEY, !env.VAPID_SUBJECT]).size > 1,
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together',
    ],
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
