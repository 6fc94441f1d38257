import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { insertClosing } from '../../../ledger/closings/server/store.ts'
import { keepBooks, newBuilding } from '../../../ledger/server/testing.ts'
import { residences } from '../../../residences/server/tables.ts'
import type { BankFile, BankFilePreview } from '../../files/contract.ts'
import { type bankAccounts, bankLines, bankMatches, bankReconciliations } from '../../server/tables.ts'
import { newAccount } from '../../server/testing.ts'
import type { BankMonth, Reconciliation } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const db = () => world.database.db

/** A building of its own with books, an account of its operating fund, and a home. */
async function open(told: Partial<typeof bankAccounts.$inferInsert> = {}) {
  const { id: buildingId } = await newBuilding(world)
  await keepBooks(world, buildingId)
  const { id } = await newAccount(world, { buildingId, ...told })
  const [{ searchText: _, ...like } = {} as never] = await db()
    .select()
    .from(residences)
    .where(eq(residences.id, world.places.erables101.id))
  const residenceId = crypto.randomUUID()
  await db()
    .insert(residences)
    .values({ ...like, id: residenceId, buildingId })
  return { id, buildingId, residenceId }
}
type Opened = Awaited<ReturnType<typeof open>>

let sent = 0
/** Lines of the bank, brought by a file. */
async function bring(id: string, ...rows: readonly (readonly [on: string, said: string, amount: string])[]) {
  sent += 1
  const table = ['Date;Description;Montant', ...rows.map((row) => row.join(';'))].join('\n')
  const form = fileForm(table, { name: `releve-${sent}.csv`, fields: { bankAccountId: id } })
  const { body: file } = await manager().post<BankFile>('/api/bank-files', form)
  return { file, answer: await manager().put(`/api/bank-files/${file.id}/import`, { version: file.version }) }
}
const linesOf = (id: string) =>
  db().select().from(bankLines).where(eq(bankLines.bankAccountId, id)).orderBy(bankLines.postedOn, bankLines.lineNo)
const match = (id: string, lineId: string, target: object) =>
  manager().post(`/api/bank-accounts/${id}/matches`, { lines: [{ lineId, target }] })
const monthOf = async (id: string, through: string) =>
  (await manager().get<Reconciliation>(`/api/bank-accounts/${id}/months/${through}`)).body
const reconcile = (id: string, through: string, statementCents: number) =>
  manager().put(`/api/bank-accounts/${id}/months/${through}/reconciliation`, { statementCents })
const reopen = (id: string, through: string) =>
  manager().post(`/api/bank-accounts/${id}/months/${through}/reopenings`, { reason: 'Dépôt mal associé' })
const receive = async ({ buildingId, residenceId }: Opened, receivedOn: string, amountCents: number) =>
  (
    await manager().post('/api/receipts', {
      buildingId,
      receivedOn,
      method: 'cheque',
      homes: [{ residenceId, amountCents }],
    })
  ).body

/** An account whose January has one deposit, matched to a payment of the home. */
async function matched() {
  const opened = await open()
  await bring(opened.id, ['2026-01-12', 'DEPOT', '250,00'])
  const [line] = await linesOf(opened.id)
  const lineId = line?.id ?? ''
  const homes = [{ residenceId: opened.residenceId, amountCents: 25_000 }]
  await match(opened.id, lineId, { kind: 'homes', homes })
  return { ...opened, lineId }
}

