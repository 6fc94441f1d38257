import { expect, test } from 'vitest'
import { isDigestTime } from './rules.ts'

test.each([
  ['in winter, at seven in Montréal', '2026-01-15T12:00:00Z', true],
  ['in winter, a minute before seven', '2026-01-15T11:59:00Z', false],
  ['in summer, at seven in Montréal', '2026-07-15T11:00:00Z', true],
  ['in summer, a minute before seven', '2026-07-15T10:59:00Z', false],
  ['on the day that loses an hour', '2026-03-08T11:00:00Z', true],
  ['on the day that loses an hour, before seven', '2026-03-08T10:59:00Z', false],
  ['on the day that gains an hour', '2026-11-01T12:00:00Z', true],
  ['on the day that gains an hour, before seven', '2026-11-01T11:59:00Z', false],
  ['late in the evening', '2026-01-16T01:00:00Z', false],
])('a digest is due from seven in the morning until eight in the evening: %s', (_, instant, isDue) => {
  expect(isDigestTime(new Date(instant))).toBe(isDue)
})
