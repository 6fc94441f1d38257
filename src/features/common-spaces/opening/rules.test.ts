import { expect, test } from 'vitest'
import { areExceptionsInOrder, areHoursInOrder, hoursOn, isWeekInOrder, openingsOn, weekdayOf } from './rules.ts'

const hours = (opens: string, closes: string) => ({ opens, closes })
const week = [
  { weekday: 6, ...hours('13:00', '23:00') },
  { weekday: 6, ...hours('09:00', '12:00') },
  { weekday: 7, ...hours('09:00', '24:00') },
]
const closed = { startsOn: '2026-12-24', endsOn: '2026-12-26', hours: [], reason: 'Congé' }
const shorter = { startsOn: '2026-12-05', endsOn: '2026-12-05', hours: [hours('10:00', '15:00')], reason: null }
const opening = { hours: week, exceptions: [closed, shorter] }

test('a day has the hours of its weekday in order, with the break between them', () => {
  expect(weekdayOf('2026-12-12')).toBe(6)
  expect(hoursOn(opening, '2026-12-12').map(({ opens }) => opens)).toEqual(['09:00', '13:00'])
  expect(hoursOn(opening, '2026-12-14')).toEqual([])
})

test('an exception replaces the hours of its days, and closes them where it has none', () => {
  expect(hoursOn(opening, '2026-12-05')).toEqual([hours('10:00', '15:00')])
  expect(hoursOn(opening, '2026-12-26')).toEqual([])
  expect(hoursOn(opening, '2026-12-27')).toEqual([{ weekday: 7, ...hours('09:00', '24:00') }])
})

test('openings are instants, also on the days that change the clocks', () => {
  const always = { hours: [{ weekday: 7, ...hours('00:00', '24:00') }], exceptions: [] }
  const lengths = ['2026-03-08', '2026-11-01', '2026-11-08'].map((day) =>
    openingsOn(always, day).map(({ from, until }) => (until - from) / 3_600_000),
  )
  expect(lengths).toEqual([[23], [25], [24]])
  const skipped = { hours: [{ weekday: 7, ...hours('02:00', '03:00') }], exceptions: [] }
  expect(openingsOn(skipped, '2026-03-08')).toEqual([])
})

test('hours that end before they begin or run into others are refused, those that touch are not', () => {
  expect(areHoursInOrder([hours('09:00', '12:00'), hours('12:00', '13:00')])).toBe(true)
  expect(areHoursInOrder([hours('09:00', '12:00'), hours('11:30', '13:00')])).toBe(false)
  expect(areHoursInOrder([hours('12:00', '12:00')])).toBe(false)
  expect(isWeekInOrder(week)).toBe(true)
  expect(isWeekInOrder([...week, { weekday: 7, ...hours('23:00', '24:00') }])).toBe(false)
})

test('two exceptions never share a day', () => {
  expect(areExceptionsInOrder([closed, shorter])).toBe(true)
  expect(areExceptionsInOrder([closed, { ...closed, startsOn: '2026-12-26', endsOn: '2026-12-28' }])).toBe(false)
  expect(areExceptionsInOrder([{ ...closed, startsOn: '2026-12-27' }])).toBe(false)
})
