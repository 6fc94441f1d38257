import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { cases } from '../../../instalments/testing.ts'
import { residences } from '../../../residences/server/tables.ts'
import { postDueCharges } from '../../charges/server/service.ts'
import { keepBooks, newBuilding } from '../../server/testing.ts'
import { verifyLedgers } from '../../verification/server/service.ts'
import { postDueCredits } from './service.ts'

const world = startWorld()
const manager = () => world.as('manager')

const firstDay = '2025-11-01'
/** Before the books start, since, and to come. */
const anyDay = fc.integer({ min: 0, max: 120 }).map((days) => addDays(firstDay, days))
const anyDue = fc.oneof(
  anyDay,
  fc.integer({ min: 1, max: 30 }).map((days) => addDays(today(), days)),
)
const anyCents = fc.integer({ min: 1, max: 50_000 })
const which = fc.nat({ max: 5 })
const home = fc.constantFrom(0, 1)
const fund = fc.constantFrom('operating' as const, 'contingency' as const)

const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('charge' as const), home, cents: anyCents, on: anyDue }) },
  fc.record({ act: fc.constant('assess' as const), cents: fc.integer({ min: 100, max: 90_000 }), on: anyDue }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('receive' as const), cents: anyCents, on: anyDay, fund }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), which, isReturned: fc.boolean() }) },
  fc.record({ act: fc.constant('cancel' as const), which }),
  fc.record({ act: fc.constant('open' as const) }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

interface Place {
  readonly buildingId: string
  readonly homes: readonly string[]
  readonly charges: string[]
  readonly receipts: string[]
}

async function newPlace(): Promise<Place> {
  const { id: buildingId } = await newBuilding(world)
  const { db } = world.database
  const [found] = await db.select().from(residences).where(eq(residences.id, world.places.erables101.id))
  if (!found) throw new Error('no home')
  const { searchText, ...columns } = found
  const homes = [newId(), newId()]
  await db
    .insert(residences)
    .values(homes.map((id, at) => ({ ...columns, id, buildingId, unitNumber: String(at), share: at + 1 })))
  return { buildingId, homes, charges: [], receipts: [] }
}

/** An assessment in the contingency fund, called at once. */
async function assess({ buildingId }: Place, cents: number, dueOn: string) {
  const made = await manager().post('/api/contribution-calls/assessments', {
    buildingId,
    title: 'Toiture',
    reason: 'Infiltrations',
    fund: 'contingency',
    decidedOn: '2025-10-05',
    consultedOn: null,
    totalCents: cents,
    instalments: [{ dueOn, amountCents: cents }],
  })
  const { rows } = await world.database.db.execute<{ id: string }>(
    sql`select id from contribution_calls where assessment_id = ${made.body.id}`,
  )
  return manager().put(`/api/contribution-calls/${rows[0]?.id}/issue`, { version: 0 })
}

/** Does one act over the API; those that its rules refuse change nothing, and none may fail otherwise. */
async function take(place: Place, act: Act): Promise<void> {
  const { buildingId, homes, charges, receipts } = place
  const send = async () => {
    if (act.act === 'open') return keepBooks(world, buildingId).then(() => undefined)
    if (act.act === 'assess') return assess(place, act.cents, act.on)
    if (act.act === 'charge') {
      const asked = { residenceId: homes[act.home], label: 'Frais', amountCents: act.cents, dueOn: act.on }
      const made = await manager().post('/api/contribution-calls/charges', asked)
      charges.push(made.body.id)
      return made
    }
    if (act.act === 'receive') {
      const paid = homes.map((residenceId, at) => ({ residenceId, amountCents: act.cents + at }))
      const asked = { buildingId, receivedOn: act.on, method: 'transfer', fund: act.fund, homes: paid }
      const made = await manager().post('/api/receipts', asked)
      receipts.push(...made.body.receipts.map(({ id }: { id: string }) => id))
      return made
    }
    const ids = act.act === 'cancel' ? charges : receipts
    const id = ids[act.which % Math.max(1, ids.length)]
    if (!id) return undefined
    if (act.act === 'cancel')
      return manager().put(`/api/contribution-calls/charges/${id}/cancellation`, { reason: 'Erreur' })
    return manager().put(`/api/receipts/${id}/reversal`, { reason: 'Retour', isReturned: act.isReturned })
  }
  const answer = await send()
  expect(answer?.status ?? 200, `${JSON.stringify(act)} ${answer?.text.slice(0, 200)}`).toBeLessThan(500)
}

/** What homes owe of charges that are due and what they paid in advance: by their account, and by the books, in all funds. */
async function sumsOf(buildingId: string) {
  const inBooks = (
    key: string,
  ) => sql`(select coalesce(sum(p.amount_cents), 0) from postings p join ledger_accounts a on a.id = p.account_id
    where p.building_id = ${buildingId} and a.key = ${key})::int`
  const { rows } = await world.database.db.execute<
    Record<'due' | 'received' | 'used' | 'settled' | 'booked' | 'advance' | 'paidAhead', number>
  >(sql`
    select
      (select coalesce(sum(amount_cents - settled_cents), 0) from charges
        where building_id = ${buildingId} and cancelled_on is null and due_on <= ${today()})::int as due,
      (select coalesce(sum(settled_cents), 0) from charges where building_id = ${buildingId})::int as settled,
      (select coalesce(sum(settled_cents), 0) from charges where building_id = ${buildingId} and due_on > ${today()})::int as "paidAhead",
      (select coalesce(sum(amount_cents), 0) from receipts where building_id = ${buildingId} and reversed_on is null)::int as received,
      (select coalesce(sum(a.amount_cents), 0) from receipt_allocations a join receipts r on r.id = a.receipt_id
        where r.building_id = ${buildingId} and a.ended_on is null)::int as used,
      ${inBooks('receivables')} as booked, ${inBooks('prepaid_contributions')} as advance`)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

test('whatever happens, two acts at a time, charges, receipts and the books agree to the cent', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyAct, anyAct), { minLength: 4, maxLength: 9 }), async (acts) => {
      const place = await newPlace()
      for (const pair of acts) await Promise.all(pair.map((act) => take(place, act)))
      await keepBooks(world, place.buildingId)
      await postDueCharges(world.contextOf())
      await postDueCredits(world.contextOf())
      const sums = await sumsOf(place.buildingId)
      expect(sums.settled).toBe(sums.used)
      const credit = sums.received - sums.used
      expect(credit).toBeGreaterThanOrEqual(0)
      expect([sums.booked, sums.advance + credit + sums.paidAhead]).toEqual([sums.due, 0])
      expect((await verifyLedgers(world.database.db)).firstBreak).toBeUndefined()
    }),
    cases(12),
  ))

test('what was paid in advance pays its charge in the books on the day that it is due, however often the job runs', async () => {
  const place = await newPlace()
  await keepBooks(world, place.buildingId)
  const dueOn = addDays(today(), 3)
  await take(place, { act: 'charge', home: 0, cents: 5_000, on: dueOn })
  await take(place, { act: 'receive', cents: 5_000, on: '2026-02-03', fund: 'operating' })
  expect((await sumsOf(place.buildingId)).booked).toBe(0)
  const then = { now: new Date(`${addDays(dueOn, 1)}T15:00:00Z`) }
  await postDueCharges(world.contextOf(then))
  await Promise.all([postDueCredits(world.contextOf(then)), postDueCredits(world.contextOf(then))])
  await postDueCredits(world.contextOf(then))
  const { items } = (await manager().get(`/api/ledgers/${place.buildingId}/entries?kind=credit`)).body
  expect(
    items.map(({ postedOn, amountCents }: { postedOn: string; amountCents: number }) => [postedOn, amountCents]),
  ).toEqual([[dueOn, 5_000]])
  expect(await sumsOf(place.buildingId)).toMatchObject({ booked: 0, advance: -5_001 })
})
