import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funds } from '../../shared/funds.ts'
import { isCalled } from '../budgets/contributions/rules.ts'
import { billCategories } from '../categories/contract.ts'
import { fundOf } from '../categories/rules.ts'
import { feeLinesOf, lastYearOf, monthsOf, movesOf, yearOf } from './rules.ts'

const budgets = fc.uniqueArray(
  fc.record({
    category: fc.constantFrom(...billCategories),
    months: fc.array(fc.nat(30_000_00), { minLength: 12, maxLength: 12 }),
  }),
  { selector: ({ category }) => category, maxLength: 12 },
)
const withFunds = (lines: readonly { category: (typeof billCategories)[number]; months: number[] }[]) =>
  lines.map((line) => ({ ...line, fund: fundOf(line.category) }))
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const homesOf = (...shares: readonly number[]) => shares.map((share, at) => ({ id: String(at), share }))

test('whatever is adopted and whatever the shares, what all homes pay of a line is that line, to the cent', () => {
  fc.assert(
    fc.property(
      budgets,
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 }),
      (given, shares) => {
        const lines = withFunds(given)
        const homes = shares.map((_, at) =>
          feeLinesOf({ lines, lastLines: [], homes: homesOf(...shares), id: String(at) }),
        )
        for (const line of lines.filter(isCalled)) {
          const parts = homes.map((home) => home.find(({ category }) => category === line.category)?.yearCents ?? 0)
          expect(sumOf(parts)).toBe(sumOf(line.months))
        }
      },
    ),
  )
})

test('the moves of a month lead from last year’s to this one’s, whichever lines they are', () => {
  fc.assert(
    fc.property(budgets, budgets, (now, before) => {
      const lines = feeLinesOf({
        lines: withFunds(now),
        lastLines: withFunds(before),
        homes: homesOf(1_305, 98_695),
        id: '0',
      })
      const moves = movesOf(lines)
      if (!moves) return
      const led = moves.beforeCents + sumOf(moves.most.map(({ monthCents }) => monthCents)) + moves.otherCents
      expect(led).toBe(moves.afterCents)
      expect(moves.most.length).toBeLessThanOrEqual(3)
    }),
  )
})

const yearly = (cents: number) => monthsOf(cents)

test('a home of 1 305 of 100 000 pays 1 127,52 $ of a line of 86 400 $', () => {
  const lines = [{ category: 'utilities', fund: 'operating', months: yearly(8_640_000) }] as const
  expect(feeLinesOf({ lines, lastLines: [], homes: homesOf(1_305, 98_695), id: '0' })).toEqual([
    {
      fund: 'operating',
      category: 'utilities',
      adoptedCents: 8_640_000,
      yearCents: 112_752,
      hasOddCent: false,
      lastAdoptedCents: null,
      lastYearCents: null,
    },
  ])
})

test('the cent that equal shares leave is named where it went', () => {
  const lines = [{ category: 'utilities', fund: 'operating', months: yearly(100) }] as const
  const parts = [0, 1, 2].map((at) => feeLinesOf({ lines, lastLines: [], homes: homesOf(1, 1, 1), id: String(at) })[0])
  expect(parts.map((part) => [part?.yearCents, part?.hasOddCent])).toEqual([
    [34, true],
    [33, false],
    [33, false],
  ])
})

test('owners are asked for the operating fund and for contributions, not for what the other funds spend', () => {
  const lines = [
    { category: 'insurance', fund: 'operating', months: yearly(1_200) },
    { category: 'contingency_contribution', fund: 'contingency', months: yearly(2_400) },
    { category: 'major_works', fund: 'contingency', months: yearly(99_999) },
  ] as const
  const told = feeLinesOf({ lines, lastLines: lines.slice(0, 1), homes: homesOf(1), id: '0' })
  expect(told.map(({ category }) => category)).toEqual(['insurance', 'contingency_contribution'])
  expect([yearOf(told), lastYearOf(told)]).toEqual([3_600, 1_200])
  expect(funds).toContain(told[1]?.fund)
})

test('a year that does not divide by twelve has its odd cents in the first months', () => {
  const months = monthsOf(746_982)
  expect(sumOf(months)).toBe(746_982)
  expect([months[0], months[5], months[6], months[11]]).toEqual([62_249, 62_249, 62_248, 62_248])
})

test('without a year before there are no moves', () => {
  const lines = [{ category: 'utilities', fund: 'operating', months: yearly(100) }] as const
  expect(movesOf(feeLinesOf({ lines, lastLines: [], homes: homesOf(1), id: '0' }))).toBeNull()
  expect(yearOf([])).toBeNull()
})
