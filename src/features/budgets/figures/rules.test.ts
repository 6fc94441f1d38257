import { expect, test } from 'vitest'
import { figuresOf } from './rules.ts'

test('the months of both years are told apart, and a category without bills in a year has no figure there', () => {
  const repairs = { category: 'repairs', isKnown: false, view: 'accrual' } as const
  const [figures, ...others] = figuresOf(
    [
      { ...repairs, slot: 12, cents: 7 },
      { ...repairs, slot: 13, cents: 100 },
      { ...repairs, slot: 13, cents: 11 },
      { ...repairs, slot: 24, cents: 50, isKnown: true },
    ],
    'condo',
  )
  expect(others).toEqual([])
  expect(figures).toMatchObject({ category: 'repairs', fund: 'operating', lastCash: null })
  expect(figures?.accrual.actual).toEqual([111, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(figures?.accrual.known?.[11]).toBe(50)
  expect(figures?.lastAccrual?.[11]).toBe(7)
  expect(figures?.cash).toEqual({ actual: null, known: null })
})

test('works are of the contingency fund of a syndicate, and of the one fund of a rental building', () => {
  const works = [{ category: 'major_works', isKnown: false, view: 'cash', slot: 14, cents: 5 } as const]
  expect(figuresOf(works, 'condo')[0]?.fund).toBe('contingency')
  expect(figuresOf(works, 'rental')[0]?.fund).toBe('operating')
})
