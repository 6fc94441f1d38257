import { expect, test } from 'vitest'
import { endOf, linkStateOf, personalReasonOf } from './rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const link = { expiresAt: new Date('2026-11-30T12:00:00Z'), revokedAt: null, mostOpenings: null, openings: 0 }

test.each([
  ['open until its end', {}, 'open'],
  ['expired at its very end', { expiresAt: now }, 'expired'],
  ['revoked, expired or not', { revokedAt: now, expiresAt: now }, 'revoked'],
  ['open below its limit', { mostOpenings: 5, openings: 4 }, 'open'],
  ['used up at its limit', { mostOpenings: 5, openings: 5 }, 'used_up'],
  ['open at any number without a limit', { openings: 10_000 }, 'open'],
])('a link is %s', (_, changed, state) => {
  expect(linkStateOf({ ...link, ...changed }, now)).toBe(state)
})

test('a link ends so many days from now', () => {
  expect(endOf(now, 7).toISOString()).toBe('2026-11-30T12:00:00.000Z')
})

test.each([
  ['of a unit', { isOfUnit: true }, 'unit'],
  ['that names people by its type', { type: 'minutes' }, 'type'],
  ['for the board and the managers', { audience: 'managers' }, 'managers'],
  ['that owners read and names nobody', {}, undefined],
] as const)('a document %s may hold personal information as said', (_, told, reason) => {
  expect(personalReasonOf({ type: 'plan', audience: 'residents', isOfUnit: false, ...told })).toBe(reason)
})
