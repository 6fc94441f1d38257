import { describe, expect, test } from 'vitest'
import { type Amounts, suggestedAmounts, taxProblem } from './rules.ts'

const amounts = (
  subtotalCents: number | null,
  gstCents: number | null,
  qstCents: number | null,
  totalCents: number | null,
): Amounts => ({
  subtotalCents,
  gstCents,
  qstCents,
  totalCents,
})

describe('taxes that fit', () => {
  test.each([
    ['a dime', amounts(10, 1, 1, 12)],
    ['half a cent rounds up', amounts(1_005, 50, 100, 1_155)],
    ['87.45', amounts(8_745, 437, 872, 10_054)],
    ['1 234.56', amounts(123_456, 6_173, 12_315, 141_944)],
    ['2 500.00', amounts(250_000, 12_500, 24_938, 287_438)],
    ['tax rounded on each line', amounts(10_001, 502, 1_000, 11_503)],
    ['nothing taxed', amounts(50_000, null, null, 50_000)],
    ['a credit note', amounts(-10_000, -500, -998, -11_498)],
    ['not enough to tell', amounts(null, 500, 998, 11_498)],
  ])('%s', (_, given) => expect(taxProblem(given, 'repairs')).toBeNull())

  test('an insurance premium with its own tax, at either rate', () => {
    expect(taxProblem(amounts(1_200_000, null, null, 1_308_000), 'insurance')).toBeNull()
    expect(taxProblem(amounts(1_200_000, null, null, 1_319_700), 'insurance')).toBeNull()
    expect(taxProblem(amounts(1_200_000, null, null, 1_200_000), 'insurance')).toBeNull()
  })
})

describe('taxes that do not fit', () => {
  test.each([
    ['gst', amounts(10_000, 600, 998, 11_598), 'repairs'],
    ['qst', amounts(10_000, 500, 950, 11_450), 'repairs'],
    ['total', amounts(10_000, 500, 998, 11_598), 'repairs'],
    ['total', amounts(10_000, null, null, 11_498), 'repairs'],
    ['total', amounts(1_200_000, null, null, 1_400_000), 'insurance'],
    ['insurance_has_sales_tax', amounts(1_200_000, 60_000, 119_700, 1_379_700), 'insurance'],
  ] as const)('%s is reported', (problem, given, category) => expect(taxProblem(given, category)).toBe(problem))
})

describe('suggested taxes', () => {
  test('are computed from the price before tax', () => {
    expect(suggestedAmounts(amounts(123_456, null, null, 1), 'repairs')).toEqual(
      amounts(123_456, 6_173, 12_315, 141_944),
    )
  })

  test('are computed back from the total when they fit to the cent, else left empty', () => {
    expect(suggestedAmounts(amounts(null, null, null, 141_944), null)).toEqual(amounts(123_456, 6_173, 12_315, 141_944))
    expect(suggestedAmounts(amounts(null, null, null, 57_487), null)).toBeNull()
    expect(suggestedAmounts(amounts(null, null, null, null), null)).toBeNull()
  })

  test('are empty for insurance', () => {
    expect(suggestedAmounts(amounts(1_200_000, 60_000, 119_700, 1_308_000), 'insurance')).toEqual(
      amounts(1_200_000, null, null, 1_308_000),
    )
  })
})
