import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { keepBooks, newBuilding } from '../../../ledger/server/testing.ts'
import type { Reconciliation } from '../../reconciliations/contract.ts'
import { bankMatches } from '../../server/tables.ts'
import { newAccount, newLine } from '../../server/testing.ts'
import type { OpenLineShown } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const openOf = async (id: string): Promise<OpenLineShown[]> =>
  (await manager().get(`/api/bank-accounts/${id}/open-lines`)).body.items
const match = (id: string, lineId: string, target: object) =>
  manager().post(`/api/bank-accounts/${id}/matches`, { lines: [{ lineId, target }] })
const refuse = (id: string, lineId: string, target: object, isRefused = true) =>
  manager().put(`/api/bank-accounts/${id}/lines/${lineId}/refusal`, { target, isRefused })
const monthOf = async (id: string, through: string) =>
  (await manager().get<Reconciliation>(`/api/bank-accounts/${id}/months/${through}`)).body
const reconcile = (id: string, through: string, statementCents: number) =>
  manager().put(`/api/bank-accounts/${id}/months/${through}/reconciliation`, { statementCents })

/** Two accounts of the operating fund of a building, and 900 $ that left one on the last day of January for the other. */
async function moved({ arrivedOn = '2026-01-31' } = {}) {
  const { id: buildingId } = await newBuilding(world)
  await keepBooks(world, buildingId)
  const chequing = await newAccount(world, { buildingId, openingCents: 600_000 })
  const savings = await newAccount(world, { buildingId, openingCents: 400_000, name: 'Épargne' })
  const description = 'VIREMENT ENTRE COMPTES'
  const told = { buildingId, description }
  const out = await newLine(world, {
    ...told,
    bankAccountId: chequing.id,
    postedOn: '2026-01-31',
    amountCents: -90_000,
  })
  const into = await newLine(world, { ...told, bankAccountId: savings.id, postedOn: arrivedOn, amountCents: 90_000 })
  return { chequing: chequing.id, savings: savings.id, out: out.lineId, into: into.lineId }
}

test('money between two accounts of a fund is matched on both lines, posts nothing, and both months are reconciled', async () => {
  const { chequing, savings, out, into } = await moved()
  const [line] = await openOf(chequing)
  expect(line).toMatchObject({
    level: 'sure',
    candidates: [{ target: { kind: 'transfer', lineId: into }, label: 'Épargne', on: '2026-01-31' }],
  })
  expect((await match(chequing, out, { kind: 'transfer', lineId: into })).status).toBe(201)
  expect([await openOf(chequing), await openOf(savings)]).toEqual([[], []])
  for (const [id, cents] of [
    [chequing, 510_000],
    [savings, 490_000],
  ] as const) {
    expect(await monthOf(id, '2026-01-31')).toMatchObject({
      outstandingCents: 0,
      expectedCents: cents,
      bankCents: cents,
    })
    expect((await reconcile(id, '2026-01-31', cents)).status).toBe(200)
  }
  expect((await manager().del(`/api/bank-accounts/${savings}/lines/${into}/match`)).body.code).toBe(
    'bank.month_reconciled',
  )
})

test('money that arrives the month after is under way at the end of the first, and both months agree', async () => {
  const { chequing, savings, out, into } = await moved({ arrivedOn: '2026-02-02' })
  expect((await match(savings, into, { kind: 'transfer', lineId: out })).status).toBe(201)
  expect(await monthOf(chequing, '2026-01-31')).toMatchObject({
    outstanding: [{ kind: 'transfer', amountCents: 90_000 }],
    expectedCents: 510_000,
  })
  expect((await reconcile(chequing, '2026-01-31', 510_000)).status).toBe(200)
  expect((await reconcile(savings, '2026-01-31', 400_000)).status).toBe(200)
  expect(await monthOf(savings, '2026-02-28')).toMatchObject({ outstandingCents: 0, expectedCents: 490_000 })
})

test('undoing one side of a transfer frees both of its lines', async () => {
  const { chequing, savings, out, into } = await moved()
  await match(chequing, out, { kind: 'transfer', lineId: into })
  expect((await manager().del(`/api/bank-accounts/${savings}/lines/${into}/match`)).status).toBe(204)
  expect([await openOf(chequing), await openOf(savings)].map(([line]) => line?.id)).toEqual([out, into])
})

test('a line of another building, or that is matched, is no other side', async () => {
  const { chequing, out, into } = await moved()
  const other = await moved()
  for (const lineId of [other.into, out])
    expect((await match(chequing, out, { kind: 'transfer', lineId })).body.code).toBe('bank.not_there')
  await match(chequing, out, { kind: 'transfer', lineId: into })
  expect((await match(chequing, out, { kind: 'transfer', lineId: into })).status).toBe(409)
})

test('no script matches one side of a transfer alone', async () => {
  const { chequing, out, into } = await moved()
  await match(chequing, out, { kind: 'transfer', lineId: into })
  await expect(
    world.database.db.transaction((tx) => tx.delete(bankMatches).where(eq(bankMatches.lineId, out))),
  ).rejects.toThrow()
  await expect(
    world.database.db.execute(sql`insert into bank_matches
        (id, organization_id, building_id, line_id, kind, other_line_id, amount_cents, is_made, batch_id, made_at)
      select gen_random_uuid(), organization_id, building_id, line_id, kind, line_id, amount_cents, is_made, batch_id, made_at
      from bank_matches where line_id = ${out}`),
  ).rejects.toThrow()
})

test('a suggestion that is refused comes after the others, however often it is refused, until that is taken back', async () => {
  const { chequing, savings, out, into } = await moved()
  const target = { kind: 'transfer', lineId: into }
  for (const _ of [1, 2]) expect((await refuse(chequing, out, target)).status).toBe(204)
  const [line] = await openOf(chequing)
  expect(line).toMatchObject({ level: 'none', candidates: [{ target, isRefused: true }] })
  expect(await openOf(savings)).toMatchObject([{ level: 'sure' }])
  await refuse(chequing, out, target, false)
  expect((await openOf(chequing))[0]).toMatchObject({ level: 'sure', candidates: [{ target, isRefused: false }] })
  await match(chequing, out, target)
  expect((await refuse(chequing, out, target)).body.code).toBe('bank.already_matched')
})

test('what a person chooses from is found by payer, unit or amount, months before its line, and cut into pages', async () => {
  const { id, lineId } = await newLine(world, { postedOn: '2026-06-20', amountCents: 7_700, description: 'DEPOT' })
  const receive = (residenceId: string, receivedOn: string) =>
    manager().post('/api/receipts', {
      buildingId: world.places.erables.id,
      receivedOn,
      method: 'cheque',
      homes: [{ residenceId, amountCents: 7_700 }],
    })
  await receive(world.places.erables101.id, '2026-01-10')
  await receive(world.places.erables102.id, '2026-06-18')
  const listed = async (query = '') =>
    (await manager().get(`/api/bank-accounts/${id}/movements?line=${lineId}${query}`)).body
  expect(await listed()).toMatchObject({ total: 2, nextCursor: null })
  expect(await listed('&limit=1')).toMatchObject({ total: 2, items: [{}], nextCursor: '1' })
  const [found] = (await listed('&q=101')).items
  expect(found).toMatchObject({ on: '2026-01-10' })
  expect((await listed('&q=77.00')).total).toBe(2)
  expect((await listed('&q=personne')).total).toBe(0)
  expect((await openOf(id))[0]?.candidates).toMatchObject([{ on: '2026-06-18' }])
  expect((await match(id, lineId, found.target)).status).toBe(201)
})
