import { expect, test } from 'vitest'
import { mostPasskeys } from './contract.ts'
import { passkeySiteOf, requireOtherWay, requireRoom } from './rules.ts'

test('passkeys are bound to the host of the public address, and to none that is only a number', () => {
  expect(passkeySiteOf('https://condo.example')).toEqual({ origin: 'https://condo.example', rpId: 'condo.example' })
  expect(passkeySiteOf('http://localhost:3000')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' })
  expect(passkeySiteOf('http://127.0.0.1:3000')).toBeNull()
  expect(passkeySiteOf('http://[::1]:3000')).toBeNull()
})

test('an account keeps its last way to sign in, and takes so many passkeys', () => {
  expect(() => requireOtherWay({ hasPassword: false, count: 1 })).toThrow('passkeys.last_way')
  expect(() => requireOtherWay({ hasPassword: false, count: 2 })).not.toThrow()
  expect(() => requireOtherWay({ hasPassword: true, count: 1 })).not.toThrow()
  expect(() => requireRoom(mostPasskeys - 1)).not.toThrow()
  expect(() => requireRoom(mostPasskeys)).toThrow('passkeys.too_many')
})
