import { expect, test } from 'vitest'
import type { Office } from '../../shared/grants.ts'
import { byOffice, excludedBy, faultOfDays, stageOf } from './rules.ts'

const mandate = (office: Office, userId: string, startsOn = '2026-01-01', endsOn: string | null = '2026-12-31') => ({
  office,
  userId,
  startsOn,
  endsOn,
})

test('an office other than director has one holder on a day', () => {
  const held = mandate('president', 'rose')
  expect(excludedBy(mandate('president', 'paul', '2026-12-31', null), [held])).toEqual([held])
  expect(excludedBy(mandate('president', 'paul', '2027-01-01', null), [held])).toEqual([])
  expect(excludedBy(mandate('treasurer', 'rose'), [held])).toEqual([])
})

test('many people are directors, each of them once', () => {
  const held = mandate('director', 'rose')
  expect(excludedBy(mandate('director', 'paul'), [held])).toEqual([])
  expect(excludedBy(mandate('director', 'rose', '2026-06-01'), [held])).toEqual([held])
})

test('both days of a mandate count', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01']
  expect(days.map((day) => stageOf(mandate('director', 'rose'), day))).toEqual([
    'to_come',
    'current',
    'current',
    'past',
  ])
})

test.each([
  ['0001-01-01', null, 'starts_too_early'],
  ['1899-12-31', null, 'starts_too_early'],
  ['1900-01-01', null, undefined],
  ['2036-11-23', '2046-11-23', undefined],
  ['2036-11-24', null, 'starts_too_late'],
  ['2026-01-01', '2025-12-31', 'ends_before_start'],
  ['2026-01-01', '2036-11-23', undefined],
  ['2026-01-01', '2036-11-24', 'too_long'],
  ['2014-11-23', '2026-11-23', undefined],
  ['2030-01-01', '2040-01-01', undefined],
  ['2030-01-01', '2040-01-02', 'too_long'],
  ['2026-01-01', '9999-12-31', 'too_long'],
])('a mandate from %s to %s entered in 2026 is told: %s', (startsOn, endsOn, reason) =>
  expect(faultOfDays({ startsOn, endsOn }, '2026-11-23')?.reason).toBe(reason),
)

test('a board is listed by office', () => {
  const board = (['director', 'treasurer', 'president', 'secretary'] as const).map((office) => ({ office }))
  expect(byOffice(board).map(({ office }) => office)).toEqual(['president', 'secretary', 'treasurer', 'director'])
})
