import type { Context } from '../../../../server/context.ts'
import type { Day } from '../../../../shared/dates.ts'
import { type Fund, funds } from '../../../../shared/funds.ts'
import { additionsTo } from '../../following/rules.ts'
import { type OpenBooks, type Poster, postEach, posterOf, waitForOpening } from '../../following/server/service.ts'
import { openingRules } from '../../rules.ts'
import { holdAll, refreshBooks } from '../../server/service.ts'
import { wishOf } from '../rules.ts'
import * as store from './store.ts'

const batch = 200

/** Adds to the books what they lack of some calls and charges. Answers how many entries that were. */
async function post(poster: Poster, ledgers: readonly OpenBooks[], found: readonly store.Found[]): Promise<number> {
  const { today } = poster
  let added = 0
  for (const of of ['callId', 'chargeId'] as const) {
    const own = found.filter(({ kind }) => (kind === 'call') === (of === 'callId'))
    if (own.length === 0) continue
    added += await postEach(poster, ledgers, own, {
      of,
      additions: (one, held, books) =>
        additionsTo(wishOf(one, books.startsOn, today), held, { books, rule: openingRules.charges }, today),
    })
  }
  return added
}

/** Has the books of a building follow its calls or charges that have just changed. Nothing happens where there are none. */
async function follow(ctx: Context, buildingId: string, found: () => Promise<store.Found[]>): Promise<void> {
  await waitForOpening(ctx.db, buildingId)
  const ledgers = await holdAll(ctx, [buildingId])
  if (ledgers.length === 0) return
  if ((await post(posterOf(ctx), ledgers, await found())) > 0) await refreshBooks(ctx, ledgers)
}

interface Told {
  readonly id: string
  readonly buildingId: string
}
export const followCall = (ctx: Context, { id, buildingId }: Told): Promise<void> =>
  follow(ctx, buildingId, () => store.findCalls(ctx.db, store.callsAmong([id])))

/** Of one building. */
export async function followCharges(ctx: Context, told: readonly Told[]): Promise<void> {
  const ids = told.map(({ id }) => id)
  for (const buildingId of new Set(told.map((one) => one.buildingId)))
    await follow(ctx, buildingId, () => store.findCharges(ctx.db, store.chargesAmong(ids)))
}

const findAll = async ({ db }: Pick<Context, 'db'>, buildingId: string): Promise<store.Found[]> => [
  ...(await store.findCalls(db, store.callsOf(buildingId))),
  ...(await store.findCharges(db, store.chargesOf(buildingId))),
]

/** Posts what books that are being started say of the charges of their building. */
export async function followAllCharges(poster: Poster, books: OpenBooks): Promise<void> {
  const found = await findAll(poster, books.buildingId)
  for (let start = 0; start < found.length; start += batch)
    await post(poster, [{ ...books, isOpening: true }], found.slice(start, start + batch))
}

/** What homes owed of charges that were due before a day, by fund. */
export async function findOwedBy(ctx: Pick<Context, 'db' | 'today'>, buildingId: string, startsOn: Day) {
  const wishes = (await findAll(ctx, buildingId)).map((one) => wishOf(one, startsOn, ctx.today))
  return funds.map((fund: Fund) => ({
    fund,
    amountCents: wishes.reduce((sum, { opening }) => sum + (opening[fund] ?? 0), 0),
  }))
}

/** The job of every hour: calls are income of their due day. Bears a repeat, on many machines at once. */
export async function postDueCharges(ctx: Context): Promise<void> {
  for (;;) {
    const isLast = await ctx.db.transaction(async (tx) => {
      const inside = ctx.within(tx)
      const calls = (await store.findCallsToPost(tx, ctx.today, batch)).map(({ id }) => id)
      const charges = (await store.findChargesToPost(tx, ctx.today, batch)).map(({ id }) => id)
      const found: store.Found[] = [
        ...(calls.length > 0 ? await store.findCalls(tx, store.callsAmong(calls)) : []),
        ...(charges.length > 0 ? await store.findCharges(tx, store.chargesAmong(charges)) : []),
      ]
      const ledgers = await holdAll(inside, [...new Set(found.map(({ buildingId }) => buildingId))])
      const added = await post(posterOf(inside), ledgers, found)
      if (added > 0) await refreshBooks(inside, ledgers)
      return (calls.length < batch && charges.length < batch) || added === 0
    })
    if (isLast) return
  }
}
