import { expect, test } from 'vitest'
import type { Presentation } from '../../../../web/presentation.ts'
import { leading, others } from './presentations.ts'

const declared = import.meta.glob<{ presentation: Presentation }>('../../../../features/**/web/presentation.ts', {
  eager: true,
})
const pages = import.meta.glob('../../../../features/*/web/feature.ts')
const folderOf = (file: string) => /features\/([\w-]+)\//.exec(file)?.[1] ?? ''

/** Features with pages that the features page does not tell apart: accounts, administration and set-up, which other pages tell. */
const untold = [
  'audit-trail',
  'bill-acts',
  'bug-reports',
  'common-spaces',
  'exports',
  'home',
  'jobs',
  'logos',
  'organizations',
  'privacy',
  'trials',
  'user-management',
  'users',
]

test('the features page tells every presentation that a feature declares, once', () => {
  const told: readonly Presentation[] = [...leading, ...others]
  expect(new Set(told).size).toBe(told.length)
  expect(new Set(told)).toEqual(new Set(Object.values(declared).map(({ presentation }) => presentation)))
})

test('every feature with pages has a presentation, or is left to other pages', () => {
  const presented = Object.keys(declared).map(folderOf)
  const missing = Object.keys(pages)
    .map(folderOf)
    .filter((name) => !presented.includes(name))
  expect(missing.sort()).toEqual(untold)
})
