import { expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { lastDayBefore, requireTerm } from './rules.ts'

const today = '2026-11-23'
const reasonOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.reason
    throw error
  }
  return undefined
}

it.each([
  ['from today', { startsOn: today, endsOn: null }, undefined],
  ['of one day', { startsOn: today, endsOn: today }, undefined],
  ['from tomorrow', { startsOn: '2026-11-24', endsOn: null }, 'privacy.starts_in_future'],
  ['until tomorrow', { startsOn: '2026-01-01', endsOn: '2026-11-24' }, 'privacy.ends_in_future'],
  ['that ends before it starts', { startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'privacy.ends_too_early'],
] as const)('a term %s: %o is refused with %s', (_, term, reason) => {
  expect(reasonOf(() => requireTerm(term, today))).toBe(reason)
})

it('an officer’s term ends the day before that of the next', () => {
  const before = { startsOn: '2025-01-01' }
  expect(lastDayBefore(before, { startsOn: '2026-03-01' })).toBe('2026-02-28')
  expect(reasonOf(() => lastDayBefore(before, { startsOn: '2025-01-01' }))).toBe('privacy.starts_too_early')
})
