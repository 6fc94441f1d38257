import { and, type SQL } from 'drizzle-orm'

/** A condition of a query of bills. */
export type BillCondition = SQL

/** Bills in sight that keep all these conditions. */
export const narrowedBy = (visible: SQL | undefined, conditions: readonly BillCondition[]): BillCondition | undefined =>
  and(visible, ...conditions)
