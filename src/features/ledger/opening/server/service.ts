import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { fundsOf } from '../../../contributions/rules.ts'
import { findOwedBy, followAllCharges } from '../../charges/server/service.ts'
import { refuse } from '../../contract.ts'
import { ledgerFacts } from '../../facts.ts'
import { wantedOf } from '../../following/rules.ts'
import { findOwedBills, followAll, holdBuilding, type Poster } from '../../following/server/service.ts'
import { ledgerPolicy } from '../../policy.ts'
import { findReceivedBy, followAllReceipts } from '../../receipts/server/service.ts'
import { chartOf, differenceOf, type OpeningFund, openingLines } from '../../rules.ts'
import { findBooks, getLedger, insertEntries, insertLedger } from '../../server/service.ts'
import type { OpeningFields, OpeningPreview, openingApi } from '../contract.ts'
import { findNames } from './store.ts'

/** The bills of a building that were owed before a day, with what was left of each. */
export async function findUnpaid(ctx: Pick<Context, 'db' | 'today'>, buildingId: string, startsOn: Day) {
  const bills = await findOwedBills(ctx, buildingId)
  return bills
    .map((bill) => ({ ...bill, amountCents: wantedOf(bill, startsOn, ctx.today).openingCents }))
    .filter(({ amountCents }) => amountCents !== 0)
}

export const unpaidOf = (unpaid: readonly { fund: Fund; amountCents: number }[], fund: Fund): number =>
  unpaid.reduce((sum, one) => sum + (one.fund === fund ? one.amountCents : 0), 0)

/** What homes owed on a day, less what was received for it, and what they had paid in advance. */
async function findHomesAt(ctx: Pick<Context, 'db' | 'today'>, buildingId: string, startsOn: Day) {
  const owed = await findOwedBy(ctx, buildingId, startsOn)
  const received = await findReceivedBy(ctx, buildingId, startsOn)
  const receivedOf = (fund: Fund) => received.find((one) => one.fund === fund)
  return {
    owed: owed.map(({ fund, amountCents }) => ({
      fund,
      amountCents: amountCents - (receivedOf(fund)?.paidCents ?? 0),
    })),
    prepaid: received.map(({ fund, prepaidCents }) => ({ fund, amountCents: prepaidCents })),
  }
}

/** Throws `exists`, `starts_in_future`. */
async function previewOpening(
  ctx: Context,
  { id, startsOn }: InputOf<typeof openingApi.preview>,
): Promise<OpeningPreview> {
  const { building, ledger } = await findBooks(ctx, id)
  ctx.authorize(ledgerPolicy.open, { buildingId: id })
  if (ledger) throw refuse('exists', { name: building.name })
  requireStarted(ctx, startsOn)
  const unpaid = await findUnpaid(ctx, id, startsOn)
  const { owed, prepaid } = await findHomesAt(ctx, id, startsOn)
  const names = new Map(
    (
      await findNames(
        ctx.db,
        unpaid.map((bill) => bill.id),
      )
    ).map((name) => [name.id, name]),
  )
  return {
    startsOn,
    unpaid: fundsOf(building.kind).map((fund) => ({ fund, amountCents: unpaidOf(unpaid, fund) })),
    owed: fundsOf(building.kind).map((fund) => ({ fund, amountCents: unpaidOf(owed, fund) })),
    prepaid: fundsOf(building.kind).map((fund) => ({ fund, amountCents: unpaidOf(prepaid, fund) })),
    bills: unpaid.map(({ id: billId, fund, issuedOn, amountCents }) => ({
      id: billId,
      title: names.get(billId)?.title ?? '',
      vendorName: names.get(billId)?.vendorName ?? '',
      fund,
      issuedOn,
      amountCents,
    })),
  }
}

function requireStarted({ today }: Context, startsOn: Day): void {
  if (startsOn > today) throw refuse('starts_in_future', undefined, 'startsOn')
}

/**
 * Starts the books of a building, and posts what its bills and payments say since that day. Throws `exists`, `starts_in_future`, `other_funds`,
 * `difference_unexplained`.
 */
async function openLedger(ctx: Context, { id, ...fields }: InputOf<typeof openingApi.open>) {
  const { organizationId, name, kind } = await getLiveBuilding(ctx, id)
  ctx.authorize(ledgerPolicy.open, { buildingId: id })
  requireStarted(ctx, fields.startsOn)
  const asked = fields.funds.map(({ fund }) => fund).sort()
  if (asked.join() !== [...fundsOf(kind)].sort().join()) throw refuse('other_funds', undefined, 'funds')
  const poster = { db: ctx.db, today: ctx.today, now: ctx.now, byId: ctx.actor.id }
  const saved = await startBooks(poster, { id, organizationId, kind }, fields)
  if (!saved) throw refuse('exists', { name })
  await ctx.tell(ledgerFacts.started, saved, { note: fields.reason, changes: { startsOn: [null, fields.startsOn] } })
  return getLedger(ctx, { id })
}

interface Place {
  readonly id: string
  readonly organizationId: string
  readonly kind: Parameters<typeof chartOf>[0]
}

/** Writes the books of a building with their opening; undefined where it has some. Throws `difference_unexplained`. */
export async function startBooks(poster: Poster, { id, organizationId, kind }: Place, opening: OpeningFields) {
  const { db, now, byId } = poster
  const { startsOn, reason } = opening
  await holdBuilding(db, id)
  const ledger = { organizationId, buildingId: id, startsOn, openedById: byId, openedAt: now }
  const saved = await insertLedger(db, ledger, chartOf(kind))
  if (!saved) return undefined
  const unpaid = await findUnpaid(poster, id, startsOn)
  const { owed, prepaid } = await findHomesAt(poster, id, startsOn)
  const funds = opening.funds.map(
    (fund): OpeningFund => ({
      ...fund,
      unpaidCents: unpaidOf(unpaid, fund.fund),
      owedCents: unpaidOf(owed, fund.fund),
      prepaidCents: unpaidOf(prepaid, fund.fund),
    }),
  )
  if (reason === null && funds.some((fund) => differenceOf(fund) !== 0))
    throw refuse('difference_unexplained', undefined, 'reason')
  const lines = openingLines(funds)
  const shared = { organizationId, buildingId: id, madeById: byId, madeAt: now }
  if (lines.length > 0)
    await insertEntries(db, [{ ...shared, kind: 'opening', sourceKey: 'opening', postedOn: startsOn, lines, reason }])
  await followAll(poster, saved)
  await followAllCharges(poster, saved)
  await followAllReceipts(poster, saved)
  return saved
}

export const openingVerbs = { preview: previewOpening, open: openLedger }
