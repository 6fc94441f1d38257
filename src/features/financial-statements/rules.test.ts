import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fund, funds } from '../../shared/funds.ts'
import { chartOf } from '../ledger/rules.ts'
import type { AccountYear } from '../ledger/years/rules.ts'
import { namesOf, operationLines } from './layouts/rules.ts'
import { operationsOf } from './operations/rules.ts'
import { positionOf } from './positions/rules.ts'
import { daysOf, plannedOf } from './rules.ts'
import { trialBalanceOf } from './trial-balances/rules.ts'

const chart = chartOf('condo')
type When = 'beforeLast' | 'last' | 'between' | 'year'
interface Posted {
  readonly when: When
  readonly fund: Fund
  readonly from: number
  readonly to: number
  readonly cents: number
}

/** The year of each account after entries between two accounts of a fund. */
function yearsAfter(posted: readonly Posted[]): AccountYear[] {
  return chart.map((account, at) => ({
    ...account,
    id: account.code,
    funds: funds.flatMap((fund) => {
      const moves = posted
        .filter((one) => one.fund === fund && (one.from === at || one.to === at) && one.from !== one.to)
        .map(({ when, cents, to }) => ({ when, cents: to === at ? cents : -cents }))
      if (moves.length === 0) return []
      const sumOf = (...whens: readonly When[]) =>
        moves.filter(({ when }) => whens.includes(when)).reduce((sum, { cents }) => sum + cents, 0)
      const ofYear = moves.filter(({ when }) => when === 'year')
      const side = (sign: 1 | -1) => ofYear.reduce((sum, { cents }) => sum + Math.max(0, sign * cents), 0)
      return [
        {
          fund,
          lastOpeningCents: sumOf('beforeLast'),
          lastCents: moves.some(({ when }) => when === 'last') ? sumOf('last') : null,
          openingCents: sumOf('beforeLast', 'last', 'between'),
          debitCents: ofYear.length === 0 ? null : side(1),
          creditCents: ofYear.length === 0 ? null : side(-1),
        },
      ]
    }),
  }))
}

const booksOf = (posted: readonly Posted[], told: { booksStartOn?: string } = {}) => ({
  funds,
  accounts: yearsAfter(posted),
  budget: null,
  booksStartOn: '2020-01-01',
  lastStartsOn: '2025-01-01',
  lastThrough: '2025-11-28',
  startsOn: '2026-01-01',
  on: '2026-11-28',
  ...told,
})

