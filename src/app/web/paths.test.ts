import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { isPublicPath, languageOf, levelAt } from './paths.ts'
import { isPrivatePath } from './shell/private-paths.ts'

test.each([
  ['/en', 'en'],
  ['/en/nothing', 'en'],
  ['/', 'fr'],
  ['/nulle-part', 'fr'],
  ['/entree', 'fr'],
  ['/manager/en', 'fr'],
] as const)('a device without a stored language gets %s in %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

test.each([
  ['/manager/buildings/documents', true],
  ['/manager/buildings/0198c0de-0000-7000-8000-0000000000b1/documents', true],
  ['/manager/buildings/x/documents', false],
  ['/dashboard/communication/', true],
  ['/pillars', true],
  ['/pillars/x', false],
  ['/nulle-part', false],
  ['/login', false],
] as const)('%s is closed to visitors: %s', (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate)
  expect(isPrivate && isPublicPath(path)).toBe(false)
})

test('public pages are those of the specification', () => {
  expect(
    [
      '/',
      '/login',
      '/auth/login',
      '/forgot-password',
      '/auth/reset-password',
      '/register',
      '/auth/register',
      '/accept-invitation/',
      '/two-factor',
      '/setup',
      '/unsubscribe',
    ].every(isPublicPath),
  ).toBe(true)
  expect(['/dashboard/quick-actions', '/manager/bills', '/logins'].some(isPublicPath)).toBe(false)
})

test('a page is public when its manifest says so, and the others need a session at least', () => {
  const isDeclared = (address: string) => pages.get(address)?.isPublic === true
  for (const address of pages.keys()) {
    expect(isPublicPath(address), address).toBe(isDeclared(address))
    expect(levelAt(address) === 0, address).toBe(isDeclared(address))
  }
  expect([...pages.keys()].filter(isDeclared).length).toBeGreaterThan(10)
})

test('the address of a public page has no parameter, and is outside the sections of the menu', () => {
  const open = [...pages].flatMap(([address, { isPublic }]) => (isPublic ? [address] : []))
  expect(open.filter((address) => /\$|^\/(dashboard|residents|manager|admin|settings)\//.test(address))).toEqual([])
})

test.each([
  ['/nowhere', 1],
  ['/dashboard', 1],
  ['/manager/bills/$id', 2],
  ['/admin', 3],
] as const)('%s asks for level %i', (address, level) => expect(levelAt(address)).toBe(level))
