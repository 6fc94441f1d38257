import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { openZip } from '../../../server/tabular/unzip.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newAccount } from '../../bank/server/testing.ts'
import { sampleBill } from '../../bills/testing.ts'
import { newFile } from '../../files/server/testing.ts'
import { insertClosing } from '../../ledger/closings/server/store.ts'
import { keepBooks, newBuilding } from '../../ledger/server/testing.ts'
import { residences } from '../../residences/server/tables.ts'
import type { FinancialYear } from '../contract.ts'
import { operationsOf } from '../operations/rules.ts'
import { packYear } from '../packs/server/service.ts'
import { positionOf } from '../positions/rules.ts'
import { findReceivables } from '../receivables/server/service.ts'
import { openWorkbook } from '../workbooks/server/service.ts'
import { loadStarted } from './service.ts'

const world = startWorld()
const year = 2026
const id = () => world.places.erables.id
const manager = () => world.as('manager')
const address = () => `/api/financial-statements/${id()}`
const yearOf = async (): Promise<FinancialYear> => (await manager().get(`${address()}?year=${year}`)).body

beforeAll(async () => {
  await keepBooks(world)
  const amounts = { subtotalCents: null, gstCents: null, qstCents: null, totalCents: 100_000 }
  const bill = async (changes: object) =>
    (await manager().post('/api/bills', sampleBill(id(), { ...amounts, status: 'sent', ...changes }))).body
  const paid = await bill({ issuedOn: '2026-01-20', category: 'cleaning', invoiceNumber: 'N-1' })
  await manager().put(`/api/bills/${paid.id}/payment`, { paidOn: '2026-02-10', amountCents: 60_000 })
  await bill({ issuedOn: '2026-02-01', category: 'major_works', invoiceNumber: 'N-2' })
  const { accounts } = (await manager().get(`/api/ledgers/${id()}`)).body
  const idOf = (key: string) => accounts.find((account: { key: string }) => account.key === key).id
  const income = {
    fund: 'operating',
    debitAccountId: idOf('cash_operating'),
    creditAccountId: idOf('contributions'),
    amountCents: 150_000,
    reason: 'Frais de condo',
  }
  await manager().post(`/api/ledgers/${id()}/adjustments`, { ...income, postedOn: '2026-02-05' })
  const moved = { fromFund: 'operating', toFund: 'contingency', amountCents: 20_000, reason: 'Contribution' }
  await manager().post(`/api/ledgers/${id()}/transfers`, { ...moved, postedOn: '2026-02-06' })
  const addedById = world.people.manager.id
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db.insert(attachments).values({ fileId, noun: 'bill', nounId: paid.id, position: 1, addedById })
})

test('a year tells what each fund earned, spent and has, to the cent of its entries', async () => {
  const told = await yearOf()
  const [operating, contingency] = operationsOf(told)
  expect(operating).toMatchObject({
    totalRevenue: { yearCents: 150_000, lastCents: null, budgetCents: null },
    totalExpenses: { yearCents: 100_000 },
    surplus: { yearCents: 50_000 },
    transfers: { yearCents: -20_000 },
    opening: { yearCents: 1_000_000, lastCents: null },
    closing: { yearCents: 1_030_000 },
  })
  expect(contingency).toMatchObject({ surplus: { yearCents: -100_000 }, closing: { yearCents: 920_000 } })
  const position = positionOf(told)
  expect(position.totalAssets.cents).toEqual([1_070_000, 1_020_000, 1_000_000])
  expect(position.totalLiabilities.cents.slice(0, 2)).toEqual([40_000, 100_000])
  expect(position.totalBalances.cents).toEqual([1_030_000, 920_000, 1_000_000])
})

test('the trial balance of the books agrees with the statements on their day', async () => {
  const told = await yearOf()
  const { balances } = (await manager().get(`/api/ledgers/${id()}/trial-balance?on=${told.on}`)).body
  const assets = balances.filter(({ key }: { key: string }) => key.startsWith('cash_'))
  const sum = assets.reduce((total: number, { amountCents }: { amountCents: number }) => total + amountCents, 0)
  expect(positionOf(told).totalAssets.totalCents).toBe(sum)
})

test('the adopted budget stands beside its accounts, and what owners pay beside revenue', async () => {
  const draft = await manager().post('/api/budgets', { buildingId: id(), fiscalYear: year, source: 'blank' })
  const months = (cents: number) => Array.from({ length: 12 }, () => cents)
  const lines = [
    { category: 'cleaning', months: months(10_000) },
    { category: 'contingency_contribution', months: months(5_000) },
  ]
  const { body } = await manager().patch(`/api/budgets/${draft.body.id}`, { version: draft.body.version, lines })
  expect((await yearOf()).budget).toBeNull()
  const adoption = { version: body.version, adoptedOn: '2026-01-15', consultedOn: null, meetingNote: null }
  await manager().put(`/api/budgets/${body.id}/adoption`, adoption)
  const [operating, contingency] = operationsOf(await yearOf())
  expect(operating).toMatchObject({ surplus: { budgetCents: 0 }, totalExpenses: { budgetCents: 120_000 } })
  expect(contingency?.totalRevenue).toMatchObject({ budgetCents: 60_000, yearCents: null })
})

const context = async (who: CastName) => world.contextOf({ actor: await world.actorOf(who), via: 'session' })

