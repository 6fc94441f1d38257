import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { funds } from '../../../shared/funds.ts'
import { sampleBill } from '../../bills/testing.ts'
import { cases } from '../../instalments/testing.ts'
import { verifyLedgers } from '../verification/server/service.ts'
import { insertEntries } from './store.ts'
import { keepBooks, newBuilding } from './testing.ts'

const world = startWorld()
const firstDay = '2026-01-01'
const anyDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays(firstDay, days))
const anyFund = fc.constantFrom(...funds)
const anyCents = fc.integer({ min: 1, max: 50_000 })
const which = fc.nat({ max: 5 })

const anyAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('bill'),
      on: anyDay,
      cents: anyCents,
      category: fc.constantFrom('cleaning', 'major_works', 'deductible'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pay'), which, on: anyDay, isPart: fc.boolean() }) },
  fc.record({ act: fc.constant('undo'), which }),
  fc.record({ act: fc.constant('cancel'), which }),
  fc.record({
    act: fc.constant('correct'),
    which,
    cents: anyCents,
    category: fc.constantFrom('cleaning', 'major_works'),
  }),
  fc.record({ act: fc.constant('transfer'), on: anyDay, from: anyFund, to: anyFund, cents: anyCents }),
  fc.record({ act: fc.constant('reverse'), which }),
  fc.record({ act: fc.constant('close'), on: anyDay }),
  fc.record({ act: fc.constant('reopen'), on: fc.option(anyDay) }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** Does one act over the API; those that its rules refuse change nothing, and none may fail otherwise. */
async function take(buildingId: string, bills: string[], act: Act): Promise<void> {
  const manager = world.as('manager')
  const ledger = `/api/ledgers/${buildingId}`
  const chosen = 'which' in act ? bills[act.which % Math.max(1, bills.length)] : undefined
  const send = async () => {
    if (act.act === 'bill' && 'category' in act && 'on' in act) {
      const totals = { subtotalCents: null, gstCents: null, qstCents: null, totalCents: act.cents }
      const asked = {
        ...totals,
        status: 'sent' as const,
        issuedOn: act.on ?? firstDay,
        category: act.category as 'cleaning',
        invoiceNumber: null,
      }
      const made = await manager.post('/api/bills', sampleBill(buildingId, asked))
      bills.push(made.body.id)
      return made
    }
    if (act.act === 'transfer' && 'from' in act)
      return manager.post(`${ledger}/transfers`, {
        postedOn: act.on,
        fromFund: act.from,
        toFund: act.to,
        amountCents: act.cents,
        reason: 'Virement',
      })
    if (act.act === 'close' && 'on' in act)
      return manager.post(`${ledger}/closings`, { through: act.on, reason: 'Fin de période' })
    if (act.act === 'reopen' && 'on' in act)
      return world.as('admin').post(`${ledger}/reopenings`, { through: act.on, reason: 'Correction' })
    if (act.act === 'reverse' && 'which' in act) {
      const { items } = (await manager.get(`${ledger}/entries?kind=transfer,bill`)).body
      const entry = items[act.which % Math.max(1, items.length)]
      return entry && manager.put(`${ledger}/entries/${entry.id}/reversal`, { reason: 'Erreur' })
    }
    if (!chosen) return undefined
    if (act.act === 'pay' && 'isPart' in act) {
      const { items } = (await manager.get(`/api/bills/${chosen}/instalments`)).body
      const left = items[0].amountCents - items[0].paidCents
      const amountCents = act.isPart ? Math.ceil(left / 2) : left
      return manager.put(`/api/bills/${chosen}/payment`, { paidOn: act.on, amountCents })
    }
    if (act.act === 'undo') return manager.del(`/api/bills/${chosen}/payment`, { reason: 'Sans provision' })
    if (act.act === 'cancel') return manager.put(`/api/bills/${chosen}/cancellation`, {})
    if (act.act === 'correct' && 'category' in act && 'cents' in act) {
      const { version } = (await manager.get(`/api/bills/${chosen}`)).body
      return manager.patch(`/api/bills/${chosen}`, { version, totalCents: act.cents, category: act.category })
    }
    return undefined
  }
  const answer = await send()
  expect(answer?.status ?? 200, `${JSON.stringify(act)} ${answer?.text.slice(0, 200)}`).toBeLessThan(500)
}

/** What the books owe for the bills of a building, and what is left of them. */
async function owed(buildingId: string) {
  const { rows } = await world.database.db.execute<{ books: string; bills: string }>(sql`
    select (select coalesce(-sum(p.amount_cents), 0) from postings p join ledger_accounts a on a.id = p.account_id
        where p.building_id = ${buildingId} and a.key = 'payables')::text as books,
      (select coalesce(sum(i.amount_cents - i.paid_cents), 0) from bills b join instalments i on i.noun_id = b.id and i.superseded_by is null
        where b.building_id = ${buildingId} and b.status in ('sent', 'overdue', 'paid'))::text as bills`)
  return rows[0]
}

test('whatever happens, two acts at a time, the books hold and owe what is left of the bills', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyAct, anyAct), { minLength: 4, maxLength: 10 }), async (acts) => {
      const { id } = await newBuilding(world)
      await keepBooks(world, id)
      const bills: string[] = []
      for (const pair of acts) await Promise.all(pair.map((act) => take(id, bills, act)))
      expect((await verifyLedgers(world.database.db)).firstBreak).toBeUndefined()
      const sums = await owed(id)
      expect(sums?.books).toBe(sums?.bills)
    }),
    cases(12),
  ))

