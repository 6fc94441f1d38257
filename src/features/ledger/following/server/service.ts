import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { fundOf } from '../../../categories/rules.ts'
import { fundsOf } from '../../../contributions/rules.ts'
import { holdAll, insertEntries, type NewEntry, refreshBooks } from '../../server/service.ts'
import { type Addition, additionsFor, type FollowedBill, type HeldEntry } from '../rules.ts'
import * as store from './store.ts'

export { holdBuilding, waitForOpening } from './store.ts'

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

export const posterOf = ({ db, today, now, visitor }: Context): Poster => ({
  db,
  today,
  now,
  byId: visitor?.id ?? null,
})

type Followed = Awaited<ReturnType<typeof store.findFollowed>>[number]
export type OpenBooks = Books & { readonly isOpening?: boolean }

/** Adds to the books what they lack of some bills. Answers how many entries that were. */
const post = (poster: Poster, ledgers: readonly OpenBooks[], bills: readonly Followed[]): Promise<number> =>
  postEach(poster, ledgers, bills, {
    of: 'billId',
    additions: (bill, held, books) => additionsFor(withFund(bill), held, books, poster.today),
  })

interface Placed {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}
interface Following<Thing> {
  /** The column that names the thing of an entry. */
  readonly of: store.FollowedColumn
  readonly additions: (thing: Thing, held: readonly HeldEntry[], books: OpenBooks) => readonly Addition[]
}

/** Adds to the books what they lack of some things that they follow. Answers how many entries that were. */
export async function postEach<Thing extends Placed>(
  poster: Poster,
  ledgers: readonly OpenBooks[],
  things: readonly Thing[],
  { of, additions }: Following<Thing>,
): Promise<number> {
  const held = await store.findHeld(
    poster.db,
    of,
    things.map(({ id }) => id),
  )
  const entries = things.flatMap((thing) => {
    const books = ledgers.find(({ buildingId }) => buildingId === thing.buildingId)
    return books ? entriesOf(poster, { ...thing, of }, held(thing.id), additions(thing, held(thing.id), books)) : []
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
  { id: thingId, organizationId, buildingId, of }: Placed & { of: store.FollowedColumn },
  held: readonly HeldEntry[],
  additions: readonly Addition[],
): NewEntry[] {
  const ids = new Map(held.map(({ id, sourceKey }) => [sourceKey, id]))
  const shared = { organizationId, buildingId, [of]: thingId, madeById: byId, madeAt: now }
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
