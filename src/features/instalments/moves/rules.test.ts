import { expect, test } from 'vitest'
import { boundsOf, isWithin } from './rules.ts'

const rows = [
  { ordinal: 1, dueOn: '2027-01-31' },
  { ordinal: 2, dueOn: '2027-02-28' },
  { ordinal: 3, dueOn: '2027-03-31' },
]
const monthly = {
  step: 'monthly',
  anchorOn: '2027-01-31',
  anchorOrdinal: 1,
  amountCents: 500,
  untilOn: null,
} as const

test('an instalment moves between the days of its neighbours, and neither is reached', () => {
  const bounds = boundsOf(rows, 2, monthly)
  expect(bounds).toEqual({ min: '2027-02-01', max: '2027-03-30' })
  const days = ['2027-01-31', '2027-02-01', '2027-03-30', '2027-03-31']
  expect(days.map((day) => isWithin(day, bounds))).toEqual([false, true, true, false])
})

test('the first may move to any day before the second, the last of a list to any day after the one before', () => {
  expect(boundsOf(rows, 1, undefined)).toEqual({ min: null, max: '2027-02-27' })
  expect(boundsOf(rows, 3, undefined)).toEqual({ min: '2027-03-01', max: null })
  expect(isWithin('2030-01-01', boundsOf(rows, 3, undefined))).toBe(true)
})

test('the last one made of a repetition stays before the one that is not made yet, unless the repetition ends', () => {
  expect(boundsOf(rows, 3, monthly).max).toBe('2027-04-29')
  expect(boundsOf(rows, 3, { ...monthly, untilOn: '2027-04-29' }).max).toBeNull()
})
