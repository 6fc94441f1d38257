import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges } from '../../contributions/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import type { ReceiptDetail } from '../contract.ts'
import { receiptAllocations, receipts } from './tables.ts'
import { sampleRule } from './testing.ts'

const world = startWorld()
const manager = () => world.as('manager')

let buildingId: string
let homes: { first: string; second: string }
/** Another condo of Gestion Laurier, of two homes. */
beforeEach(async () => {
  const { db } = world.database
  const [erables] = await db.select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  const [home] = await db.select().from(residences).where(eq(residences.id, world.places.erables101.id))
  if (!erables || !home) throw new Error('no Les Érables')
  const { searchText: _, ...columns } = erables
  const { searchText: __, ...ofHome } = home
  buildingId = newId()
  homes = { first: newId(), second: newId() }
  await db.insert(buildings).values({ ...columns, id: buildingId, name: `Les Érables ${buildingId.slice(-6)}` })
  await db.insert(residences).values([
    { ...ofHome, id: homes.first, buildingId, unitNumber: '1' },
    { ...ofHome, id: homes.second, buildingId, unitNumber: '2' },
  ])
})

const charge = async (residenceId: string, amountCents: number, dueOn: string): Promise<string> =>
  (await manager().post('/api/contribution-calls/charges', { residenceId, label: 'Frais', amountCents, dueOn })).body.id
const receive = (asked: object) =>
  manager().post('/api/receipts', { buildingId, receivedOn: '2026-02-03', method: 'transfer', ...asked })
const detailOf = async (id: string): Promise<ReceiptDetail> => (await manager().get(`/api/receipts/${id}`)).body
const settledOf = async (id: string) =>
  (await world.database.db.select().from(charges).where(eq(charges.id, id)))[0]?.settledCents
const reverse = (id: string, asked: object = {}) =>
  manager().put(`/api/receipts/${id}/reversal`, { reason: 'Chèque 118 retourné', isReturned: false, ...asked })

describe('recording', () => {
  test('a deposit of two homes pays the oldest charges of each, and what is left is a credit', async () => {
    const [late, older, other] = [
      await charge(homes.first, 10_000, '2026-02-01'),
      await charge(homes.first, 6_000, '2026-01-01'),
      await charge(homes.second, 5_000, '2026-02-01'),
    ]
    const made = await receive({
      homes: [
        { residenceId: homes.first, amountCents: 9_000 },
        { residenceId: homes.second, amountCents: 8_000 },
      ],
    })
    expect(made.status, made.text).toBe(201)
    expect(await Promise.all([older, late, other].map(settledOf))).toEqual([6_000, 3_000, 5_000])
    const [first, second] = await Promise.all(
      [homes.first, homes.second].map((home) =>
        detailOf(made.body.receipts.find((one: { residenceId: string }) => one.residenceId === home).id),
      ),
    )
    expect(first).toMatchObject({ creditCents: 0, depositCents: 17_000, depositCount: 2 })
    expect(first?.allocations.map(({ chargeId, amountCents }) => [chargeId, amountCents])).toEqual([
      [older, 6_000],
      [late, 3_000],
    ])
    expect(second).toMatchObject({ creditCents: 3_000, depositId: first?.depositId })
  })

  test('a payer chooses what is paid, and the rest waits as a credit', async () => {
    const [older, later] = [
      await charge(homes.first, 6_000, '2026-01-01'),
      await charge(homes.first, 6_000, '2026-02-01'),
    ]
    const made = await receive({
      homes: [{ residenceId: homes.first, amountCents: 7_000, charges: [{ chargeId: later, amountCents: 6_000 }] }],
    })
    expect([await settledOf(older), await settledOf(later)]).toEqual([0, 6_000])
    expect(made.body.receipts[0].creditCents).toBe(1_000)
  })

  test('a credit pays the next charge of its home in the same transaction', async () => {
    const made = await receive({ homes: [{ residenceId: homes.first, amountCents: 7_000 }] })
    const next = await charge(homes.first, 5_000, '2026-03-01')
    expect(await settledOf(next)).toBe(5_000)
    expect((await detailOf(made.body.receipts[0].id)).creditCents).toBe(2_000)
  })

  test('a payment that is sent twice under one key is recorded once', async () => {
    const asked = {
      buildingId,
      receivedOn: '2026-02-03',
      method: 'transfer',
      homes: [{ residenceId: homes.first, amountCents: 7_000 }],
    }
    const headers = { 'idempotency-key': newId() }
    const [one, again] = [
      await manager().post('/api/receipts', asked, headers),
      await manager().post('/api/receipts', asked, headers),
    ]
    expect(again.body.depositId).toBe(one.body.depositId)
    expect(await world.database.db.select().from(receipts).where(eq(receipts.buildingId, buildingId))).toHaveLength(1)
  })

  test('what does not fit is refused: a home twice or elsewhere, tomorrow, more than is owed or received, a stranger', async () => {
    const owed = await charge(homes.first, 5_000, '2026-01-01')
    const of = (more: object, amountCents = 7_000) =>
      receive({ homes: [{ residenceId: homes.first, amountCents, ...more }] })
    const home = { residenceId: homes.first, amountCents: 100 }
    const codeOf = async (sent: ReturnType<typeof receive>) => (await sent).body.code
    expect(await codeOf(receive({ homes: [home, home] }))).toBe('receipts.home_twice')
    expect((await receive({ homes: [{ ...home, residenceId: world.places.falaise1.id }] })).status).toBe(404)
    expect(await codeOf(receive({ receivedOn: '2099-01-01', homes: [home] }))).toBe('receipts.received_in_future')
    expect(await codeOf(of({ charges: [{ chargeId: owed, amountCents: 5_001 }] }))).toBe('receipts.more_than_owed')
    expect(await codeOf(of({ charges: [{ chargeId: owed, amountCents: 5_000 }] }, 4_000))).toBe(
      'receipts.more_than_received',
    )
    expect(await codeOf(of({ charges: [{ chargeId: newId(), amountCents: 1 }] }))).toBe('receipts.unknown_charge')
    expect(await codeOf(of({ payerId: world.people.otherManager.id }))).toBe('receipts.unknown_payer')
    expect(await settledOf(owed)).toBe(0)
  })
})

