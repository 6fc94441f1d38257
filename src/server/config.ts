import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const flag = (preset: 'on' | 'off') => z._default(z.enum(['on', 'off'], 'must be on or off'), preset)
const whole = (preset: number, min: number, max: number) =>
  z._default(
    z.coerce.number<number>('must be a number').check(z.int('must be a whole number'), z.gte(min), z.lte(max)),
    preset,
  )
const optional = z.optional(z.string())
const url = (what: string) => z.optional(z.url(`must be ${what}`))

/** Every variable the server reads; `.env.example` lists the same ones with their defaults. */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: whole(3000, 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: url('an address such as https://mitoyen.example'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: whole(10, 2, 200),
  DATA_DIR: z._default(z.string(), './data'),
  DEMONSTRATION: flag('on'),
  PROCESS: z._default(z.enum(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must hold at least 32 characters'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Mitoyen <mitoyen@localhost>'),
  S3_BUCKET: optional,
  S3_ENDPOINT: url('an address such as https://s3.example'),
  S3_REGION: z._default(z.string(), 'ca-central-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LLM_URL: url('an address such as http://127.0.0.1:8080/v1'),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  TRUSTED_PROXIES: z._default(z.string(), ''),
  METRICS_TOKEN: optional,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Where people reach the application; links in mails start with it. */
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
  readonly isDemonstration: boolean
  readonly serves: boolean
  readonly works: boolean
  /** Encrypts files and second factors. Kept in the data directory unless the environment gives it. */
  readonly secretKey: string
  /** Whether the key is in the data directory, hence in backups. */
  readonly keepsKey: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly s3:
    | { bucket: string; endpoint?: string; region: string; accessKeyId?: string; secretAccessKey?: string }
    | undefined
  readonly llm: { url: string; model: string; apiKey?: string } | undefined
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

/** A setting that can't be used; its message is the one line the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. Throws `ConfigError` with one clear line. */
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
  if (env.LLM_URL && !env.LLM_MODEL) throw new ConfigError('LLM_MODEL is needed with LLM_URL (see .env.example)')
  const dataDir = resolve(env.DATA_DIR)
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
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
          ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
          ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
        }
      : undefined,
    llm:
      env.LLM_URL && env.LLM_MODEL
        ? { url: env.LLM_URL, model: env.LLM_MODEL, ...(env.LLM_API_KEY && { apiKey: env.LLM_API_KEY }) }
        : undefined,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

/** Where an installation keeps the key that the environment didn't give. */
export const keyPath = (dataDir: string): string => join(dataDir, 'secret.key')

function keptKey(dataDir: string): string {
  const path = keyPath(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch {
    // Already there: another start made it.
  }
  return readFileSync(path, 'utf8').trim()
}
