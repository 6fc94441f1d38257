import { createHmac, randomBytes } from 'node:crypto'
import { keyFor, sameSecret } from './secrets.ts'

/** How long a device is known after its last sign-in. */
export const rememberedDays = 180
/** Accounts of one browser that are remembered: a family's, an office's. */
const mostAccounts = 5

interface Device {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly since: number
  readonly mark: string
}

/**
 * A cookie that says which accounts signed in here: `since-id-mark` for each, the latest first, joined by `.`. The mark is bound to the account,
 * whose name is not in it: who signed in to one account has no device of another. It opens nothing; it only counts tries apart.
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

/** The id of this device, when the account signed in from it in the last 180 days. */
export function findDevice(secret: string, cookie: string | undefined, account: string, now: Date): string | undefined {
  const oldest = now.getTime() - rememberedDays * 86_400_000
  return devicesIn(cookie ?? '').find((device) => device.since >= oldest && isOf(secret, plain(account), device))?.id
}

/** The cookie with this account as the latest that signed in. */
export function withDevice(secret: string, cookie: string | undefined, account: string, now: Date): string {
  const others = devicesIn(cookie ?? '').filter((device) => !isOf(secret, plain(account), device))
  const fresh = { since: now.getTime(), id: randomBytes(16).toString('hex') }
  return [{ ...fresh, mark: markOf(secret, plain(account), fresh) }, ...others]
    .slice(0, mostAccounts)
    .map(({ since, id, mark }) => `${since}-${id}-${mark}`)
    .join('.')
}

const plain = (account: string): string => account.trim().toLowerCase()
