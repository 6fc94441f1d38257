import { expect, test } from 'vitest'
import type { Office } from '../../shared/grants.ts'
import { byOffice, excludedBy, stageOf } from './rules.ts'

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

test('a board is listed by office', () => {
  const board = (['director', 'treasurer', 'president', 'secretary'] as const).map((office) => ({ office }))
  expect(byOffice(board).map(({ office }) => office)).toEqual(['president', 'secretary', 'treasurer', 'director'])
})