describe('undoing', () => {
  test('a reversed receipt owes its charges again, once, and other credits pay them', async () => {
    const owed = await charge(homes.first, 5_000, '2026-01-01')
    const { id } = (await receive({ homes: [{ residenceId: homes.first, amountCents: 7_000 }] })).body.receipts[0]
    const reversed = await reverse(id)
    expect(reversed.body).toMatchObject({
      creditCents: 0,
      isReturned: false,
      reversalReason: 'Chèque 118 retourné',
      allocations: [],
    })
    expect(await settledOf(owed)).toBe(0)
    expect((await reverse(id)).body.code).toBe('receipts.already_reversed')
  })

  test('a payment that the bank returned is charged the fee of the building, where one is set', async () => {
    const paid = async () =>
      (await receive({ homes: [{ residenceId: homes.first, amountCents: 7_000 }] })).body.receipts[0].id
    const without = await reverse(await paid(), { isReturned: true, hasFee: true })
    expect(without.body).toMatchObject({ isReturned: true, feeChargeId: null })
    await manager().put(`/api/receipts/rules/${buildingId}`, { version: 0, ...sampleRule })
    const { feeChargeId } = (await reverse(await paid(), { isReturned: true, hasFee: true })).body
    const [fee] = await world.database.db.select().from(charges).where(eq(charges.id, feeChargeId))
    expect(fee).toMatchObject({ kind: 'nsf_fee', amountCents: 4_500, residenceId: homes.first, settledCents: 0 })
  })

  test('what paid a cancelled charge is a credit again, which pays what else the home owes', async () => {
    const first = await charge(homes.first, 5_000, '2026-01-01')
    const other = await charge(homes.first, 4_000, '2026-02-01')
    const { id } = (await receive({ homes: [{ residenceId: homes.first, amountCents: 5_000 }] })).body.receipts[0]
    await manager().put(`/api/contribution-calls/charges/${first}/cancellation`, { reason: 'Erreur' })
    expect([await settledOf(first), await settledOf(other)]).toEqual([0, 4_000])
    expect((await detailOf(id)).creditCents).toBe(1_000)
  })

  test('two reversals at once, and a payment and a charge at once, leave nothing counted twice', async () => {
    const { id } = (await receive({ homes: [{ residenceId: homes.first, amountCents: 7_000 }] })).body.receipts[0]
    const answers = await Promise.all([reverse(id), reverse(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const pairs = Array.from({ length: 6 }, () =>
      Promise.all([
        charge(homes.second, 1_000, '2026-01-01'),
        receive({ homes: [{ residenceId: homes.second, amountCents: 1_000 }] }),
      ]),
    )
    await Promise.all(pairs)
    const { rows } = await world.database.db.execute<{ owed: number }>(
      sql`select sum(amount_cents - settled_cents)::int as owed from charges where residence_id = ${homes.second}`,
    )
    expect(rows[0]?.owed).toBe(0)
  })
})

test('a payment and the cancellation of a charge at once never fail, and a cancelled charge is paid by nothing', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const owed = await charge(homes.first, 5_000, '2026-01-01')
    const [paid, cancelled] = await Promise.all([
      receive({ homes: [{ residenceId: homes.first, amountCents: 5_000 }] }),
      manager().put(`/api/contribution-calls/charges/${owed}/cancellation`, { reason: 'Erreur' }),
    ])
    expect([paid.status, cancelled.status], paid.text).toEqual([201, 200])
    expect(await settledOf(owed)).toBe(0)
  }
})

describe('what the database refuses, to the owner of its tables too', () => {
  const attacks: readonly [string, (id: string) => ReturnType<typeof sql>][] = [
    ['another amount', (id) => sql`update receipts set amount_cents = amount_cents + 1 where id = ${id}`],
    ['another day', (id) => sql`update receipts set received_on = received_on - 1 where id = ${id}`],
    ['another fund', (id) => sql`update receipts set fund = 'contingency' where id = ${id}`],
    ['a receipt that goes', (id) => sql`delete from receipts where id = ${id}`],
    ['receipts that all go', () => sql`truncate receipts cascade`],
    ['allocations that all go', () => sql`truncate receipt_allocations`],
    ['what it paid, more', (id) => sql`update receipt_allocations set amount_cents = 4000 where receipt_id = ${id}`],
    [
      'what it paid, ended by hand',
      (id) => sql`update receipt_allocations set ended_on = now() where receipt_id = ${id}`,
    ],
    ['what it paid, gone', (id) => sql`delete from receipt_allocations where receipt_id = ${id}`],
    [
      'the same paid twice',
      (
        id,
      ) => sql`insert into receipt_allocations select gen_random_uuid(), receipt_id, charge_id, amount_cents, allocated_on, null, made_at
        from receipt_allocations where receipt_id = ${id}`,
    ],
    [
      'a charge of another home',
      (
        id,
      ) => sql`insert into receipt_allocations select gen_random_uuid(), ${id}, c.id, 1, now(), null, now() from charges c
        join receipts r on r.id = ${id} where c.residence_id <> r.residence_id and c.cancelled_on is null limit 1`,
    ],
    ['a charge that is settled by hand', () => sql`update charges set settled_cents = 0 where settled_cents > 0`],
    [
      'a receipt that is born reversed',
      (
        id,
      ) => sql`insert into receipts (id, organization_id, building_id, residence_id, deposit_id, received_on, method, fund, amount_cents,
        made_at, reversed_on, reversal_reason) select gen_random_uuid(), organization_id, building_id, residence_id, deposit_id, received_on,
        method, fund, amount_cents, made_at, now(), 'x' from receipts where id = ${id}`,
    ],
    ['a reversal without a reason', (id) => sql`update receipts set reversed_on = now() where id = ${id}`],
    [
      'a fee of a receipt that stands',
      (id) =>
        sql`update receipts set fee_charge_id = (select charge_id from receipt_allocations where receipt_id = ${id} limit 1) where id = ${id}`,
    ],
  ]

  test.each(attacks)('%s', async (_, attack) => {
    await charge(homes.second, 5_000, '2026-01-01')
    const owed = await charge(homes.first, 5_000, '2026-01-01')
    const { id } = (await receive({ homes: [{ residenceId: homes.first, amountCents: 7_000 }] })).body.receipts[0]
    const { db } = world.database
    await expect(db.transaction((tx) => tx.execute(attack(id)))).rejects.toThrow()
    expect(await settledOf(owed)).toBe(5_000)
    expect(await db.select().from(receiptAllocations).where(eq(receiptAllocations.receiptId, id))).toHaveLength(1)
  })
})
