import type { Context } from '../../../../server/context.ts'
import type { Day } from '../../../../shared/dates.ts'
import { funds } from '../../../../shared/funds.ts'
import { additionsTo } from '../../following/rules.ts'
import { type OpenBooks, type Poster, postEach, posterOf, waitForOpening } from '../../following/server/service.ts'
import { openingRules } from '../../rules.ts'
import { holdAll, refreshBooks } from '../../server/service.ts'
import { wishOf } from '../rules.ts'
import * as store from './store.ts'

const batch = 200

/** Adds to the books what they lack of some receipts. Answers how many entries that were. */
const post = (poster: Poster, ledgers: readonly OpenBooks[], found: readonly store.Found[]): Promise<number> =>
  postEach(poster, ledgers, found, {
    of: 'receiptId',
    additions: (one, held, books) =>
      additionsTo(
        wishOf(one, books.startsOn, poster.today),
        held,
        { books, rule: openingRules.receipts },
        poster.today,
      ),
  })

interface Told {
  readonly id: string
  readonly buildingId: string
}

/** Has the books follow receipts that have just changed. Nothing happens where there are none. */
export async function followReceipts(ctx: Context, told: readonly Told[]): Promise<void> {
  for (const buildingId of new Set(told.map((one) => one.buildingId))) {
    await waitForOpening(ctx.db, buildingId)
    const ledgers = await holdAll(ctx, [buildingId])
    if (ledgers.length === 0) continue
    const own = told.filter((one) => one.buildingId === buildingId).map(({ id }) => id)
    const added = await post(posterOf(ctx), ledgers, await store.findReceipts(ctx.db, store.receiptsAmong(own)))
    if (added > 0) await refreshBooks(ctx, ledgers)
  }
}

/** Posts what books that are being started say of the receipts of their building. */
export async function followAllReceipts(poster: Poster, books: OpenBooks): Promise<void> {
  const found = await store.findReceipts(poster.db, store.receiptsOf(books.buildingId))
  for (let start = 0; start < found.length; start += batch)
    await post(poster, [{ ...books, isOpening: true }], found.slice(start, start + batch))
}

/** What was received before a day: for what homes owed then, and in advance, by fund. */
export async function findReceivedBy(ctx: Pick<Context, 'db' | 'today'>, buildingId: string, startsOn: Day) {
  const found = await store.findReceipts(ctx.db, store.receiptsOf(buildingId))
  const wishes = found.map((one) => wishOf(one, startsOn, ctx.today))
  return funds.map((fund) => ({
    fund,
    paidCents: wishes.reduce((sum, { opening }) => sum + (opening[fund] ?? 0), 0),
    prepaidCents: wishes.reduce((sum, { prepaid }) => sum + (prepaid?.[fund] ?? 0), 0),
  }))
}

/** The job of every hour: what was paid in advance pays its charge on the day that it is due. Bears a repeat, on many machines at once. */
export async function postDueCredits(ctx: Context): Promise<void> {
  for (;;) {
    const isLast = await ctx.db.transaction(async (tx) => {
      const inside = ctx.within(tx)
      const ids = (await store.findToPost(tx, ctx.today, batch)).map(({ id }) => id)
      if (ids.length === 0) return true
      const found = await store.findReceipts(tx, store.receiptsAmong(ids))
      const ledgers = await holdAll(inside, [...new Set(found.map(({ buildingId }) => buildingId))])
      const added = await post(posterOf(inside), ledgers, found)
      if (added > 0) await refreshBooks(inside, ledgers)
      return ids.length < batch || added === 0
    })
    if (isLast) return
  }
}
