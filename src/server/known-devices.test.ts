import { expect, test } from 'vitest'
import { findDevice, rememberedDays, withDevice } from './known-devices.ts'

const secret = 'a secret of thirty-two bytes or so'
const now = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('a device is known to the account that signed in from it, in any spelling of the address, and to no other', () => {
  const cookie = withDevice(secret, undefined, 'Amina@Mitoyen.test', now)
  expect(findDevice(secret, cookie, ' amina@mitoyen.TEST ', now)).toMatch(/^[0-9a-f]{32}$/)
  expect(findDevice(secret, cookie, 'marc@mitoyen.test', now)).toBeUndefined()
  expect(cookie).not.toMatch(/amina/i)
})

test('an invented, altered or foreign device cookie is unknown', () => {
  const cookie = withDevice(secret, undefined, 'amina@mitoyen.test', now)
  const [since = '', id = '', mark = ''] = cookie.split('-')
  for (const forged of [
    undefined,
    '',
    'x'.repeat(5_000),
    `${since}-${'0'.repeat(32)}-${mark}`,
    `${Number(since) + 1}-${id}-${mark}`,
    withDevice('another secret', undefined, 'amina@mitoyen.test', now),
  ])
    expect(findDevice(secret, forged, 'amina@mitoyen.test', now)).toBeUndefined()
})

test('a device is forgotten after 180 days without a sign-in, and a browser remembers five accounts', () => {
  const cookie = withDevice(secret, undefined, 'amina@mitoyen.test', now)
  expect(findDevice(secret, cookie, 'amina@mitoyen.test', later(rememberedDays))).toBeDefined()
  expect(findDevice(secret, cookie, 'amina@mitoyen.test', later(rememberedDays + 1))).toBeUndefined()
  const shared = ['b', 'c', 'd', 'e'].reduce((given, name) => withDevice(secret, given, `${name}@x.test`, now), cookie)
  expect(findDevice(secret, shared, 'amina@mitoyen.test', now)).toBeDefined()
  const again = withDevice(secret, shared, 'e@x.test', now)
  expect(again.split('.')).toHaveLength(5)
  expect(findDevice(secret, withDevice(secret, again, 'f@x.test', now), 'amina@mitoyen.test', now)).toBeUndefined()
})
