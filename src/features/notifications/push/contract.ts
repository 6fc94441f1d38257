import * as z from 'zod/mini'
import { del, get, Nothing, One, put } from '../../../shared/contract.ts'
import { Id, Instant } from '../../../shared/shapes.ts'

/** A device on which its owner is notified. */
export const PushDevice = z.object({
  id: Id,
  /** The browser, as it called itself. */
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  /** The session that asks turned it on. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const Key = (signs: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${signs}}$`, 'u')))

export const pushApi = {
  get: get('/api/notifications/push', {
    summary: 'One’s own devices and groups with notifications on devices; the key is null where they are not offered',
    input: Nothing,
    output: z.object({ publicKey: z.nullable(z.string()), devices: z.array(PushDevice), refused: z.array(z.string()) }),
  }),
  add: put('/api/notifications/push/devices', {
    summary: 'Notifies one on the device of this session, until the session ends',
    rate: { limit: 30, seconds: 3_600 },
    input: z.object({
      // Not z.url: the code of that schema would be in the first load of every page.
      endpoint: z.string().check(
        z.maxLength(1_000),
        z.refine((url) => URL.canParse(url)),
      ),
      p256dh: Key(87),
      auth: Key(22),
    }),
    output: Nothing,
  }),
  remove: del('/api/notifications/push/devices/:id', {
    summary: 'Ends notifications on one of one’s own devices',
    input: One,
    output: Nothing,
  }),
  choose: put('/api/notifications/push/groups/:group', {
    summary: 'Chooses whether one group of notifications comes on one’s devices',
    input: z.object({ group: z.string().check(z.regex(/^[a-z_]{1,40}$/)), isOn: z.boolean() }),
    output: Nothing,
  }),
}
