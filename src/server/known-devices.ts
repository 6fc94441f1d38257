import { createHmac, randomBytes } from 'node:crypto'
import { keyFor, sameSecret } from './secrets.ts'

/** Number of days that a device is remembered after its last sign-in. */
export const rememberedDays = 180
/** Maximum number of accounts remembered per browser. */
const mostAccounts = 5

interface Device {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly since: number
  readonly mark: string
}

/**
 * Cookie that lists the accounts which signed in from this browser: `since-id-mark` for each, latest first, joined by
 * `.`. The mark is a MAC over the account, whose name is not in it: a device known to one account is unknown to
 * another. It grants no access; failed sign-ins from a known device are only counted separately.
 */
const markOf = (secret: string, account: string, { id, since }: Omit<Device, 'mark'>): string =>
  createHmac('sha256', keyFor(secret, 'devices')).update(`${since} ${id} ${account}`).digest('hex').slice(0, 32)

const devicesIn = (cookie: string): Device[] =>
  cookie
    .slice(0, 1_000)
    .split('.')
    .flatMap((entry) => {
      const [, since = '', id = '', mark = ''] = /^(\d{10,15})-([0-9a-f]{32})-([0-9a-f]{32})$/.exec(entry) ?? []
      return mark ? [{ since: Number(since), id, mark }] : []
    })

const isOf = (secret: string, account: string, device: Device): boolean =>
  sameSecret(device.mark, markOf(secret, account, device))

/** Id of this device when the account signed in from it in the last 180 days. */
export function findDevice(secret: string, cookie: string | undefined, account: string, now: Date): string | undefined {
  const oldest = now.getTime() - rememberedDays * 86_400_000
  return devicesIn(cookie ?? '').find((device) => device.since >= oldest && isOf(secret, plain(account), device))?.id
}

/** Returns the cookie with this account added as the latest one. */
export function withDevice(secret: string, cookie: string | undefined, account: string, now: Date): string {
  const others = devicesIn(cookie ?? '').filter((device) => !isOf(secret, plain(account), device))
  const fresh = { since: now.getTime(), id: randomBytes(16).toString('hex') }
  return [{ ...fresh, mark: markOf(secret, plain(account), fresh) }, ...others]
    .slice(0, mostAccounts)
    .map(({ since, id, mark }) => `${since}-${id}-${mark}`)
    .join('.')
}

const plain = (account: string): string => account.trim().toLowerCase()
