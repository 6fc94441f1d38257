import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { isPrivatePath, isPublicPath, languageOf, levelAt } from './paths.ts'

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
  ['/resident/my-calendar/', true],
  ['/pillars', true],
  ['/pillars/x', false],
  ['/nulle-part', false],
  ['/login', false],
] as const)('%s is closed to visitors: %s', (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate)
  expect(isPrivate && isPublicPath(path)).toBe(false)
})

test('public pages are those before the sign-in', () => {
  for (const address of pages.keys()) expect(isPublicPath(address), address).toBe(levelAt(address) === 0)
})