describe('a month', () => {
  test('says what is left, and is reconciled once nothing is: with what the bank does not have yet', async () => {
    const opened = await open()
    const { id } = opened
    await bring(id, ['2026-01-12', 'DEPOT', '250,00'], ['2026-01-31', 'FRAIS MENSUELS', '-18,95'])
    await receive(opened, '2026-01-30', 10_000)
    const before = await monthOf(id, '2026-01-31')
    expect(before).toMatchObject({
      state: 'to_do',
      bookCents: 1_010_000,
      outstandingCents: 10_000,
      openCents: 23_105,
      openCount: 2,
      expectedCents: 1_023_105,
      bankCents: 1_023_105,
    })
    expect((await reconcile(id, '2026-01-31', 1_023_105)).body.code).toBe('bank.open_lines')
    const [deposit, fee] = await linesOf(id)
    await match(id, deposit?.id ?? '', {
      kind: 'homes',
      homes: [{ residenceId: opened.residenceId, amountCents: 25_000 }],
    })
    await match(id, fee?.id ?? '', { kind: 'category', category: 'administration' })
    expect((await reconcile(id, '2026-01-31', 1_023_106)).body.fields).toHaveProperty('statementCents')
    const made = await reconcile(id, '2026-01-31', 1_023_105)
    expect(made.status, made.text).toBe(200)
    expect(made.body).toMatchObject({ state: 'reconciled', outstandingCents: 10_000, statementCents: 1_023_105 })
    expect(made.body.outstanding).toMatchObject([{ kind: 'receipt', label: '101', amountCents: 10_000, isSeen: false }])
    const { items } = (await manager().get<{ items: BankMonth[] }>(`/api/bank-accounts/${id}/months`)).body
    expect(items.at(-1)).toMatchObject({ through: '2026-01-31', state: 'reconciled', statementCents: 1_023_105 })
    expect(items.at(-2)).toMatchObject({ through: '2026-02-28', state: 'to_do' })
  })

  test('follows the one before it, is over, and is a month of the account', async () => {
    const { id } = await open()
    expect((await reconcile(id, '2026-02-28', 1_000_000)).body.code).toBe('bank.not_next_month')
    expect((await reconcile(id, '2099-01-31', 1_000_000)).body.code).toBe('bank.month_not_over')
    expect((await manager().get(`/api/bank-accounts/${id}/months/2026-01-30`)).status).toBe(404)
    expect((await reconcile(id, '2025-12-31', 1_000_000)).status).toBe(404)
  })

  test('without books has nothing to be compared with', async () => {
    const { id: buildingId } = await newBuilding(world)
    const { id } = await newAccount(world, { buildingId })
    expect((await manager().get(`/api/bank-accounts/${id}/months`)).body).toMatchObject({ items: [], hasBooks: false })
    expect((await reconcile(id, '2026-01-31', 1_000_000)).body.code).toBe('bank.no_books')
  })

  test('of an account that did not start from the books is refused, with how far they were apart', async () => {
    const { id } = await open({ openingCents: 990_000 })
    expect((await monthOf(id, '2026-01-31')).openingDifferenceCents).toBe(10_000)
    expect((await reconcile(id, '2026-01-31', 990_000)).body.code).toBe('bank.opening_differs')
  })

  test('of two accounts of a fund: each has what its lines show, and what no line shows stands with both', async () => {
    const opened = await open({ openingCents: 600_000 })
    const { buildingId } = opened
    const { id: savings } = await newAccount(world, { buildingId, name: 'Épargne', openingCents: 400_000 })
    await receive(opened, '2026-01-30', 10_000)
    await bring(savings, ['2026-01-31', 'INTERETS', '12,00'])
    const [interest] = await linesOf(savings)
    await match(savings, interest?.id ?? '', { kind: 'category', category: 'other_income' })
    const shared = { bookCents: 1_011_200, outstandingCents: 10_000, openingDifferenceCents: 0 }
    expect(await monthOf(opened.id, '2026-01-31')).toMatchObject({
      ...shared,
      otherCents: 401_200,
      expectedCents: 600_000,
    })
    expect(await monthOf(savings, '2026-01-31')).toMatchObject({
      ...shared,
      otherCents: 600_000,
      expectedCents: 401_200,
    })
    expect((await reconcile(savings, '2026-01-31', 401_200)).status).toBe(200)
    expect((await reconcile(opened.id, '2026-01-31', 600_000)).status).toBe(200)
  })

  test('reconciled by two people at once is reconciled once', async () => {
    const { id } = await matched()
    const both = await Promise.all([reconcile(id, '2026-01-31', 1_025_000), reconcile(id, '2026-01-31', 1_025_000)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is printed in both languages', async () => {
    const { id } = await matched()
    await reconcile(id, '2026-01-31', 1_025_000)
    for (const language of ['fr', 'en']) {
      const printed = await manager().get(`/api/bank-accounts/${id}/months/2026-01-31/printout?language=${language}`)
      expect([printed.status, printed.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })
})

describe('a reconciled month', () => {
  test('keeps its matches, its lines, and where the account started', async () => {
    const { id, lineId } = await matched()
    const { file } = await bring(id, ['2026-02-02', 'DEPOT', '10,00'])
    await reconcile(id, '2026-01-31', 1_025_000)
    const undone = await manager().del(`/api/bank-accounts/${id}/lines/${lineId}/match`)
    expect([undone.status, undone.body.code]).toEqual([409, 'bank.month_reconciled'])
    const { body } = await manager().get(`/api/bank-accounts/${id}`)
    const moved = await manager().patch(`/api/bank-accounts/${id}`, { version: body.version, openingCents: 5 })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([409, ['openingCents']])
    expect((await manager().del(`/api/bank-files/${file.id}`)).status).toBe(204)
    const fileId = (await linesOf(id))[0]?.fileId ?? ''
    expect((await manager().del(`/api/bank-files/${fileId}`)).body.code).toBe('bank.file_in_use')
  })

  test('takes no line of a file any more, which its preview says', async () => {
    const { id } = await matched()
    await reconcile(id, '2026-01-31', 1_025_000)
    const late = ['2026-01-20', 'OUBLI', '1,00'] as const
    const { file, answer } = await bring(id, late)
    expect([answer.status, answer.body.code]).toEqual([409, 'bank.nothing_new'])
    const preview = (await manager().get<BankFilePreview>(`/api/bank-files/${file.id}`)).body
    expect(preview.counts).toMatchObject({ new: 0, locked: 1 })
  })

  test('stays true when a payment of it is reversed: the match stays, the next month tells the bank still has it', async () => {
    const { id, lineId } = await matched()
    await reconcile(id, '2026-01-31', 1_025_000)
    const [found] = await db().select().from(bankMatches).where(eq(bankMatches.lineId, lineId))
    const reversed = await manager().put(`/api/receipts/${found?.receiptId}/reversal`, {
      reason: 'Erreur',
      isReturned: false,
    })
    expect(reversed.status, reversed.text).toBe(200)
    expect(await monthOf(id, '2026-01-31')).toMatchObject({ state: 'reconciled', bookCents: 1_025_000, movedCents: 0 })
    const [kept] = await db().select().from(bankMatches).where(eq(bankMatches.lineId, lineId))
    expect(kept?.id).toBe(found?.id)
    expect((await reopen(id, '2026-01-31')).status).toBe(201)
    expect(await db().select().from(bankMatches).where(eq(bankMatches.lineId, lineId))).toEqual([])
    expect(await monthOf(id, '2026-01-31')).toMatchObject({ state: 'to_do', openCount: 1 })
  })

  test('is told how far the books of its day moved since', async () => {
    const opened = await matched()
    await reconcile(opened.id, '2026-01-31', 1_025_000)
    await receive(opened, '2026-01-15', 4_000)
    expect(await monthOf(opened.id, '2026-01-31')).toMatchObject({ movedCents: 4_000, outstandingCents: 0 })
    expect(await monthOf(opened.id, '2026-02-28')).toMatchObject({ outstandingCents: 4_000, expectedCents: 1_025_000 })
  })

  test('is opened again with a reason, the last one first, unless the books are closed through it', async () => {
    const { id, buildingId } = await matched()
    await reconcile(id, '2026-01-31', 1_025_000)
    await reconcile(id, '2026-02-28', 1_025_000)
    expect((await reopen(id, '2026-01-31')).body.code).toBe('bank.not_last_month')
    expect((await reopen(id, '2026-02-28')).body).toMatchObject({ state: 'to_do', made: null })
    expect((await reopen(id, '2026-02-28')).body.code).toBe('bank.not_reconciled')
    await insertClosing(db(), { buildingId, kind: 'closed', through: '2026-01-31', madeAt: new Date() })
    expect(await monthOf(id, '2026-01-31')).toMatchObject({ isReopenable: false })
    expect((await reopen(id, '2026-01-31')).body.code).toBe('bank.books_closed')
    const { items } = (await manager().get(`/api/bank-accounts/${id}/history`)).body
    expect(items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'month_reopened',
      'reconciled',
      'reconciled',
    ])
  })

  test('meets a match that is undone at the same moment: one of them is refused', async () => {
    const { id, lineId } = await matched()
    const [made, undone] = await Promise.all([
      reconcile(id, '2026-01-31', 1_025_000),
      manager().del(`/api/bank-accounts/${id}/lines/${lineId}/match`),
    ])
    expect([made?.status === 200, undone?.status === 204].filter(Boolean)).toHaveLength(1)
  })

  test('meets a reversal at the same moment: the reversal is recorded, and the month is true either way', async () => {
    const { id, lineId } = await matched()
    const [found] = await db().select().from(bankMatches).where(eq(bankMatches.lineId, lineId))
    const reversal = { reason: 'Erreur', isReturned: false }
    const [made, reversed] = await Promise.all([
      reconcile(id, '2026-01-31', 1_025_000),
      manager().put(`/api/receipts/${found?.receiptId}/reversal`, reversal),
    ])
    expect([200, 409]).toContain(made?.status)
    expect([200, 409]).toContain(reversed?.status)
    const { openCount, state } = await monthOf(id, '2026-01-31')
    expect(state === 'reconciled' ? openCount : 0).toBe(0)
    if (made?.status === 200)
      expect(await db().select().from(bankMatches).where(eq(bankMatches.lineId, lineId))).toHaveLength(1)
  })
})

test('a year-end is told whether the bank is reconciled through it, where there is a bank', async () => {
  const { id, buildingId } = await matched()
  const checks = async (through: string) =>
    (await manager().get(`/api/ledgers/${buildingId}/closing-checks?through=${through}`)).body.checks
  const bank = { check: 'bank_reconciled', isPassed: false }
  expect(await checks('2026-01-31')).toContainEqual(bank)
  await reconcile(id, '2026-01-31', 1_025_000)
  expect(await checks('2026-01-31')).toContainEqual({ ...bank, isPassed: true })
  expect(await checks('2026-02-10')).toContainEqual({ ...bank, isPassed: true })
  expect(await checks('2026-02-28')).toContainEqual(bank)
  const { id: without } = await keepBooks(world, (await newBuilding(world)).id)
  const { body } = await manager().get(`/api/ledgers/${without}/closing-checks?through=2026-01-31`)
  expect(body.checks).not.toContainEqual(bank)
})

describe('no script', () => {
  const attack = (query: ReturnType<typeof sql>) => expect(db().execute(query)).rejects.toThrow()

  test('changes, removes or invents a reconciliation', async () => {
    const { id } = await matched()
    await attack(sql`insert into bank_reconciliations (id, organization_id, building_id, bank_account_id, through, statement_cents, book_cents,
      other_cents, outstanding_cents, outstanding, made_at) select gen_random_uuid(), organization_id, building_id, id, '2026-01-31', 5, 5, 0, 0, '[]', now()
      from bank_accounts where id = ${id}`)
    await attack(sql`insert into bank_reconciliations (id, organization_id, building_id, bank_account_id, through, statement_cents, book_cents,
      other_cents, outstanding_cents, outstanding, made_at) select gen_random_uuid(), organization_id, building_id, id, '2026-02-28', 1025000, 1025000, 0, 0,
      '[]', now() from bank_accounts where id = ${id}`)
    await reconcile(id, '2026-01-31', 1_025_000)
    await attack(sql`update bank_reconciliations set statement_cents = 5, book_cents = 5 where bank_account_id = ${id}`)
    await attack(sql`update bank_reconciliations set made_by_id = null where bank_account_id = ${id}`)
    await attack(sql`delete from bank_reconciliations where bank_account_id = ${id}`)
    await attack(sql`truncate bank_reconciliations`)
    await attack(sql`truncate bank_accounts cascade`)
    await reconcile(id, '2026-02-28', 1_025_000)
    await attack(
      sql`update bank_reconciliations set reopened_at = now(), reopening_reason = 'x' where bank_account_id = ${id} and through = '2026-01-31'`,
    )
    const kept = await db().select().from(bankReconciliations).where(eq(bankReconciliations.bankAccountId, id))
    expect(kept.map(({ reopenedAt }) => reopenedAt)).toEqual([null, null])
  })

  test('reconciles a month with a line that is matched to nothing', async () => {
    const { id } = await open()
    await bring(id, ['2026-01-12', 'DEPOT', '250,00'])
    await attack(sql`insert into bank_reconciliations (id, organization_id, building_id, bank_account_id, through, statement_cents, book_cents,
      other_cents, outstanding_cents, outstanding, made_at) select gen_random_uuid(), organization_id, building_id, id, '2026-01-31', 1025000, 1025000, 0, 0,
      '[]', now() from bank_accounts where id = ${id}`)
  })

  test('touches the lines, the matches or the start of a reconciled account', async () => {
    const { id, lineId } = await matched()
    await reconcile(id, '2026-01-31', 1_025_000)
    await attack(sql`delete from bank_matches where line_id = ${lineId}`)
    await attack(sql`delete from bank_lines where id = ${lineId}`)
    await attack(sql`insert into bank_lines select gen_random_uuid(), organization_id, building_id, bank_account_id, file_id, 99, '2026-01-05', 100,
      'x', null, null, 'x', 1 from bank_lines where id = ${lineId}`)
    await attack(sql`update bank_accounts set opening_cents = 0 where id = ${id}`)
    await attack(sql`update bank_accounts set fund = 'contingency' where id = ${id}`)
    await attack(sql`delete from bank_accounts where id = ${id}`)
  })
})