test('of closing and posting at once, no entry comes into the closed period', async () => {
  const { id: buildingId } = await newBuilding(world)
  await keepBooks(world, buildingId)
  const { db } = world.database
  const head = { organizationId: world.places.laurier.id, buildingId, madeById: null, madeAt: new Date() }
  const post = (postedOn: string) => {
    const id = newId()
    const lines = [
      { account: 'cash_operating', fund: 'operating', amountCents: 100 },
      { account: 'other_income', fund: 'operating', amountCents: -100 },
    ] as const
    const entry = { ...head, id, kind: 'adjustment', sourceKey: id, reason: 'Intérêts', postedOn, lines } as const
    return db.transaction((tx) => insertEntries(tx, [entry]))
  }
  for (let week = 0; week < 12; week += 1) {
    const through = addDays('2026-02-01', 7 * week)
    const closing = world.as('manager').post(`/api/ledgers/${buildingId}/closings`, { through, reason: null })
    const posts = Array.from({ length: 6 }, (_, at) => post(addDays(through, at % 2)))
    const [closed, ...posted] = await Promise.allSettled([closing, ...posts])
    expect(closed?.status === 'fulfilled' && closed.value.status).toBe(201)
    for (const one of posted)
      if (one.status === 'rejected') expect(String(one.reason.cause ?? one.reason)).toContain('this period is closed')
  }
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from journal_entries e join ledger_closings c on c.building_id = e.building_id
    where e.building_id = ${buildingId} and e.posted_on <= c.through and e.seq > c.last_seq`)
  expect(rows[0]?.count).toBe(0)
  expect((await verifyLedgers(db)).firstBreak).toBeUndefined()
})

test('many posters at once leave no gap, and a fact is posted once however often it is told', async () => {
  const { id: buildingId } = await newBuilding(world)
  await keepBooks(world, buildingId)
  const { db } = world.database
  const entry = (sourceKey: string) => ({
    organizationId: world.places.laurier.id,
    buildingId,
    madeById: null,
    madeAt: new Date(),
    kind: 'adjustment' as const,
    sourceKey,
    reason: 'Intérêts',
    postedOn: today(),
    lines: [
      { account: 'cash_operating', fund: 'operating', amountCents: 100 },
      { account: 'other_income', fund: 'operating', amountCents: -100 },
    ] as const,
  })
  const added = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      db.transaction((tx) => insertEntries(tx, [entry(`fact ${at % 8}`), entry(`own ${at}`)])),
    ),
  )
  expect(added.flat()).toHaveLength(8 + 24)
  const { rows } = await db.execute<{ count: number; last: number }>(
    sql`select count(*)::int as count, max(seq) as last from journal_entries where building_id = ${buildingId}`,
  )
  expect(rows[0]?.count).toBe(rows[0]?.last)
  expect((await verifyLedgers(db)).firstBreak).toBeUndefined()
})
