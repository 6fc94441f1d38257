import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { faultOfDays, mostDays, stageOf } from './rules.ts'

const today = '2026-11-23'
const faultOf = (startsOn: string, endsOn: string) => faultOfDays({ startsOn, endsOn }, today)?.reason

test('a right lasts ninety days at most, both counted', () => {
  expect(faultOf(today, addDays(today, mostDays - 1))).toBeUndefined()
  expect(faultOf(today, addDays(today, mostDays))).toBe('too_long')
})

test('a right ends after it starts, and starts neither in the past nor in more than a year', () => {
  expect(faultOf(today, today)).toBeUndefined()
  expect(faultOf('2026-11-24', today)).toBe('ends_before_start')
  expect(faultOf('2026-11-22', today)).toBe('starts_in_past')
  expect(faultOf('2027-11-24', '2027-11-25')).toBe('starts_too_late')
})

test('a right is to come, current, expired or revoked', () => {
  const right = { startsOn: '2026-11-10', endsOn: '2026-11-23', revokedAt: null }
  expect(stageOf(right, '2026-11-09')).toBe('to_come')
  expect(stageOf(right, '2026-11-23')).toBe('current')
  expect(stageOf(right, '2026-11-24')).toBe('expired')
  expect(stageOf({ ...right, revokedAt: '2026-11-12T10:00:00Z' }, '2026-11-12')).toBe('revoked')
})
