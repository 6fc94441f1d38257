import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { bankMatches, bankPayerTexts } from '../../server/tables.ts'
import { newLine, newMatch } from '../../server/testing.ts'
import type { OpenLineShown } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const openOf = async (id: string): Promise<OpenLineShown[]> =>
  (await manager().get(`/api/bank-accounts/${id}/open-lines`)).body.items
const match = (id: string, lineId: string, target: object) =>
  manager().post(`/api/bank-accounts/${id}/matches`, { lines: [{ lineId, target }] })
const cashOf = async () => {
  const { balances } = (await manager().get(`/api/ledgers/${world.places.erables.id}/trial-balance`)).body
  return balances.find(({ key }: { key: string }) => key === 'cash_operating').amountCents as number
}

test('a line that a unit paid records the payment once, is posted, learned, and reversed when it is undone', async () => {
  const { id, lineId } = await newLine(world)
  const before = await cashOf()
  const target = { kind: 'homes', homes: [{ residenceId: world.places.erables101.id, amountCents: 25_000 }] }
  const [one, other] = await Promise.all([match(id, lineId, target), match(id, lineId, target)])
  expect([one?.status, other?.status].sort()).toEqual([201, 409])
  expect(await cashOf()).toBe(before + 25_000)
  expect(await openOf(id)).toEqual([])
  expect((await manager().del(`/api/bank-accounts/${id}/lines/${lineId}/match`)).status).toBe(204)
  expect(await cashOf()).toBe(before)
  expect((await openOf(id)).map((line) => line.id)).toEqual([lineId])
})

test('what the books hold already is attached, and stays when the match is undone', async () => {
  const { id, lineId } = await newLine(world, { amountCents: 25_100 })
  const recorded = await manager().post('/api/receipts', {
    buildingId: world.places.erables.id,
    receivedOn: '2026-02-02',
    method: 'cheque',
    homes: [{ residenceId: world.places.erables101.id, amountCents: 25_100 }],
  })
  const [line] = await openOf(id)
  const [best] = line?.candidates ?? []
  expect(best?.target).toMatchObject({ kind: 'movement', key: `receipts:${recorded.body.depositId}` })
  expect((await match(id, lineId, best?.target ?? {})).status).toBe(201)
  await manager().del(`/api/bank-accounts/${id}/lines/${lineId}/match`)
  const [kept] = await world.database.db.select().from(receipts).where(eq(receipts.id, recorded.body.receipts[0].id))
  expect(kept?.reversedOn).toBeNull()
})

test('a fee of the bank is posted to its category, and another amount than that of the line is refused', async () => {
  const { id, lineId } = await newLine(world, { amountCents: -1_895, description: 'FRAIS MENSUELS' })
  const homes = [{ residenceId: world.places.erables101.id, amountCents: 1_895 }]
  expect((await match(id, lineId, { kind: 'homes', homes })).status).toBe(422)
  const before = await cashOf()
  expect((await openOf(id))[0]).toMatchObject({
    level: 'sure',
    candidates: [{ target: { category: 'administration' } }],
  })
  expect((await match(id, lineId, { kind: 'category', category: 'administration' })).status).toBe(201)
  expect(await cashOf()).toBe(before - 1_895)
  expect((await match(id, lineId, { kind: 'category', category: 'payables' })).status).toBe(409)
})

test('a payment that was reversed elsewhere frees the line that showed it', async () => {
  const { id, lineId } = await newMatch(world)
  const [found] = await world.database.db.select().from(bankMatches).where(eq(bankMatches.lineId, lineId))
  await manager().put(`/api/receipts/${found?.receiptId}/reversal`, { reason: 'Erreur', isReturned: false })
  expect((await openOf(id)).map((line) => line.id)).toEqual([lineId])
})

test('a returned payment is reversed with its match, and is not brought back by undoing it', async () => {
  const { lineId } = await newMatch(world)
  const [found] = await world.database.db.select().from(bankMatches).where(eq(bankMatches.lineId, lineId))
  const back = await newLine(world, { amountCents: -25_000, description: 'EFFET RETOURNE', postedOn: '2026-02-05' })
  const answer = await match(back.id, back.lineId, { kind: 'return', receiptId: found?.receiptId })
  expect(answer.status, answer.text).toBe(201)
  const [receipt] = await world.database.db
    .select()
    .from(receipts)
    .where(eq(receipts.id, found?.receiptId ?? ''))
  expect(receipt?.isReturned).toBe(true)
  expect((await manager().del(`/api/bank-accounts/${back.id}/lines/${back.lineId}/match`)).status).toBe(409)
})

test('of many lines, one that can no longer be matched is left and the others are accepted; all of it is undone at once', async () => {
  const one = await newLine(world, { amountCents: 412, description: 'INTERETS' })
  const gone = { lineId: one.id, target: { kind: 'category', category: 'other_income' } }
  const { body } = await manager().post(`/api/bank-accounts/${one.id}/matches`, {
    lines: [{ lineId: one.lineId, target: { kind: 'category', category: 'other_income' } }, gone],
  })
  expect(body).toMatchObject({ acceptedCount: 1, leftCount: 1 })
  expect((await manager().del(`/api/bank-accounts/${one.id}/matches/${body.batchId}`)).status).toBe(204)
  expect(await openOf(one.id)).toHaveLength(1)
})

test('what a text paid is learned by match, and forgotten when it is undone', async () => {
  const { id, lineId } = await newLine(world, { description: 'VIR INTERAC ZEPHYRIN' })
  const homes = [{ residenceId: world.places.erables102.id, amountCents: 25_000 }]
  const learned = () => world.database.db.select().from(bankPayerTexts).where(eq(bankPayerTexts.text, 'zephyrin'))
  await match(id, lineId, { kind: 'homes', homes })
  expect(await learned()).toMatchObject([{ residenceId: world.places.erables102.id, count: 1 }])
  await manager().del(`/api/bank-accounts/${id}/lines/${lineId}/match`)
  expect(await learned()).toEqual([])
})

test('no script matches a line to a part of its amount, or changes a match', async () => {
  await newMatch(world)
  const { db } = world.database
  await expect(db.execute(sql`update bank_matches set amount_cents = 1`)).rejects.toThrow()
  await expect(
    db.execute(sql`insert into bank_matches select gen_random_uuid(), organization_id, building_id, line_id, kind, receipt_id, payment_id,
    entry_id, 5, is_made, batch_id, made_by_id, made_at from bank_matches limit 1`),
  ).rejects.toThrow()
})
