import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../shared/actor.ts'
import { chooseBeforeSignIn, followAccount, meetAccount } from './account-language.ts'
import { i18n, keepLanguage, onLanguageChoice, registerWords, savedLanguage, setLanguage } from './i18n.tsx'

const device = new Map<string, string>()
const told = vi.fn()
const isSignedIn = { now: false }
const luc = (language: Language, more = {}) => ({ id: 'luc', language, isDemo: false, ...more })
const alone = { isShared: false }

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
    removeItem: (name: string) => device.delete(name),
  })
  registerWords({ fr: {}, en: {} })
  onLanguageChoice((language) => (isSignedIn.now ? told(language) : chooseBeforeSignIn()))
})
beforeEach(async () => {
  isSignedIn.now = true
  await meetAccount(luc('fr'), alone)
  device.clear()
  told.mockClear()
})

/** A device that last showed this, and somebody who has signed in on it. */
async function signIn(account: Parameters<typeof meetAccount>[0], options = alone) {
  isSignedIn.now = true
  await meetAccount(account, options)
  return { shown: i18n().language, kept: savedLanguage(), told: told.mock.calls.flat() }
}

describe('at sign-in', () => {
  test('the account’s language replaces the device’s, and the device stores it', async () => {
    await keepLanguage('en')
    expect(await signIn(luc('fr'))).toEqual({ shown: 'fr', kept: 'fr', told: [] })
    expect(await signIn({ ...luc('en'), id: 'lea' })).toEqual({ shown: 'en', kept: 'en', told: [] })
  })

  test('a language chosen before the sign-in stays, and the account is told once', async () => {
    isSignedIn.now = false
    await setLanguage('en')
    expect(await signIn(luc('fr'))).toEqual({ shown: 'en', kept: 'en', told: ['en'] })
    expect(await signIn({ ...luc('fr'), id: 'lea' })).toEqual({ shown: 'fr', kept: 'fr', told: ['en'] })
  })

  test('a choice equal to the account’s is not sent', async () => {
    isSignedIn.now = false
    await setLanguage('en')
    expect(await signIn(luc('en'))).toEqual({ shown: 'en', kept: 'en', told: [] })
  })

  test.each([
    ['one that many share', luc('fr'), { isShared: true }],
    ['a demonstration’s', luc('fr', { isDemo: true }), alone],
  ])('%s has no language of its own: the reader keeps theirs', async (_name, account, options) => {
    await keepLanguage('en')
    expect(await signIn(account, options)).toEqual({ shown: 'en', kept: 'en', told: [] })
    await followAccount(luc('fr'))
    expect(i18n().language).toBe('en')
  })
})

describe('when the session is read again', () => {
  test('a language chosen on another device is applied, and only then', async () => {
    await signIn(luc('fr'))
    await followAccount(luc('fr'))
    expect(i18n().language).toBe('fr')
    await followAccount(luc('en'))
    expect([i18n().language, savedLanguage()]).toEqual(['en', 'en'])
  })

  test('a choice not yet sent to the account is kept', async () => {
    await signIn(luc('fr'))
    await setLanguage('en')
    await followAccount(luc('fr'))
    expect(i18n().language).toBe('en')
  })

  test('a device without a stored language follows the account; one with a choice does not', async () => {
    await followAccount(luc('en'))
    expect(i18n().language).toBe('en')
    device.clear()
    await keepLanguage('fr')
    await followAccount(luc('en'))
    expect(i18n().language).toBe('fr')
  })
})
