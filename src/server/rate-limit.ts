import { inArray, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import type { Route } from './routes.ts'
import { hashToken } from './secrets.ts'
import { rateWindows } from './tables.ts'

/**
 * The unit that is counted: an IPv4 address, or the 64 bits of an IPv6 one that identify a home or an office, which
 * chooses the rest at will. Those who have gone are counted together.
 */
export function neighbourhoodOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Endpoints of several features share a name: the window is keyed by path. */
const windowOf = ({ endpoint }: Route, kind: 'address' | Window['kind']): string =>
  `${endpoint.method} ${endpoint.path}:${kind}`

export async function limitCaller(route: Route, ctx: Context): Promise<void> {
  const { endpoint } = route
  const { rate } = endpoint
  if (!rate) return
  const isNamed = rate.field !== undefined || rate.isByAccount === true
  // Behind a session the account is counted instead of the address: an office shares one address, and an attacker has
  // many.
  const who = endpoint.access === 'public' || rate.isByAccount ? neighbourhoodOf(ctx.http.ip) : ctx.actor.id
  await countAttempt(ctx.db, windowOf(route, 'address'), who, { ...rate, limit: isNamed ? rate.limit * 5 : rate.limit })
}

const keepIt = (): Promise<void> => Promise.resolve()

/**
 * Factor of the limit and window shared by all unknown devices compared with one address: the same number of tries a
 * day.
 */
const crowd = 3

interface Window {
  readonly kind: 'device' | 'place' | 'name'
  readonly who: string
  readonly limit: number
  readonly seconds: number
}

/**
 * Windows in which a try on a named account counts. From a device that signed in before: that device only, so that
 * strangers cannot lock the owner out. Otherwise two windows: one for the account and the address, and a wider one for
 * the account from all addresses, which bounds guessing from many addresses.
 */
function windowsOf({ limit, seconds }: { limit: number; seconds: number }, named: string, ctx: Context): Window[] {
  const device = ctx.http.deviceOf(named)
  if (device) return [{ kind: 'device', who: device, limit, seconds }]
  return [
    { kind: 'place', who: `${named} ${neighbourhoodOf(ctx.http.ip)}`, limit, seconds },
    { kind: 'name', who: named, limit: limit * crowd, seconds: seconds * crowd },
  ]
}

/**
 * Counts a call against the field it names, or against the account of its session. Returns a function that takes the
 * count back when a call succeeded where only refusals count.
 */
export async function limitNamed(
  route: Route,
  raw: unknown,
  ctx: Context,
  account: string | undefined,
): Promise<() => Promise<void>> {
  const { rate } = route.endpoint
  const named = rate?.isByAccount ? account : fieldOf(raw, rate?.field)
  if (!rate || typeof named !== 'string') return keepIt
  const keys: string[] = []
  for (const { kind, who, ...most } of windowsOf(rate, named.trim().toLowerCase(), ctx))
    keys.push(await countAttempt(ctx.db, windowOf(route, kind), who, most))
  return rate.isSuccessFree ? () => giveBack(ctx.db, keys) : keepIt
}

/**
 * Counts one attempt of `who` in the window `name` (length in seconds), shared by all processes, and returns the
 * window. Rolled back with the transaction of `db`. Throws `too_many_requests` over the limit.
 */
export async function countAttempt(
  db: Db,
  name: string,
  who: string,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<string> {
  // Hashed, so that no IP address or email address is stored.
  const key = `${name}:${hashToken(who).slice(0, 32)}`
  const [row] = await db
    .insert(rateWindows)
    .values({ key, count: 1, resetsAt: sql`now() + ${seconds} * interval '1 second'` })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        // A refused attempt is not counted: no success could take it back.
        count: sql`case when ${rateWindows.resetsAt} < now() then 1 else least(${rateWindows.count}, ${limit}) + 1 end`,
        resetsAt: sql`case when ${rateWindows.resetsAt} < now() then excluded.resets_at else ${rateWindows.resetsAt} end`,
      },
    })
    .returning({
      count: rateWindows.count,
      retryAfterSeconds: sql<number>`greatest(ceil(extract(epoch from ${rateWindows.resetsAt} - now())), 1)::int`,
    })
  if (row && row.count > limit) {
    const { retryAfterSeconds } = row
    throw new AppError('too_many_requests', 'shared.too_many_requests', { retryAfterSeconds })
  }
  return key
}

/** Counts like `countAttempt`, and answers whether the attempt is within the limit. */
export async function isWithinLimit(...attempt: Parameters<typeof countAttempt>): Promise<boolean> {
  try {
    await countAttempt(...attempt)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too_many_requests') return false
    throw error
  }
}

const fieldOf = (raw: unknown, field: string | undefined): unknown =>
  field !== undefined && typeof raw === 'object' && raw !== null ? Reflect.get(raw, field) : undefined

async function giveBack(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .update(rateWindows)
    .set({ count: sql`greatest(${rateWindows.count} - 1, 0)` })
    .where(inArray(rateWindows.key, [...keys]))
}
