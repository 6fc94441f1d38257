import { isIP } from 'node:net'
import * as z from 'zod/mini'

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
export const entriesOf = (list: string): string[] =>
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
/** The address of an IMAP server, with the account that reads the mailbox. */
function isImap(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, pathname } = new URL(address)
  const isWhole = [hostname, username, password].every(Boolean) && ['', '/'].includes(pathname)
  return isWhole && /^imaps?:$/.test(protocol) && !/%(?![\da-f]{2})/i.test(`${username}${password}`)
}
/** An address with `{code}` once, before its `@`. */
const inboundAddress = /^[a-z\d._+-]*\{code\}[a-z\d._+-]*@[a-z\d-]+(\.[a-z\d-]+)*$/i
/** An address, alone or in angle brackets after a name. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const priceRange = 'must be a whole number of cents from 1 to 100000'

/** Every environment variable that the server reads; `.env.example` lists the same ones with their defaults. */
export const Environment = z.object({
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
  IMAP_URL: z.optional(
    z.string().check(z.refine(isImap, 'must be an address such as imaps://user:password@imap.example:993')),
  ),
  IMAP_FOLDER: z._default(z.string(), 'INBOX'),
  IMAP_DONE_FOLDER: optional,
  INBOUND_ADDRESS: z.optional(
    z.string().check(z.regex(inboundAddress, 'must be an address such as factures+{code}@mitoyen.example')),
  ),
  INBOUND_AUTHSERV_ID: z.optional(
    z.string().check(z.regex(/^[^\s;]+$/, 'must be the name that starts its Authentication-Results headers')),
  ),
  S3_BUCKET: optional,
  S3_ENDPOINT: url('https://s3.example'),
  S3_REGION: z._default(z.string(), 'ca-central-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  CLAMD_ADDRESS: z.optional(
    z.string().check(z.regex(/^(\/.+|(\[[\da-f:]+\]|[\w.-]+):\d{1,5})$/i, 'must be host:port or the path of a socket')),
  ),
  LLM_URL: url('http://127.0.0.1:8080/v1'),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/, 'must be a P-256 public key in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url'))),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')),
  ),
  TRUSTED_PROXIES: z._default(proxies, ''),
  TRIAL_DAYS: whole(30, 1, 365),
  TRIAL_APPROVAL: z._default(oneOf(['administrator', 'automatic']), 'administrator'),
  PRICE_PER_DOOR_CENTS: z.optional(
    z.coerce.number<number>(priceRange).check(z.int(priceRange), z.gte(1, priceRange), z.lte(100_000, priceRange)),
  ),
  CONTACT_EMAIL: z.optional(z.email('must be an address such as bonjour@mitoyen.example')),
  METRICS_TOKEN: optional,
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})
