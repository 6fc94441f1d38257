import { expect, test } from 'vitest'
import { contingencyFloorOf, selfInsuranceOf } from './rules.ts'

/** quebec.md §2.2, in dollars: fund, deductible, contribution, after the rule of 100,000. */
const vectors = [
  [0, 25_000, 12_500, 12_500],
  [12_500, 25_000, 12_500, 12_500],
  [13_000, 25_000, 12_000, 12_000],
  [25_000, 25_000, 0, 0],
  [60_000, 100_000, 40_000, 40_000],
  [40_000, 250_000, 125_000, 60_000],
  [0, 250_000, 125_000, 100_000],
  [120_000, 250_000, 125_000, 0],
] as const

test.each(vectors)('a self-insurance fund of %i with a deductible of %i is owed %i, at least %i', (...given) => {
  const [fundCents, deductibleCents, contributionCents, minimumCents] = given.map((dollars) => dollars * 100)
  expect(selfInsuranceOf({ fundCents: fundCents ?? 0, deductibleCents: deductibleCents ?? 0 })).toEqual({
    contributionCents,
    minimumCents,
  })
})

test('half of an odd deductible is rounded up to the cent', () => {
  expect(selfInsuranceOf({ fundCents: 0, deductibleCents: 2_500_001 }).contributionCents).toBe(1_250_001)
})

const syndicate = {
  studyCents: null,
  isPromoterControlled: false,
  reconstructionCostCents: 4_825_000_000,
  declarationRate: null,
  operatingCents: 40_000_000,
}

test('a study sets the floor of the contingency fund, before anything else', () => {
  const floor = contingencyFloorOf({ ...syndicate, studyCents: 11_880_000, isPromoterControlled: true }, '2026-11-28')
  expect(floor).toMatchObject({ state: 'study', lawCents: 11_880_000, floorCents: 11_880_000 })
})

test('a promoter without a study owes half a percent of the reconstruction cost', () => {
  const promoter = { ...syndicate, isPromoterControlled: true }
  expect(contingencyFloorOf(promoter, '2026-11-28')).toMatchObject({ state: 'promoter', floorCents: 24_125_000 })
  expect(contingencyFloorOf({ ...promoter, reconstructionCostCents: null }, '2026-11-28').floorCents).toBeNull()
})

test('without a study the Code gives no number: the declaration may, and the study is late from 15 August 2028', () => {
  expect(contingencyFloorOf(syndicate, '2028-08-14')).toMatchObject({ state: 'no_study', floorCents: null })
  expect(contingencyFloorOf(syndicate, '2028-08-15').state).toBe('late')
  const declared = contingencyFloorOf({ ...syndicate, declarationRate: 500 }, '2026-11-28')
  expect(declared).toMatchObject({ lawCents: null, declarationCents: 2_000_000, floorCents: 2_000_000 })
  expect(declared.usual).toEqual({ reconstruction: [24_125_000, 48_250_000], operating: [6_000_000, 10_000_000] })
})

test('the higher of the law and the declaration is the floor', () => {
  const both = { ...syndicate, studyCents: 1_000_000, declarationRate: 500 }
  expect(contingencyFloorOf(both, '2026-11-28').floorCents).toBe(2_000_000)
})
