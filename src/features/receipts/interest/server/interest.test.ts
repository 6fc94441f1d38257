import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, type Day, startOfMonth, today } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { sampleRule } from '../../server/testing.ts'
import type { HomeInterest, InterestPreview } from '../contract.ts'
import { lastOver } from '../rules.ts'

const world = startWorld()
const manager = () => world.as('manager')
const db = () => world.database.db
const thisMonth = startOfMonth(today())
/** A month that is over, and the one before. */
const [month, before] = [addMonths(thisMonth, -1), addMonths(thisMonth, -2)]

let buildingId: string
let home: string
/** Another condo of Gestion Laurier, which asks for 12 % a year without grace since two months. */
beforeEach(async () => {
  const [erables] = await db().select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  const [unit] = await db().select().from(residences).where(eq(residences.id, world.places.erables101.id))
  if (!erables || !unit) throw new Error('no Les Érables')
  const [{ searchText: _, ...ofBuilding }, { searchText: __, ...ofHome }] = [erables, unit]
  buildingId = newId()
  home = newId()
  await db()
    .insert(buildings)
    .values({ ...ofBuilding, id: buildingId, name: `Les Érables ${buildingId.slice(-6)}` })
  await db()
    .insert(residences)
    .values({ ...ofHome, id: home, buildingId, unitNumber: '1' })
  await setRule({})
})

const setRule = async (more: object) => {
  const path = `/api/receipts/rules/${buildingId}`
  const { version } = (await manager().get(path)).body
  return manager().put(path, { ...sampleRule, graceDays: 0, interestFrom: before, version, ...more })
}
const owe = async (amountCents: number, dueOn: Day): Promise<string> =>
  (await manager().post('/api/contribution-calls/charges', { residenceId: home, label: 'Frais', amountCents, dueOn }))
    .body.id
const pay = async (amountCents: number, receivedOn: Day): Promise<string> =>
  (
    await manager().post('/api/receipts', {
      buildingId,
      receivedOn,
      method: 'transfer',
      homes: [{ residenceId: home, amountCents }],
    })
  ).body.receipts[0].id
const path = () => `/api/receipts/interest/${buildingId}`
const preview = async (): Promise<InterestPreview> => (await manager().get(path())).body
const charge = ({ through, totalCents }: Pick<InterestPreview, 'through' | 'totalCents'>) =>
  manager().post(path(), { through, totalCents })
const interestOf = async (): Promise<HomeInterest> =>
  (await manager().get(`/api/receipts/accounts/${home}/interest`)).body
const chargedRows = () =>
  db()
    .select()
    .from(charges)
    .where(and(eq(charges.residenceId, home), eq(charges.kind, 'interest')))
const daysIn = (first: Day) => Number(addDays(addMonths(first, 1), -1).slice(8))
const cents = (first: Day, baseCents: number, days = daysIn(first)) => {
  const year = Number(first.slice(0, 4)) % 4 === 0 ? 366 : 365
  return Math.round((baseCents * 0.12 * days) / year)
}

