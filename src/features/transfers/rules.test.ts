import { describe, expect, test } from 'vitest'
import {
  daysOfSale,
  firstDayOf,
  firstFullMonthOf,
  isEnteredLate,
  isInTime,
  missingOf,
  ownStaysOf,
  splitMonth,
  statusNow,
} from './rules.ts'

test('a confirmed sale is done from its day on, and a move once both of its days have come', () => {
  const sale = { status: 'confirmed', ...daysOfSale('2026-12-18') } as const
  expect(sale.leavesOn).toBe('2026-12-17')
  expect(statusNow(sale, '2026-12-17')).toBe('confirmed')
  expect(statusNow(sale, '2026-12-18')).toBe('done')
  expect(statusNow({ ...sale, status: 'draft' }, '2027-01-01')).toBe('draft')
  const move = { status: 'confirmed', leavesOn: '2026-06-30', arrivesOn: '2026-08-01' } as const
  expect(firstDayOf(move)).toBe('2026-07-01')
  expect(statusNow(move, '2026-07-31')).toBe('confirmed')
  expect(statusNow(move, '2026-08-01')).toBe('done')
  expect(statusNow({ ...move, arrivesOn: null }, '2026-07-01')).toBe('done')
})

test('it is in time to be undone until its day in Montréal, and without end when it was entered late', () => {
  const days = { status: 'confirmed', ...daysOfSale('2026-12-18') } as const
  const before = { ...days, confirmedAt: new Date('2026-12-01T15:00:00Z') }
  expect(isInTime(before, '2026-12-17')).toBe(true)
  expect(isInTime(before, '2026-12-18')).toBe(false)
  // Half past ten in the evening of the eve in Montréal is the next day in UTC.
  expect(isEnteredLate({ ...days, confirmedAt: new Date('2026-12-18T03:30:00Z') })).toBe(false)
  expect(isInTime({ ...before, status: 'done' }, '2026-12-17')).toBe(false)
  const late = { ...days, confirmedAt: new Date('2026-12-18T05:00:00Z') }
  expect(isEnteredLate(late)).toBe(true)
  expect(isInTime(late, '2027-03-01')).toBe(true)
})

describe('the fees of the month of a sale', () => {
  test('are split by days to the cent, the day itself to those who buy', () => {
    expect(splitMonth(58_614, '2026-12-18')).toEqual({
      days: 31,
      leavingDays: 17,
      arrivingDays: 14,
      leavingCents: 32_143,
      arrivingCents: 26_471,
    })
  })

  test('never lose a cent, in any month', () => {
    for (const day of ['2026-02-14', '2028-02-29', '2026-11-30', '2026-12-31', '2027-01-02'])
      for (const cents of [1, 31_249, 58_614]) {
        const { leavingCents, arrivingCents } = splitMonth(cents, day)
        expect(leavingCents + arrivingCents).toBe(cents)
      }
  })

  test('are all of those who buy on the first day of a month, which is their first full month', () => {
    expect(splitMonth(31_250, '2027-02-01')).toMatchObject({ leavingCents: 0, arrivingCents: 31_250, days: 28 })
    expect(firstFullMonthOf('2027-02-01')).toBe('2027-02-01')
    expect(firstFullMonthOf('2026-12-18')).toBe('2027-01-01')
  })
})

test('a draft says which of its sections are missing', () => {
  const known = { userId: 'a', firstName: null, lastName: null, email: null }
  const named = { userId: null, firstName: 'Élise', lastName: 'Gagné', email: null }
  const empty = { kind: 'sale', leavesOn: null, arrivesOn: null, leaving: [], arriving: [] } as const
  expect(missingOf(empty)).toEqual(['day', 'arriving'])
  expect(missingOf({ ...empty, ...daysOfSale('2026-12-18'), arriving: [named] })).toEqual([])
  const estate = { ...named, firstName: null, lastName: 'Succession Lavallée' }
  expect(missingOf({ ...empty, ...daysOfSale('2026-12-18'), arriving: [estate] })).toEqual([])
  const invitedEstate = { ...estate, email: 'notaire@exemple.ca' }
  expect(missingOf({ ...empty, ...daysOfSale('2026-12-18'), arriving: [invitedEstate] })).toEqual(['arriving'])
  const halfNamed = { ...named, lastName: null, email: 'elise@exemple.ca' }
  expect(missingOf({ ...empty, ...daysOfSale('2026-12-18'), arriving: [halfNamed] })).toEqual(['arriving'])
  expect(missingOf({ ...empty, ...daysOfSale('2026-12-18'), arriving: [known] })).toEqual([])
  const out = { ...empty, kind: 'move', leavesOn: '2026-06-30', leaving: ['b'] } as const
  expect(missingOf(out)).toEqual([])
  expect(missingOf({ ...out, leaving: [] })).toEqual(['leaving', 'arriving'])
  expect(missingOf({ ...out, leavesOn: null, arrivesOn: '2026-07-01' })).toEqual(['day'])
  expect(missingOf({ ...out, arriving: [known] })).toEqual(['day'])
})

test('who arrives leaves on the eve what they hold there beyond it, and nothing that ended', () => {
  const stays = [
    { userId: 'a', startsOn: '2020-07-01', endsOn: null },
    { userId: 'a', startsOn: '2018-07-01', endsOn: '2020-06-30' },
    { userId: 'b', startsOn: '2020-07-01', endsOn: null },
  ]
  expect(ownStaysOf(stays, { arrivesOn: '2026-12-18', userIds: ['a'] })).toEqual([stays[0]])
  expect(ownStaysOf(stays, { arrivesOn: null, userIds: ['a'] })).toEqual([])
})
