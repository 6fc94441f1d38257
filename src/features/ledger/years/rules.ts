import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import type { AccountKey, AccountKind } from '../rules.ts'

/** A year as far as it is told, and the same part of the year before. */
export interface YearDays {
  readonly lastStartsOn: Day
  readonly lastThrough: Day
  readonly startsOn: Day
  /** The last day that counts. */
  readonly on: Day
}

/** What an account comes to in a fund; null where nothing was posted. Balances are debits above zero; both sides of the year are. */
export interface FundYear {
  readonly fund: Fund
  /** Before the year before. */
  readonly lastOpeningCents: number
  readonly lastCents: number | null
  /** Before the year. */
  readonly openingCents: number
  readonly debitCents: number | null
  readonly creditCents: number | null
}

/** An account of the books and its year. */
export interface AccountYear {
  readonly id: string
  readonly code: string
  readonly key: AccountKey
  readonly kind: AccountKind
  /** The only fund that it is posted in. */
  readonly fund: Fund | null
  readonly funds: readonly FundYear[]
}