describe('charging', () => {
  test('each home is charged its interest by month, which its account explains, and what runs is not charged', async () => {
    await owe(100_000, addDays(before, -1))
    const shown = await preview()
    expect(shown).toMatchObject({
      through: lastOver(today()),
      homes: [{ residenceId: home, months: [{ month: before, amountCents: cents(before, 100_000) }, { month }] }],
    })
    const { accruedCents } = await interestOf()
    expect((await charge(shown)).body).toEqual({ count: 2, totalCents: shown.totalCents })
    const { charged, ...rest } = await interestOf()
    expect(charged.map(({ amountCents, ...one }) => [one.month, amountCents])).toEqual([
      [before, cents(before, 100_000)],
      [month, cents(month, 100_000)],
    ])
    expect(charged[1]?.lines).toMatchObject([
      { baseCents: 100_000, fromOn: month, throughOn: lastOver(today()), annualRate: 1_200 },
    ])
    expect(rest.accruedCents).toBe(accruedCents - shown.totalCents)
  })

  test('asked twice and by two at once, each month is charged once', async () => {
    await owe(100_000, addDays(before, -1))
    const shown = await preview()
    const answers = await Promise.all([charge(shown), charge(shown), charge(shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await charge(shown)).body).toMatchObject({ code: 'receipts.nothing_to_charge' })
    expect(await chargedRows()).toHaveLength(2)
  })

  test('interest bears no interest, and a later rate rewrites none that was charged', async () => {
    await owe(100_000, addDays(before, -1))
    await charge(await preview())
    const rows = await chargedRows()
    await setRule({ annualRate: 3_000 })
    expect(await chargedRows()).toEqual(rows)
    expect((await preview()).homes).toEqual([])
    const { accrued } = await interestOf()
    for (const { lines } of accrued) expect(lines.map(({ kind }) => kind)).toEqual(['other'])
  })

  test('what is paid late bears interest to the day on which it was received, and a reversed payment is as if never made', async () => {
    await owe(100_000, addDays(month, -1))
    const receipt = await pay(100_000, addDays(month, 9))
    expect((await preview()).totalCents).toBe(cents(month, 100_000, 10))
    await manager().put(`/api/receipts/${receipt}/reversal`, { reason: 'Sans provision', isReturned: true })
    expect((await preview()).totalCents).toBe(cents(month, 100_000))
  })

  test('interest that is cancelled can be charged again, and stays in the account as cancelled', async () => {
    await owe(100_000, addDays(month, -1))
    const shown = await preview()
    await charge(shown)
    const [row] = await chargedRows()
    const cancelled = await manager().put(`/api/contribution-calls/charges/${row?.id}/cancellation`, {
      reason: 'Entente',
    })
    expect(cancelled.status).toBe(200)
    expect(await preview()).toMatchObject({ totalCents: shown.totalCents })
    expect((await charge(shown)).status).toBe(201)
    expect(await chargedRows()).toHaveLength(2)
  })

  test('another sum than was shown, and a month that runs, are refused', async () => {
    await owe(100_000, addDays(month, -1))
    const { through, totalCents } = await preview()
    expect((await charge({ through, totalCents: totalCents + 1 })).body).toMatchObject({
      code: 'receipts.interest_changed',
    })
    for (const other of [today(), addDays(through, -1)])
      expect((await charge({ through: other, totalCents })).body.code, other).toBe('receipts.month_not_over')
    expect(await chargedRows()).toEqual([])
  })

  test('without a rate nothing is charged, and a rate needs its first day', async () => {
    await owe(100_000, addDays(month, -1))
    await setRule({ annualRate: 0, interestFrom: null })
    expect(await preview()).toMatchObject({ homes: [], totalCents: 0 })
    expect((await setRule({ interestFrom: null })).body).toMatchObject({
      fields: { interestFrom: expect.stringContaining('taux') },
    })
  })
})

test('a payment pays charged interest before capital', async () => {
  await owe(100_000, addDays(month, -1))
  await charge(await preview())
  await pay(500, today())
  expect((await chargedRows())[0]?.settledCents).toBe(500)
})

describe('what the database refuses, to the owner of its tables too', () => {
  const copy = (
    columns: string,
  ) => sql`insert into charges (id, organization_id, building_id, residence_id, kind, fund, label,
    interest_lines, due_on, amount_cents, made_at) select gen_random_uuid(), organization_id, building_id, residence_id,
    ${sql.raw(columns)}, due_on, amount_cents, made_at from charges where residence_id = ${home} and kind = 'interest'`
  const attacks: readonly [string, () => ReturnType<typeof sql>][] = [
    ['the same month twice', () => copy('kind, fund, label, interest_lines')],
    ['interest of no month', () => copy("kind, fund, 'Intérêts', interest_lines")],
    ['interest without how it is computed', () => copy("kind, fund, '2020-01-01', null")],
    ['a fee with the lines of interest', () => copy("'other', fund, label, interest_lines")],
    ['another computation', () => sql`update charges set interest_lines = '[]' where residence_id = ${home}`],
    [
      'another month',
      () => sql`update charges set label = '2020-01-01' where residence_id = ${home} and kind = 'interest'`,
    ],
  ]
  test.each(attacks)('%s', async (_, attack) => {
    await owe(100_000, addDays(month, -1))
    await charge(await preview())
    await expect(db().transaction((tx) => tx.execute(attack()))).rejects.toThrow()
    expect(await chargedRows()).toHaveLength(1)
  })
})
