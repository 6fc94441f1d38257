import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fund, funds } from '../../shared/funds.ts'
import {
  type AccountSum,
  balancesOf,
  chartOf,
  type Line,
  linesOf,
  openingLines,
  postingRules,
  transferLines,
} from './rules.ts'

const rules = Object.keys(postingRules) as (keyof typeof postingRules)[]
const anyFund = fc.constantFrom(...funds)
const anyCents = fc.integer({ min: -5_000_000, max: 5_000_000 })
const sumsByFund = (lines: readonly { fund: Fund; amountCents: number }[]) =>
  funds.map((fund) => lines.reduce((sum, line) => sum + (line.fund === fund ? line.amountCents : 0), 0))
const isBalanced = (lines: readonly Line[]) => sumsByFund(lines).every((sum) => sum === 0)

test('every posting rule balances within its fund, whatever the amount', () =>
  fc.assert(
    fc.property(fc.constantFrom(...rules), anyFund, anyCents, (rule, fund, amountCents) =>
      isBalanced(linesOf(rule, { fund, amountCents, category: 'cleaning' })),
    ),
  ))

test.each([
  ['bill', ['cleaning', 'payables']],
  ['payment', ['payables', 'cash_contingency']],
  ['opening_bill', ['fund_balance', 'payables']],
  ['opening_correction', ['opening_difference', 'payables']],
  ['charge', ['receivables', 'contributions']],
  ['opening_charge', ['receivables', 'fund_balance']],
  ['charge_correction', ['receivables', 'opening_difference']],
  ['opening_receipt', ['fund_balance', 'receivables']],
  ['opening_prepaid', ['fund_balance', 'prepaid_contributions']],
  ['receipt_correction', ['opening_difference', 'receivables']],
  ['prepaid_correction', ['opening_difference', 'prepaid_contributions']],
  ['opening_cash', ['cash_contingency', 'fund_balance']],
  ['opening_difference', ['fund_balance', 'opening_difference']],
  ['transfer_out', ['transfers', 'cash_contingency']],
  ['transfer_in', ['cash_contingency', 'transfers']],
] as const)('%s debits and credits %s', (rule, accounts) => {
  const lines = linesOf(rule, { fund: 'contingency', amountCents: 500, category: 'cleaning' })
  expect(lines.map(({ account }) => account)).toEqual(accounts)
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([500, -500])
})

test('each posting rule is told above', () => expect(rules).toHaveLength(15))

test('rents, contributions and fees are income of their own accounts', () => {
  const incomeOf = (chargeKind: Parameters<typeof linesOf>[1]['chargeKind']) =>
    linesOf('charge', { fund: 'operating', amountCents: 500, ...(chargeKind && { chargeKind }) })[1]?.account
  expect(
    (['contribution', 'special_assessment', 'restricted_use', 'rent', 'nsf_fee', 'interest'] as const).map(incomeOf),
  ).toEqual(['contributions', 'contributions', 'contributions', 'rents', 'other_income', 'other_income'])
})

test('a credit note swaps debit and credit, and nothing has no lines', () => {
  const [first] = linesOf('bill', { fund: 'operating', amountCents: -300, category: 'cleaning' })
  expect(first).toEqual({ account: 'cleaning', fund: 'operating', amountCents: -300 })
  expect(linesOf('bill', { fund: 'operating', amountCents: 0 })).toEqual([])
})

test('a transfer balances in both funds, and moves the cash', () => {
  const lines = transferLines('operating', 'contingency', 700)
  expect(sumsByFund(lines)).toEqual([0, 0, 0])
  const cash = lines.filter(({ account }) => account.startsWith('cash_'))
  expect(cash.map(({ fund, amountCents }) => [fund, amountCents])).toEqual([
    ['operating', -700],
    ['contingency', 700],
  ])
})

test('the opening gives each fund its balance, and shows what nothing explains', () => {
  const lines = openingLines([
    { fund: 'operating', cashCents: 10_000, balanceCents: 7_000, unpaidCents: 2_500, owedCents: 0, prepaidCents: 0 },
    { fund: 'contingency', cashCents: 5_000, balanceCents: 5_000, unpaidCents: 0, owedCents: 0, prepaidCents: 0 },
  ])
  const of = (account: string, fund: Fund) =>
    lines.reduce((sum, line) => sum + (line.account === account && line.fund === fund ? line.amountCents : 0), 0)
  expect(isBalanced(lines)).toBe(true)
  // The entries of the unpaid bills take 2,500 from the balance.
  expect(of('fund_balance', 'operating') + 2_500).toBe(-7_000)
  expect(of('opening_difference', 'operating')).toBe(-500)
  expect([of('fund_balance', 'contingency'), of('opening_difference', 'contingency')]).toEqual([-5_000, 0])
})

test('what homes owed is part of what a fund had: its charges have entries of their own', () => {
  const lines = openingLines([
    { fund: 'operating', cashCents: 10_000, balanceCents: 13_000, unpaidCents: 0, owedCents: 3_000, prepaidCents: 0 },
  ])
  expect(lines.map(({ account, amountCents }) => [account, amountCents])).toEqual([
    ['cash_operating', 10_000],
    ['fund_balance', -10_000],
  ])
})

test('a rental building has one fund and its rents, a condo three and its fees', () => {
  const keys = (kind: 'condo' | 'rental' | 'mixed') => chartOf(kind).map(({ key }) => key)
  expect(keys('rental')).not.toContain('cash_contingency')
  expect([keys('rental').includes('rents'), keys('rental').includes('contributions')]).toEqual([true, false])
  expect([keys('condo').includes('rents'), keys('condo').includes('contributions')]).toEqual([false, true])
  for (const kind of ['condo', 'rental', 'mixed'] as const)
    expect(new Set(chartOf(kind).map(({ code }) => code)).size).toBe(chartOf(kind).length)
})

test('a trial balance shows the revenue and expenses of the period, and adds up to zero in each fund', () => {
  const sum = (key: AccountSum['key'], kind: AccountSum['kind'], beforeCents: number, sinceCents: number) => ({
    key,
    kind,
    fund: 'operating' as const,
    beforeCents,
    sinceCents,
  })
  const balances = balancesOf([
    sum('cash_operating', 'asset', 900, -250),
    sum('contributions', 'revenue', -1_200, 0),
    sum('cleaning', 'expense', 300, 250),
  ])
  expect(sumsByFund(balances)).toEqual([0, 0, 0])
  expect(balances.find(({ key }) => key === 'cleaning')?.amountCents).toBe(250)
  expect(balances.find(({ key }) => key === 'fund_balance')?.amountCents).toBe(-900)
})
