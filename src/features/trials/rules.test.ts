import { expect, test } from 'vitest'
import { formAge, offerOf } from './rules.ts'

test('a form that comes back in three seconds is a program’s, and one after a week is shown again', () => {
  expect([0, 2_999, 3_000, 7 * 86_400_000, 7 * 86_400_000 + 1].map(formAge)).toEqual([
    'fast',
    'fast',
    undefined,
    undefined,
    'old',
  ])
  expect(formAge(-5_000)).toBe('fast')
})

test('a request offers an organization of the kind of who asks, and a company to anyone else', () => {
  const offered = (kind: 'syndicate' | 'landlord' | 'other') =>
    offerOf({ name: 'Anne Roy', kind, organizationName: null }, 30)
  expect(offered('syndicate')).toEqual({ organizationName: 'Anne Roy', kind: 'syndicate', days: 30 })
  expect(offered('landlord').kind).toBe('landlord')
  expect(offered('other').kind).toBe('management_company')
})

test('a request that names its organization offers that name, else the person’s', () => {
  const offered = (organizationName: string | null) =>
    offerOf({ name: 'Anne Roy', kind: 'syndicate', organizationName }, 30).organizationName
  expect(offered('Syndicat du Canal')).toBe('Syndicat du Canal')
  expect(offered(null)).toBe('Anne Roy')
})
