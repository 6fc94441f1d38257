import { expect, test } from 'vitest'
import { languageOf } from './paths.ts'

test.each([
  ['/en', 'en'],
  ['/en/nothing', 'en'],
  ['/', 'fr'],
  ['/nulle-part', 'fr'],
  ['/entree', 'fr'],
  ['/manager/en', 'fr'],
] as const)('to a device that has never chosen, %s speaks %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})
