import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Assumptions,
  asToday,
  catchingUp,
  fullFunding,
  horizon,
  oneRate,
  outlookOf,
  project,
  recommendedOpenings,
  stepped,
  worksOf,
} from './rules.ts'

/** The worked example of quebec.md §2.4, whose figures `vectors.py` computes. */
const component = (dollars: number, installedIn: number, lifeYears: number) => ({
  costCents: dollars * 100,
  installedIn,
  lifeYears,
  remainingYears: null,
})
const membrane = component(180_000, 2008, 25)
const components = [
  membrane,
  component(220_000, 2010, 25),
  component(260_000, 2004, 30),
  component(60_000, 2015, 20),
  component(35_000, 2019, 12),
  component(45_000, 2012, 20),
]
const assumed: Assumptions = {
  firstYear: 2026,
  openingCents: 9_500_000,
  floorCents: 2_500_000,
  inflation: 350,
  returns: 200,
  rise: 300,
  assessment: null,
}
const dollars = (cents: number | undefined) => Math.round(cents ?? Number.NaN) / 100
const at = (years: ReturnType<typeof project>, year: number) => years.find((one) => one.year === year)

test('a component is replaced at the end of its life, at the price of that year', () => {
  expect(components.map((one) => worksOf(one, assumed)[0]).map((work) => [work?.year, dollars(work?.cents)])).toEqual([
    [2033, 229_010.27],
    [2035, 299_837.42],
    [2034, 342_370.35],
    [2035, 81_773.84],
    [2031, 41_569.02],
    [2032, 55_316.49],
  ])
  expect(worksOf({ ...membrane, remainingYears: 2 }, assumed).map(({ year }) => year)).toEqual([2028, 2053])
})

test('one rate for the horizon is set by its critical year, and over-funds the end', () => {
  const { contributions, criticalYears } = oneRate(components, assumed)
  const years = project(contributions, components, assumed)
  expect([dollars(contributions[0]), criticalYears]).toEqual([78_679.83, [2035]])
  expect(dollars(at(years, 2035)?.closingCents)).toBe(25_000)
  expect(Math.round(dollars(at(years, 2055)?.closingCents))).toBe(2_997_749)
})

test('steps are solved again after each critical year', () => {
  const { contributions, criticalYears } = stepped(components, assumed)
  expect(contributions).toHaveLength(horizon)
  expect([contributions[0], contributions[9], contributions[10]].map(dollars)).toEqual([
    78_679.83, 102_659.33, 13_807.56,
  ])
  expect(criticalYears.slice(0, 2)).toEqual([2035, 2055])
})

test('full funding is measured at the start, and its shortfall made up in ten years', () => {
  expect(fullFunding(components, assumed)).toMatchObject({
    fullCents: 54_598_333,
    catchUpCents: 4_509_833,
    consumptionCents: 3_283_333,
  })
  expect(fullFunding(components, assumed).fundedRatio).toBeCloseTo(0.174, 4)
  const { contributions } = catchingUp(components, assumed)
  expect(dollars(contributions[0])).toBe(77_931.66)
  expect(fullFunding([], assumed).fundedRatio).toBeNull()
})

test('the recommended opening of the first year is the balance, since a later year binds', () => {
  const { contributions } = oneRate(components, assumed)
  expect(dollars(recommendedOpenings(contributions, components, assumed)[0])).toBe(95_000)
})

test('a special assessment lowers what the other years ask', () => {
  const assessment = { year: 2030, cents: 20_000_000 }
  const first = oneRate(components, { ...assumed, assessment }).contributions[0] ?? 0
  expect(first).toBeLessThan(7_867_983)
  expect(
    at(project(asToday(0, assumed).contributions, components, { ...assumed, assessment }), 2030)?.assessmentCents,
  ).toBe(assessment.cents)
})

test('what is paid today may run out: the lowest year and the years under the floor are told', () => {
  const years = project(asToday(3_000_000, assumed).contributions, components, assumed)
  const outlook = outlookOf(years, assumed.floorCents)
  expect(outlook.yearsUnder).toBeGreaterThan(0)
  expect(outlook.lowestCents).toBeLessThan(0)
  expect(outlookOf([], 0)).toMatchObject({ lowestCents: 0, yearsUnder: 0 })
})

test('no year of a solved model ends under the floor, whatever the components', () => {
  const any = fc.record({
    costCents: fc.integer({ min: 0, max: 500_000_000 }),
    installedIn: fc.integer({ min: 1960, max: 2030 }),
    lifeYears: fc.integer({ min: 1, max: 80 }),
    remainingYears: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  const rate = fc.integer({ min: 0, max: 1_000 })
  const given = fc.record({
    firstYear: fc.constant(2026),
    openingCents: fc.integer({ min: 2_500_000, max: 300_000_000 }),
    floorCents: fc.constant(2_500_000),
    inflation: rate,
    returns: rate,
    rise: rate,
    assessment: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), given, (list, assumptions) => {
      for (const solve of [oneRate, stepped]) {
        const years = project(solve(list, assumptions).contributions, list, assumptions)
        expect(years).toHaveLength(horizon)
        expect(outlookOf(years, assumptions.floorCents).yearsUnder).toBe(0)
      }
    }),
  )
})
