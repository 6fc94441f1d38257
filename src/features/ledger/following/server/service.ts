import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { fundOf } from '../../../categories/rules.ts'
import { fundsOf } from '../../rules.ts'
import { holdAll, insertEntries, type NewEntry, refreshBooks } from '../../server/service.ts'
import { type Addition, additionsFor, type FollowedBill, type HeldEntry } from '../rules.ts'
import * as store from './store.ts'

export { holdBuilding } from './store.ts'

/** Whoever adds entries: a request, a job, or the demonstration. */
export interface Poster extends Pick<Context, 'db' | 'today' | 'now'> {
  readonly byId: string | null
}

interface Books {
  readonly buildingId: string
  readonly startsOn: string
  readonly lockedThrough: string | null
}

/** Has the books of a building follow one of its bills, which the caller has locked. Nothing happens where there are none. */
export async function followBill(ctx: Context, { id, buildingId }: { id: string; buildingId: string }): Promise<void> {
  await store.waitForOpening(ctx.db, buildingId)
  const ledgers = await holdAll(ctx, [buildingId])
  if (ledgers.length === 0) return
  const added = await post(posterOf(ctx), ledgers, await store.findFollowed(ctx.db, [id]))
  if (added > 0) await refreshBooks(ctx, ledgers)
}

const posterOf = ({ db, today, now, visitor }: Context): Poster => ({ db, today, now, byId: visitor?.id ?? null })

type Followed = Awaited<ReturnType<typeof store.findFollowed>>[number]

/** Adds to the books what they lack of some bills. Answers how many entries that were. */
async function post(poster: Poster, ledgers: readonly (Books & { isOpening?: boolean })[], bills: readonly Followed[]) {
  const held = await store.findHeld(
    poster.db,
    bills.map(({ id }) => id),
  )
  const entries = bills.flatMap((bill) => {
    const books = ledgers.find(({ buildingId }) => buildingId === bill.buildingId)
    return books
      ? entriesOf(poster, bill, held(bill.id), additionsFor(withFund(bill), held(bill.id), books, poster.today))
      : []
  })
  return entries.length > 0 ? (await insertEntries(poster.db, entries)).length : 0
}

/** A building without funds pays everything from its only account. */
export const withFund = (bill: Followed): FollowedBill => {
  const fund = fundOf(bill.category)
  return { ...bill, fund: fundsOf(bill.buildingKind).includes(fund) ? fund : 'operating' }
}

function entriesOf(
  { byId, now }: Poster,
  { id: billId, organizationId, buildingId }: Followed,
  held: readonly HeldEntry[],
  additions: readonly Addition[],
): NewEntry[] {
  const ids = new Map(held.map(({ id, sourceKey }) => [sourceKey, id]))
  const shared = { organizationId, buildingId, billId, madeById: byId, madeAt: now }
  return additions.map((addition) => {
    const { on: postedOn, lines, kind } = addition
    if (kind !== 'reversal') {
      const id = newId()
      ids.set(addition.sourceKey, id)
      return { ...shared, id, kind, postedOn, lines, sourceKey: addition.sourceKey }
    }
    const reversesId = ids.get(addition.of)
    if (!reversesId) throw new Error(`no entry ${addition.of} to reverse`)
    const { cause, reason } = addition
    return { ...shared, kind, postedOn, lines, reversesId, cause, reason, sourceKey: `reversal:${reversesId}` }
  })
}

/** Posts what books that are being started say of the bills of their building. */
export async function followAll(poster: Poster, books: Books): Promise<void> {
  const ids = await store.findOwed(poster.db, books.buildingId)
  for (let start = 0; start < ids.length; start += batch)
    await post(
      poster,
      [{ ...books, isOpening: true }],
      await store.findFollowed(poster.db, ids.slice(start, start + batch)),
    )
}

/** The bills of a building that are or were owed, as books would follow them. */
export async function findOwedBills({ db }: Pick<Context, 'db'>, buildingId: string): Promise<FollowedBill[]> {
  const ids = await store.findOwed(db, buildingId)
  return (await store.findFollowed(db, ids)).map(withFund)
}

const batch = 500

/** The job of every hour: instalments of bills that come back are owed on their due day. Bears a repeat, on many machines at once. */
export async function postDueInstalments(ctx: Context): Promise<void> {
  for (;;) {
    const isLast = await ctx.db.transaction(async (tx) => {
      const inside = ctx.within(tx)
      const ids = await store.findToPost(tx, ctx.today, batch)
      const bills = await store.findFollowed(tx, ids)
      const ledgers = await holdAll(inside, [...new Set(bills.map(({ buildingId }) => buildingId))])
      const added = await post(posterOf(inside), ledgers, bills)
      if (added > 0) await refreshBooks(inside, ledgers)
      return ids.length < batch || added === 0
    })
    if (isLast) return
  }
}
