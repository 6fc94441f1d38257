import type { Context } from '../../../../server/context.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { AccountYear, YearDays } from '../rules.ts'
import * as store from './store.ts'

export type { BillOfYear, PostingRow } from './store.ts'

interface Period {
  readonly from: Day
  readonly to: Day
}

/** The books of a building in a year, in two queries; undefined until they are started. The caller has authorized reading them. */
export async function findYear(ctx: Context, buildingId: string, days: YearDays & { readonly endsOn: Day }) {
  const { startsOn: from, on: to, endsOn } = days
  const books = await store.findBooks(ctx.db, buildingId, { from, to, endsOn })
  if (!books) return undefined
  return { ...books, accounts: await store.findAccountYears(ctx.db, buildingId, days) }
}

/** The postings of an account in a period. The caller has authorized reading the books. */
export const findPostings = (
  ctx: Context,
  account: { buildingId: string; accountId: string },
  period: Period,
): Promise<store.PostingRow[]> => store.findPostings(ctx.db, account, period)

/** The bills that the entries of a period follow. The caller has authorized reading them. */
export const findBillsOf = (ctx: Context, buildingId: string, period: Period): Promise<store.BillOfYear[]> =>
  store.findBillsOf(ctx.db, buildingId, period)

export type { AccountYear }
