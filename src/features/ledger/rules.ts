import { type Fund, funds } from '../../shared/funds.ts'
import type { BuildingKind } from '../buildings/contract.ts'
import { type BillCategory, billCategories } from '../categories/contract.ts'
import { accountOf } from '../categories/rules.ts'
import { fundsOf } from '../contributions/rules.ts'
import type { ChargeKind } from '../contributions/shares/rules.ts'

export const accountKinds = ['asset', 'liability', 'fund_balance', 'revenue', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The accounts of the books beside those of the categories of bills. */
export const ownAccounts = [
  'cash_operating',
  'cash_contingency',
  'cash_self_insurance',
  'receivables',
  'payables',
  'prepaid_contributions',
  'fund_balance',
  'opening_difference',
  'transfers',
  'contributions',
  'rents',
  'other_income',
] as const
type OwnAccount = (typeof ownAccounts)[number]
export type AccountKey = OwnAccount | BillCategory

export interface ChartAccount {
  readonly code: string
  readonly key: AccountKey
  readonly kind: AccountKind
  /** The only fund that it is posted in; null for any. */
  readonly fund: Fund | null
}

const own = (code: string, key: OwnAccount, kind: AccountKind, fund: Fund | null = null): ChartAccount => ({
  code,
  key,
  kind,
  fund,
})

/** The chart of accounts of a building. */
export function chartOf(kind: BuildingKind): ChartAccount[] {
  const isRental = kind === 'rental'
  return [
    ...fundsOf(kind).map((fund, at) => own(String(1_010 + 10 * at), cashOf(fund), 'asset', fund)),
    own('1110', 'receivables', 'asset'),
    own('2010', 'payables', 'liability'),
    own('2110', 'prepaid_contributions', 'liability'),
    own('3010', 'fund_balance', 'fund_balance'),
    own('3020', 'opening_difference', 'fund_balance'),
    ...(isRental ? [] : [own('3030', 'transfers', 'fund_balance')]),
    ...(kind === 'rental' ? [] : [own('4010', 'contributions', 'revenue')]),
    ...(kind === 'condo' ? [] : [own('4020', 'rents', 'revenue')]),
    own('4090', 'other_income', 'revenue'),
    ...billCategories.map((key) => ({ code: accountOf(key), key, kind: 'expense' as const, fund: null })),
  ]
}

/** The bank account of a fund. */
export const cashOf = (fund: Fund) => `cash_${fund}` as const

/** Accounts that follow bills and charges: no person posts to them. */
export const isFollowed = (key: AccountKey): boolean =>
  key === 'payables' || key === 'receivables' || key === 'prepaid_contributions'

/** The account of what homes are charged. */
export const incomeOf = (kind: ChargeKind): 'contributions' | 'rents' | 'other_income' =>
  kind === 'rent'
    ? 'rents'
    : kind === 'nsf_fee' || kind === 'interest' || kind === 'other'
      ? 'other_income'
      : 'contributions'

/** A debit is positive, a credit negative. */
export interface Line {
  readonly account: AccountKey
  readonly fund: Fund
  readonly amountCents: number
}

type Side = Exclude<OwnAccount, `cash_${Fund}`> | 'cash' | 'category' | 'income'
interface PostingRule {
  readonly debit: Side
  readonly credit: Side
}

/**
 * What each fact debits and credits, within the fund that it concerns: an amount below zero (a credit note) swaps them. `cash` is the bank
 * account of the fund, `category` the account of the bill's category, `income` that of the kind of charge.
 */
export const postingRules = {
  /** A bill is owed. */
  bill: { debit: 'category', credit: 'payables' },
  /** A bill is paid, whole or in part. */
  payment: { debit: 'payables', credit: 'cash' },
  /** A bill that was owed when the books started. */
  opening_bill: { debit: 'fund_balance', credit: 'payables' },
  /** What was owed when the books started turns out to be another amount. */
  opening_correction: { debit: 'opening_difference', credit: 'payables' },
  /** A home is charged. */
  charge: { debit: 'receivables', credit: 'income' },
  /** A charge that was owed when the books started, whole: what was received of it has entries of its own. */
  opening_charge: { debit: 'receivables', credit: 'fund_balance' },
  /** It was cancelled since. */
  charge_correction: { debit: 'receivables', credit: 'opening_difference' },
  /** What was received before the books started for what was owed then. */
  opening_receipt: { debit: 'fund_balance', credit: 'receivables' },
  /** What was received before the books started and paid nothing yet. */
  opening_prepaid: { debit: 'fund_balance', credit: 'prepaid_contributions' },
  /** What was received before turns out to be another amount. */
  receipt_correction: { debit: 'opening_difference', credit: 'receivables' },
  prepaid_correction: { debit: 'opening_difference', credit: 'prepaid_contributions' },
  opening_cash: { debit: 'cash', credit: 'fund_balance' },
  /** The part of what was in the bank that neither bills nor the fund’s balance explain. */
  opening_difference: { debit: 'fund_balance', credit: 'opening_difference' },
  transfer_out: { debit: 'transfers', credit: 'cash' },
  transfer_in: { debit: 'cash', credit: 'transfers' },
} as const satisfies Record<string, PostingRule>

interface Fact {
  readonly fund: Fund
  readonly amountCents: number
  readonly category?: BillCategory
  readonly chargeKind?: ChargeKind
}

/** The lines of a fact by its rule; none of nothing. */
export function linesOf(rule: keyof typeof postingRules, fact: Fact): Line[] {
  const { fund, amountCents, category = 'other', chargeKind = 'contribution' } = fact
  const account = (side: Side): AccountKey => {
    if (side === 'cash') return cashOf(fund)
    if (side === 'income') return incomeOf(chargeKind)
    return side === 'category' ? category : side
  }
  const { debit, credit } = postingRules[rule]
  if (amountCents === 0) return []
  return [
    { account: account(debit), fund, amountCents },
    { account: account(credit), fund, amountCents: -amountCents },
  ]
}

/** How what was owed at the opening is posted, and what corrects it: the building owed bills and what it received in advance, homes owed charges. */
export interface OpeningRule {
  readonly account: AccountKey
  readonly sign: 1 | -1
  readonly opening: 'opening_bill' | 'opening_charge' | 'opening_receipt' | 'opening_prepaid'
  readonly correction: 'opening_correction' | 'charge_correction' | 'receipt_correction' | 'prepaid_correction'
}
export const openingRules = {
  bills: { account: 'payables', sign: -1, opening: 'opening_bill', correction: 'opening_correction' },
  charges: { account: 'receivables', sign: 1, opening: 'opening_charge', correction: 'charge_correction' },
  receipts: { account: 'receivables', sign: -1, opening: 'opening_receipt', correction: 'receipt_correction' },
  prepaid: { account: 'prepaid_contributions', sign: -1, opening: 'opening_prepaid', correction: 'prepaid_correction' },
} as const satisfies Record<string, OpeningRule>

export type ByFund = Partial<Record<Fund, number>>

/** What the opening lacks of a thing in the account of a rule, by fund, over the lines that it has. */
export function lackingOf(opening: ByFund, lines: readonly Line[], rule: OpeningRule) {
  const saidIn = (fund: Fund): number =>
    lines
      .filter((line) => line.account === rule.account && line.fund === fund)
      .reduce((sum, { amountCents }) => sum + rule.sign * amountCents, 0)
  return funds
    .map((fund) => ({ rule, fund, amountCents: (opening[fund] ?? 0) - saidIn(fund) }))
    .filter(({ amountCents }) => amountCents !== 0)
}

export const transferLines = (from: Fund, to: Fund, amountCents: number): Line[] => [
  ...linesOf('transfer_out', { fund: from, amountCents }),
  ...linesOf('transfer_in', { fund: to, amountCents }),
]

/** What was in the bank of a fund and what it owned when the books start. */
export interface OpeningFund {
  readonly fund: Fund
  readonly cashCents: number
  readonly balanceCents: number
  /** Bills that were owed. */
  readonly unpaidCents: number
  /** What homes owed, less what was received for it. */
  readonly owedCents: number
  /** What homes had paid in advance. */
  readonly prepaidCents: number
}

/** What neither bills, homes nor the fund’s balance explain of its bank account. */
export const differenceOf = ({ cashCents, owedCents, unpaidCents, prepaidCents, balanceCents }: OpeningFund): number =>
  cashCents + owedCents - unpaidCents - prepaidCents - balanceCents

/** The lines of the opening entry; the bills that were owed have entries of their own. */
export const openingLines = (given: readonly OpeningFund[]): Line[] =>
  given.flatMap((one) => [
    ...linesOf('opening_cash', { fund: one.fund, amountCents: one.cashCents }),
    ...linesOf('opening_difference', { fund: one.fund, amountCents: differenceOf(one) }),
  ])

/** What an account comes to: before the last closing, and since. */
export interface AccountSum {
  readonly key: AccountKey
  readonly kind: AccountKind
  readonly fund: Fund
  readonly beforeCents: number
  readonly sinceCents: number
}

/** Revenue, expenses and transfers between funds are told of a period; what was before is in the balance of their fund. */
export const isOfPeriod = ({ key, kind }: Pick<ChartAccount, 'key' | 'kind'>): boolean =>
  kind === 'revenue' || kind === 'expense' || key === 'transfers'

/**
 * The balances of a trial balance, which add up to zero in each fund. Those of a period are since the last closing; earlier ones are in the balance
 * of their fund, without a closing entry.
 */
export function balancesOf(sums: readonly AccountSum[]) {
  const earned = (fund: Fund): number =>
    sums.reduce((sum, one) => sum + (one.fund === fund && isOfPeriod(one) ? one.beforeCents : 0), 0)
  const balances = sums.map((sum) => ({
    key: sum.key,
    fund: sum.fund,
    amountCents: isOfPeriod(sum)
      ? sum.sinceCents
      : sum.beforeCents + sum.sinceCents + (sum.key === 'fund_balance' ? earned(sum.fund) : 0),
  }))
  const missing = funds
    .filter((fund) => earned(fund) !== 0 && !sums.some((sum) => sum.key === 'fund_balance' && sum.fund === fund))
    .map((fund) => ({ key: 'fund_balance' as const, fund, amountCents: earned(fund) }))
  return [...balances, ...missing].filter(({ amountCents }) => amountCents !== 0)
}
