import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funds } from '../../shared/funds.ts'
import { isCalled } from '../budgets/contributions/rules.ts'
import { billCategories } from '../categories/contract.ts'
import { fundOf } from '../categories/rules.ts'
import { askedByDrafts } from '../contributions/shares/rules.ts'
import { feeLinesOf, feeUsesOf, lastYearOf, monthsOf, movesOf, runsOf, yearOf } from './rules.ts'

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

test('whatever the budget, the shares and the restricted uses, a fee is what the calls of the year ask, month by month', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 })
  const use = fc.record({ home: fc.nat(29), amountCents: fc.integer({ min: 1, max: 99_999 }) })
  fc.assert(
    fc.property(budgets, shares, fc.array(use, { maxLength: 3 }), (given, weights, used) => {
      const lines = withFunds(given)
      const homes = homesOf(...weights)
      const restricted = used.map(({ home, amountCents }, at) => ({
        id: `use ${at}`,
        residenceId: String(home % homes.length),
        label: '',
        amountCents,
      }))
      const called = lines.filter(isCalled)
      const adoptedIn = (fund: (typeof funds)[number]) =>
        sumOf(called.filter((line) => line.fund === fund).map(({ months }) => sumOf(months)))
      const year = {
        homes,
        adopted: {
          operating: adoptedIn('operating'),
          contingency: adoptedIn('contingency'),
          self_insurance: adoptedIn('self_insurance'),
        },
        restricted,
        issued: [],
      }
      const drafts = Array.from({ length: 12 }, (_, at) => ({ id: String(at), monthCount: 1 }))
      const asked = askedByDrafts(year, drafts)
      for (const { id } of homes) {
        const months = drafts.map((draft) =>
          sumOf((asked.get(draft.id) ?? []).flatMap((one) => (one.residenceId === id ? one.amountCents : []))),
        )
        const fee = feeLinesOf({ lines, lastLines: [], homes, id })
        const uses = restricted.filter(({ residenceId }) => residenceId === id).map(({ amountCents }) => amountCents)
        expect(monthsOf(fee, uses)).toEqual(months)
        expect((yearOf(fee) ?? 0) + sumOf(uses)).toBe(sumOf(months))
      }
    }),
  )
})

test('no line of a fee is a cent or more from its share of the line', () => {
  fc.assert(
    fc.property(
      budgets,
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }),
      (given, weights) => {
        const homes = homesOf(...weights)
        for (const { id, share } of homes) {
          for (const { adoptedCents, yearCents } of feeLinesOf({ lines: withFunds(given), lastLines: [], homes, id }))
            expect(Math.abs((yearCents ?? 0) - ((adoptedCents ?? 0) * share) / sumOf(weights))).toBeLessThan(1.000_001)
        }
      },
    ),
  )
})

test('months that cost the same are told together', () => {
  expect(runsOf([3, 3, 2, 2, 2, 1])).toEqual([
    { fromMonth: 1, throughMonth: 2, cents: 3 },
    { fromMonth: 3, throughMonth: 5, cents: 2 },
    { fromMonth: 6, throughMonth: 6, cents: 1 },
  ])
})

test('restricted uses are told beside what they cost the year before, those that ended too', () => {
  const use = (id: string, amountCents: number) => ({ id, label: id, amountCents })
  expect(feeUsesOf([use('a', 300)], [use('a', 200), use('b', 100)])).toEqual([
    { id: 'a', label: 'a', yearCents: 300, lastYearCents: 200 },
    { id: 'b', label: 'b', yearCents: null, lastYearCents: 100 },
  ])
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

const yearly = (cents: number) => monthsOf([{ fund: 'operating', yearCents: cents }])

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
  const months = monthsOf([{ fund: 'operating', yearCents: 746_982 }])
  expect(sumOf(months)).toBe(746_982)
  expect([months[0], months[5], months[6], months[11]]).toEqual([62_249, 62_249, 62_248, 62_248])
})

test('without a year before there are no moves', () => {
  const lines = [{ category: 'utilities', fund: 'operating', months: yearly(100) }] as const
  expect(movesOf(feeLinesOf({ lines, lastLines: [], homes: homesOf(1), id: '0' }))).toBeNull()
  expect(yearOf([])).toBeNull()
})