test('the pack holds the statements, the workbook and each bill with its document, and names those without one', async () => {
  const { name, content } = await packYear(await context('manager'), { id: id(), year, language: 'fr' })
  expect(name).toBe('Cahier du comptable 2026 Les Érables.zip')
  const archive = openZip(await buffer(content as Readable), 20_000_000)
  expect(archive.paths).toEqual([
    'États financiers 2026 Les Érables.pdf',
    'États financiers 2026 Les Érables.xlsx',
    expect.stringMatching(/^Factures\/2026-01\/2026-01-20 .* N-1\.png$/),
    'index.html',
  ])
  const pdf = await archive.read(archive.paths[0] ?? '')
  expect(String(pdf).slice(0, 5)).toBe('%PDF-')
  const index = String(await archive.read('index.html'))
  expect(index).toContain('Factures sans document')
  expect(index).toContain('N-2')
})

test('the workbook has a sheet for each statement, and its general ledger ends in the balances of the trial balance', async () => {
  const ctx = await context('manager')
  const { content } = openWorkbook(ctx, await loadStarted(ctx, { id: id(), year }), 'en')
  const archive = openZip(await buffer(content), 20_000_000)
  const book = String(await archive.read('xl/workbook.xml'))
  const names = [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'Statement of operations',
    'Balance sheet',
    'Trial balance',
    'General ledger',
    'Ageing of receivables',
    'Bank reconciliations',
    'Bills',
    'Verification',
  ])
  const ledger = String(await archive.read('xl/worksheets/sheet4.xml'))
  const cash = [...ledger.matchAll(/<row>(.*?)<\/row>/g)].filter(([, row = '']) => row.includes('>1010<'))
  expect(cash.at(-1)?.[1]).toMatch(/<v>10700<\/v><\/c>$/)
})

test('a closed year shows the hash of its closing', async () => {
  const { id: other } = await keepBooks(world, world.places.fleuve.id)
  const asked = `/api/financial-statements/${other}?year=2026`
  expect((await world.as('admin').get(asked)).body).toMatchObject({
    closing: null,
    entryCount: 1,
    lastEntry: { seq: 1 },
  })
  const madeAt = new Date('2027-01-10T12:00:00Z')
  await insertClosing(world.database.db, { buildingId: other, kind: 'closed', through: '2026-12-31', madeAt })
  const { closing } = (await world.as('admin').get(asked)).body
  expect(closing).toMatchObject({ through: '2026-12-31', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a year to come and books that are not started are refused on paper, in words', async () => {
  const later = await manager().get(`${address()}?year=2099`)
  expect([later.status, later.body.code]).toEqual([422, 'financial-statements.not_begun'])
  const { id: without } = await newBuilding(world)
  const shown = await manager().get(`/api/financial-statements/${without}`)
  expect(shown.body).toMatchObject({ booksStartOn: null, accounts: [] })
  const printed = await manager().get(`/api/financial-statements/${without}/printout`)
  expect([printed.status, printed.body.code]).toEqual([409, 'financial-statements.not_started'])
})

test('the pack tells the ageing of what homes owed and the last reconciliations of its year, to the cent of what was recorded', async () => {
  const { id: buildingId } = await newBuilding(world)
  await keepBooks(world, buildingId)
  const [{ searchText: _, ...like } = {} as never] = await world.database.db
    .select()
    .from(residences)
    .where(eq(residences.id, world.places.erables101.id))
  const [first, second] = [newId(), newId()]
  for (const [home, unitNumber] of [
    [first, '1'],
    [second, '2'],
  ] as const)
    await world.database.db.insert(residences).values({ ...like, id: home, buildingId, unitNumber })
  const charge = (residenceId: string, amountCents: number, dueOn: string) =>
    manager().post('/api/contribution-calls/charges', { residenceId, label: 'Frais', amountCents, dueOn })
  const receive = (residenceId: string, amountCents: number, receivedOn: string) =>
    manager().post('/api/receipts', { buildingId, receivedOn, method: 'cheque', homes: [{ residenceId, amountCents }] })
  await charge(first, 30_001, '2025-09-30')
  await charge(first, 20_002, '2025-11-15')
  await charge(second, 7_003, '2025-12-20')
  await charge(second, 1_111, '2026-01-15')
  await receive(first, 10_000, '2025-12-01')
  await receive(first, 40_003, '2026-01-05')
  const { id: account } = await newAccount(world, { buildingId })
  const reconciled = await manager().put(`/api/bank-accounts/${account}/months/2026-01-31/reconciliation`, {
    statementCents: 1_000_000,
  })
  expect(reconciled.status, reconciled.text).toBe(200)
  const ctx = await context('manager')
  expect(await findReceivables(ctx, { buildingId, on: '2025-12-31' })).toEqual([
    {
      unitNumber: '1',
      ageing: { current: 0, days_30: 0, days_60: 20_002, days_90: 0, older: 20_001 },
      totalCents: 40_003,
    },
    { unitNumber: '2', ageing: { current: 0, days_30: 7_003, days_60: 0, days_90: 0, older: 0 }, totalCents: 7_003 },
  ])
  const sheetsOf = async (asked: number) => {
    const { content } = openWorkbook(ctx, await loadStarted(ctx, { id: buildingId, year: asked }), 'en')
    const archive = openZip(await buffer(content), 20_000_000)
    const rows = async (at: number) => String(await archive.read(`xl/worksheets/sheet${at}.xml`))
    return { ageing: await rows(5), reconciliations: await rows(6) }
  }
  const { ageing, reconciliations } = await sheetsOf(2026)
  expect(ageing).toContain('<v>81.14</v>')
  // The books, less what the bank has not yet, are what the statement says.
  for (const amount of ['10400.03', '-400.03', '10000']) expect(reconciliations).toContain(`<v>${amount}</v>`)
})
