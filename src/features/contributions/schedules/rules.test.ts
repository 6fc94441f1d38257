import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf, rhythmOf, rhythms, slotsOf } from './rules.ts'

const daysOf = (slots: ReturnType<typeof slotsOf>) => slots.map(({ dueOn }) => dueOn)

test('a year is called each month, each quarter or once, on the first day of what it covers', () => {
  expect(slotsOf('2026-01-01', 'monthly', [])).toHaveLength(12)
  expect(daysOf(slotsOf('2026-01-01', 'quarterly', []))).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
  ])
  expect(slotsOf('2026-07-01', 'annual', [])).toEqual([{ fromMonth: 1, monthCount: 12, dueOn: '2026-07-01' }])
})

test('months that are called stay out, and the rest of their period is called together', () => {
  expect(slotsOf('2026-01-01', 'quarterly', [{ fromMonth: 1, monthCount: 1 }])).toEqual([
    { fromMonth: 2, monthCount: 2, dueOn: '2026-02-01' },
    { fromMonth: 4, monthCount: 3, dueOn: '2026-04-01' },
    { fromMonth: 7, monthCount: 3, dueOn: '2026-07-01' },
    { fromMonth: 10, monthCount: 3, dueOn: '2026-10-01' },
  ])
  expect(slotsOf('2026-01-01', 'annual', [{ fromMonth: 1, monthCount: 12 }])).toEqual([])
})

test('every month is covered once, whatever was called before', () => {
  fc.assert(
    fc.property(
      fc.subarray(Array.from({ length: 12 }, (_, at) => at + 1)),
      fc.constantFrom(...rhythms),
      (called, rhythm) => {
        const before = called.map((fromMonth) => ({ fromMonth, monthCount: 1 }))
        const slots = slotsOf('2026-01-01', rhythm, before)
        const covered = [...before, ...slots].flatMap(({ fromMonth, monthCount }) =>
          Array.from({ length: monthCount }, (_, at) => fromMonth + at),
        )
        expect(covered.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
      },
    ),
  )
})

test('the rhythm of a year is read from its calls', () => {
  expect(rhythmOf([])).toBe('monthly')
  expect(rhythmOf([{ monthCount: 1 }, { monthCount: 3 }])).toBe('quarterly')
  expect(rhythmOf([{ monthCount: 12 }])).toBe('annual')
})

test('a day is in a month of its fiscal year', () => {
  expect(monthOf('01-01', '2026-03-15')).toBe(3)
  expect(monthOf('07-01', '2026-06-30')).toBe(12)
})
