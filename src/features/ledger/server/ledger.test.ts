import { expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { sampleBill } from '../../bills/testing.ts'
import type { TrialBalance } from '../contract.ts'
import type { JournalEntry } from '../entries/contract.ts'
import { postDueInstalments } from '../following/server/service.ts'
import { keepBooks, startsOn } from './testing.ts'

const world = startWorld()
const manager = () => world.as('manager')
const buildingId = () => world.places.erables.id
const address = () => `/api/ledgers/${buildingId()}`
const amounts = { subtotalCents: null, gstCents: null, qstCents: null, totalCents: 100_000 }

const sums = async (): Promise<TrialBalance['balances']> =>
  (await manager().get(`${address()}/trial-balance`)).body.balances
const balanceOf = async (key: string, fund: Fund = 'operating') =>
  (await sums()).find((one) => one.key === key && one.fund === fund)?.amountCents ?? 0
const entriesOf = async (billId: string): Promise<JournalEntry[]> =>
  (await manager().get(`${address()}/entries?bill=${billId}&sort=postedOn`)).body.items
const kindsOf = async (billId: string) => (await entriesOf(billId)).map(({ kind }) => kind).sort()

async function newBill(changes: Parameters<typeof sampleBill>[1] = {}): Promise<{ id: string; version: number }> {
  const asked = sampleBill(buildingId(), { ...amounts, status: 'sent', ...changes })
  return (await manager().post('/api/bills', asked)).body
}

test('books start from what was in the bank and what was owed, and follow what came since', async () => {
  const early = await newBill({ issuedOn: '2025-12-02', dueOn: '2026-01-15' })
  const since = await newBill({ issuedOn: '2026-01-20', dueOn: '2026-02-15', category: 'major_works' })
  await manager().put(`/api/bills/${early.id}/payment`, { paidOn: '2025-12-20', amountCents: 40_000 })
  await manager().put(`/api/bills/${since.id}/payment`, { paidOn: '2026-02-10', amountCents: 30_000 })

  const preview = await manager().get(`${address()}/opening?startsOn=${startsOn}`)
  expect(preview.body).toMatchObject({ bills: [{ id: early.id, fund: 'operating', amountCents: 60_000 }] })
  const funds = [
    { fund: 'operating', cashCents: 500_000, balanceCents: 440_000 },
    { fund: 'contingency', cashCents: 900_000, balanceCents: 899_000 },
    { fund: 'self_insurance', cashCents: 0, balanceCents: 0 },
  ]
  const refused = await manager().put(`${address()}/opening`, { startsOn, funds, reason: null })
  expect([refused.status, refused.body.code]).toEqual([422, 'ledger.difference_unexplained'])
  const opened = await manager().put(`${address()}/opening`, { startsOn, funds, reason: 'Intérêts à répartir' })
  expect(opened.body).toMatchObject({ startsOn, lockedThrough: null })
  expect((await manager().put(`${address()}/opening`, { startsOn, funds, reason: 'Encore' })).status).toBe(409)

  expect(await balanceOf('cash_operating')).toBe(500_000)
  expect(await balanceOf('payables')).toBe(-60_000)
  expect(await balanceOf('fund_balance')).toBe(-440_000)
  expect(await balanceOf('opening_difference', 'contingency')).toBe(-1_000)
  expect(await balanceOf('cash_contingency', 'contingency')).toBe(870_000)
  expect(await balanceOf('payables', 'contingency')).toBe(-70_000)
  expect(await balanceOf('major_works', 'contingency')).toBe(100_000)
  expect(await kindsOf(early.id)).toEqual(['opening_bill'])
  expect(await kindsOf(since.id)).toEqual(['bill', 'payment'])
})

test('a bill posts when it is confirmed, paid in parts, reversed, corrected and cancelled, in the same transaction', async () => {
  await keepBooks(world)
  const before = { cash: await balanceOf('cash_operating'), owed: await balanceOf('payables') }
  const { id } = await newBill({ issuedOn: '2026-03-02', category: 'cleaning', status: 'draft' })
  expect(await kindsOf(id)).toEqual([])
  const sent = await manager().put(`/api/bills/${id}/sending`, {})
  expect(sent.status).toBe(200)
  expect(await balanceOf('payables')).toBe(before.owed - 100_000)
  const paidOn = today()
  await manager().put(`/api/bills/${id}/payment`, { paidOn, amountCents: 25_000 })
  await manager().put(`/api/bills/${id}/payment`, { paidOn, amountCents: 75_000 })
  expect(await balanceOf('payables')).toBe(before.owed)
  expect(await balanceOf('cash_operating')).toBe(before.cash - 100_000)
  await manager().del(`/api/bills/${id}/payment`, { reason: 'Chèque sans provision' })
  expect(await balanceOf('cash_operating')).toBe(before.cash - 25_000)
  const reversal = (await entriesOf(id)).find(({ kind }) => kind === 'reversal')
  expect(reversal).toMatchObject({ reason: 'Chèque sans provision', cause: 'payment_reversed' })

  const { version } = (await manager().get(`/api/bills/${id}`)).body
  const changed = await manager().patch(`/api/bills/${id}`, { version, category: 'repairs', totalCents: 120_000 })
  expect(changed.status).toBe(200)
  expect(await balanceOf('repairs')).toBe(120_000)
  expect(await balanceOf('cleaning')).toBe(0)
  expect((await manager().put(`/api/bills/${id}/cancellation`, {})).status).toBe(200)
  expect(await balanceOf('payables')).toBe(before.owed)
  expect(await balanceOf('repairs')).toBe(25_000)
})

test('a refused payment posts nothing', async () => {
  await keepBooks(world)
  const { id } = await newBill({ issuedOn: '2026-03-02' })
  const { status } = await manager().put(`/api/bills/${id}/payment`, { paidOn: today(), amountCents: 100_001 })
  expect([status, await kindsOf(id)]).toEqual([422, ['bill']])
})

test('instalments of a bill that comes back are posted on their due day, once, by a job that may run twice', async () => {
  await keepBooks(world)
  const plan = { rhythm: 'monthly' as const, isRepeated: true, untilOn: null, payments: [] }
  const { id } = await newBill({ issuedOn: today(), dueOn: addDays(today(), 3), totalCents: 30_000, plan })
  expect(await kindsOf(id)).toEqual([])
  const ctx = () => world.contextOf({ now: new Date(`${addDays(today(), 4)}T16:00:00Z`) })
  await postDueInstalments(ctx())
  await Promise.all([postDueInstalments(ctx()), postDueInstalments(ctx())])
  expect(await kindsOf(id)).toEqual(['bill'])
})

test('an entry by hand is refused on a closed day, in a followed account, and in the account of another fund', async () => {
  await keepBooks(world)
  const { accounts } = (await manager().get(address())).body as { accounts: { id: string; key: string }[] }
  const idOf = (key: string) => accounts.find((account) => account.key === key)?.id
  const asked = {
    postedOn: '2026-03-02',
    fund: 'operating',
    debitAccountId: idOf('cash_operating'),
    creditAccountId: idOf('other_income'),
    amountCents: 1_234,
    reason: 'Intérêts',
  }
  const codeOf = async (changes: object) =>
    (await manager().post(`${address()}/adjustments`, { ...asked, ...changes })).body.code
  expect(await codeOf({ postedOn: '2025-12-31' })).toBe('ledger.day_closed')
  expect(await codeOf({ postedOn: addDays(today(), 1) })).toBe('ledger.day_in_future')
  expect(await codeOf({ creditAccountId: idOf('payables') })).toBe('ledger.followed_account')
  expect(await codeOf({ debitAccountId: idOf('cash_contingency') })).toBe('ledger.other_fund')
  expect(await codeOf({ creditAccountId: idOf('cash_operating') })).toBe('ledger.same_account')
  expect(await codeOf({ creditAccountId: world.people.manager.id })).toBe('ledger.unknown_account')
  const added = await manager().post(`${address()}/adjustments`, asked)
  expect(added.body).toMatchObject({ kind: 'adjustment', amountCents: 1_234, lines: [{ line: 1 }, { line: 2 }] })
})

test('an entry by hand is reversed once, today, with a reason; one that follows a bill is not', async () => {
  await keepBooks(world)
  const transfer = {
    postedOn: '2026-03-05',
    fromFund: 'operating',
    toFund: 'contingency',
    amountCents: 5_000,
    reason: 'Mars',
  }
  const cash = await balanceOf('cash_contingency', 'contingency')
  const { id } = (await manager().post(`${address()}/transfers`, transfer)).body
  expect(await balanceOf('cash_contingency', 'contingency')).toBe(cash + 5_000)
  const reverse = (entryId: string) =>
    manager().put(`${address()}/entries/${entryId}/reversal`, { reason: 'En double' })
  const reversed = await reverse(id)
  expect(reversed.body).toMatchObject({ kind: 'reversal', postedOn: today(), reversesId: id, reason: 'En double' })
  expect(await balanceOf('cash_contingency', 'contingency')).toBe(cash)
  expect((await reverse(id)).body.code).toBe('ledger.already_reversed')
  expect((await reverse(reversed.body.id)).body.code).toBe('ledger.not_reversible')
  const bill = await newBill({ issuedOn: '2026-03-02' })
  const [entry] = await entriesOf(bill.id)
  expect((await reverse(entry?.id ?? '')).body.code).toBe('ledger.follows_bill')
})

test('a closed period takes no entry, a late bill is posted today, and an administrator opens it again with a reason', async () => {
  await keepBooks(world)
  const draft = await newBill({ issuedOn: '2026-01-25', status: 'draft' })
  const checks = (await manager().get(`${address()}/closing-checks?through=2026-01-31`)).body.checks
  expect(checks).toContainEqual({ check: 'no_drafts', isPassed: false })
  const close = (reason: string | null) => manager().post(`${address()}/closings`, { through: '2026-01-31', reason })
  expect((await close(null)).body.code).toBe('ledger.checks_failed')
  expect((await close('Une facture attend encore')).body).toMatchObject({ lockedThrough: '2026-01-31' })
  await manager().put(`/api/bills/${draft.id}/sending`, {})
  expect((await entriesOf(draft.id))[0]).toMatchObject({ kind: 'bill', postedOn: today() })
  const before = await sums()
  expect((await manager().get(`${address()}/trial-balance?on=2026-01-31`)).body.from).toBe('2026-02-01')
  expect((await manager().post(`${address()}/reopenings`, { through: null, reason: 'Oubli' })).status).toBe(403)
  const reopened = await world.as('admin').post(`${address()}/reopenings`, { through: null, reason: 'Oubli' })
  expect(reopened.body).toMatchObject({ lockedThrough: null, closings: [{ kind: 'reopened' }, { kind: 'closed' }] })
  // Balances of the accounts of the balance sheet do not depend on closings.
  const cashIn = (balances: TrialBalance['balances']) => balances.filter(({ key }) => key.startsWith('cash_'))
  expect(cashIn(await sums())).toEqual(cashIn(before))
})

test('a payment run is shown beside what is in the account of each fund that pays', async () => {
  await keepBooks(world)
  const bill = await newBill({ issuedOn: '2026-03-02', dueOn: today() })
  const { items } = (await manager().get(`/api/bills/${bill.id}/instalments`)).body
  const run = await manager().post('/api/payment-runs', {
    organizationId: world.places.laurier.id,
    buildingId: buildingId(),
    title: 'Lot',
    payOn: today(),
    instalmentIds: [items[0].id],
  })
  const { byFund } = (await manager().get(`/api/payment-runs/${run.body.id}`)).body
  expect(byFund).toMatchObject([{ fund: 'operating', balanceCents: await balanceOf('cash_operating') }])
  const works = await newBill({ category: 'major_works', issuedOn: '2026-03-02', dueOn: today() })
  const query = new URLSearchParams({ organization: world.places.laurier.id, building: buildingId(), dueTo: today() })
  const due = (await manager().get(`/api/payment-runs/due-instalments?${query}`)).body
  expect(due.items).toContainEqual(expect.objectContaining({ billId: works.id, fund: 'contingency' }))
  expect(due.cash).toContainEqual({
    buildingId: buildingId(),
    fund: 'contingency',
    balanceCents: await balanceOf('cash_contingency', 'contingency'),
  })
})

test('the books of a sample go with it, whole', async () => {
  const { body: sample } = await manager().post('/api/samples', { organizationId: world.places.laurier.id })
  await keepBooks(world, sample.buildingId)
  const { rows } = await world.database.pool.query('select id from journal_entries where building_id = $1', [
    sample.buildingId,
  ])
  expect(rows.length).toBeGreaterThan(2)
  expect((await manager().del(`/api/samples/${sample.id}`)).status).toBe(204)
  const left = await world.database.pool.query('select id from ledgers where building_id = $1', [sample.buildingId])
  expect(left.rows).toEqual([])
})