const worlds = fc.array(
  fc.record({
    when: fc.constantFrom<When>('beforeLast', 'last', 'between', 'year'),
    fund: fc.constantFrom(...funds),
    from: fc.nat(chart.length - 1),
    to: fc.nat(chart.length - 1),
    cents: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  { maxLength: 60 },
)
const starts = fc.constantFrom('2020-01-01', '2025-03-01', '2026-02-01')
const zero = (cents: number | null | undefined) => cents ?? 0

test('whatever is posted, the balance sheet balances in each fund, and the operations are the change of the fund', () => {
  fc.assert(
    fc.property(worlds, starts, (posted, booksStartOn) => {
      const books = booksOf(posted, { booksStartOn })
      const position = positionOf(books)
      const operations = operationsOf(books)
      for (const [at, fund] of funds.entries()) {
        const of = ({ cents }: { cents: readonly (number | null)[] }) => zero(cents[at])
        expect(of(position.totalAssets) - of(position.totalLiabilities), fund).toBe(of(position.totalBalances))
        const { opening, surplus, transfers, corrections, closing } = operations[at]!
        const change = zero(surplus.yearCents) + zero(transfers.yearCents) + zero(corrections.yearCents)
        expect(zero(closing.yearCents) - zero(opening.yearCents), fund).toBe(change)
        expect(zero(closing.yearCents), fund).toBe(of(position.totalBalances))
        if (opening.lastCents !== null)
          expect(zero(closing.lastCents) - opening.lastCents, fund).toBe(
            zero(surplus.lastCents) + zero(transfers.lastCents) + zero(corrections.lastCents),
          )
      }
    }),
  )
})

test('whatever is posted, each fund of a trial balance adds up to zero, before, during and after the year', () => {
  fc.assert(
    fc.property(worlds, (posted) => {
      const rows = trialBalanceOf(booksOf(posted))
      for (const fund of funds) {
        const own = rows.filter((row) => row.fund === fund)
        const sumOf = (of: (row: (typeof rows)[number]) => number) => own.reduce((sum, row) => sum + of(row), 0)
        expect(sumOf(({ openingCents }) => openingCents)).toBe(0)
        expect(sumOf(({ debitCents, creditCents }) => debitCents - creditCents)).toBe(0)
        expect(sumOf(({ closingCents }) => closingCents)).toBe(0)
      }
    }),
  )
})

const at = (key: string) => chart.findIndex((account) => account.key === key)
const fees = {
  when: 'year',
  fund: 'operating',
  from: at('contributions'),
  to: at('cash_operating'),
  cents: 900,
} as const
const cleaning = { when: 'year', fund: 'operating', from: at('payables'), to: at('cleaning'), cents: 250 } as const

test('a year is told beside its budget and the year before; nothing posted is no data, not zero', () => {
  const lines = [
    { category: 'cleaning', fund: 'operating', months: [300] },
    { category: 'insurance', fund: 'operating', months: [700] },
    { category: 'contingency_contribution', fund: 'contingency', months: [80] },
    { category: 'major_works', fund: 'contingency', months: [50] },
  ] as const
  const budget = { amounts: plannedOf(lines, 'condo') }
  const [operating, contingency, selfInsurance] = operationsOf({ ...booksOf([fees, cleaning]), budget })
  expect(operating?.revenue).toMatchObject([
    { key: 'contributions', budgetCents: 1_000, yearCents: 900, lastCents: null },
  ])
  expect(operating?.expenses).toMatchObject([
    { key: 'insurance', budgetCents: 700, yearCents: null },
    { key: 'cleaning', budgetCents: 300, yearCents: 250 },
  ])
  expect(operating?.surplus).toEqual({ budgetCents: 0, yearCents: 650, lastCents: null })
  expect(contingency?.surplus).toEqual({ budgetCents: 30, yearCents: null, lastCents: null })
  expect(selfInsurance).toMatchObject({ revenue: [], expenses: [], surplus: { yearCents: null } })
})

test('the year in which books start has their opening as its first balance, and no year before it', () => {
  const opening = {
    when: 'year',
    fund: 'operating',
    from: at('fund_balance'),
    to: at('cash_operating'),
    cents: 5_000,
  } as const
  const [operating] = operationsOf(booksOf([opening, fees], { booksStartOn: '2026-01-01' }))
  expect(operating).toMatchObject({
    opening: { yearCents: 5_000, lastCents: null },
    corrections: { yearCents: null },
    closing: { yearCents: 5_900, lastCents: null },
  })
})

test('what is far from a budget is told of a year that is over; of another, what the budget leaves', () => {
  const budget = { amounts: [{ key: 'cleaning', fund: 'operating', amountCents: 300 }] as const }
  const [operating] = operationsOf({ ...booksOf([cleaning]), budget })
  const line = operationLines(
    operating!,
    namesOf((key) => key),
  ).find(({ row }) => row?.key === 'cleaning')
  expect(line?.differenceCents(true)).toBe(-50)
  expect(line?.differenceCents(false)).toBe(50)
})

test('a budget of a rental building asks nothing of owners', () => {
  const lines = [{ category: 'taxes', fund: 'operating', months: [10] }] as const
  expect(plannedOf(lines, 'rental')).toEqual([{ key: 'taxes', fund: 'operating', amountCents: 10 }])
})

test.each([
  ['2026-11-28', '2026-11-28', '2025-11-28'],
  ['2027-03-01', '2026-12-31', '2025-12-31'],
  ['2026-12-31', '2026-12-31', '2025-12-31'],
])('on %s, the year 2026 counts through %s and the one before through %s', (today, on, lastThrough) => {
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31', lastStartsOn: '2025-01-01' }
  expect(daysOf(year, today)).toMatchObject({ on, lastThrough })
})
