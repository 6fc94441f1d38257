import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { AssessmentDetail } from '../assessments/contract.ts'
import { findAskedHomes } from '../charges/server/store.ts'
import type { Call, CallDetail, ContributionYear } from '../contract.ts'
import { charges, contributionCalls, residenceRents } from './tables.ts'
import { newAdoptedYear, newCall, sampleAssessment, sampleFee } from './testing.ts'

const world = startWorld()
const manager = () => world.as('manager')
const yearPath = (building: string) => `/api/contribution-calls/years/${building}`
const yearOf = async (building: string, year: number): Promise<ContributionYear> =>
  (await manager().get(`${yearPath(building)}?year=${year}`)).body
const propose = (building: string, year: number, rhythm: string) =>
  manager().put(`${yearPath(building)}/schedule`, { year, rhythm })
const issueYear = (building: string, year: number) => manager().put(`${yearPath(building)}/issue`, { year })
const sumOf = (calls: readonly Call[]) => calls.reduce((sum, { amountCents }) => sum + amountCents, 0)
const chargesOf = (callId: string) => world.database.db.select().from(charges).where(eq(charges.callId, callId))

/** Adopts a new version of the budget of a year over the API: so much a month for utilities. */
async function adopt(building: string, year: number, monthlyCents: number) {
  const draft = (await manager().post('/api/budgets', { buildingId: building, fiscalYear: year, source: 'blank' })).body
  const months = Array.from({ length: 12 }, () => monthlyCents)
  const path = `/api/budgets/${draft.id}`
  const { version } = (
    await manager().patch(path, { version: draft.version, lines: [{ category: 'utilities', months }] })
  ).body
  return manager().put(`${path}/adoption`, { version, adoptedOn: '2026-01-15', consultedOn: null, meetingNote: null })
}

describe('proposing', () => {
  test('adopting a budget proposes the calls of its year by month, once however often it is told', async () => {
    const { building, year } = await newAdoptedYear(world)
    expect((await adopt(building, year, 10_001)).status).toBe(200)
    const first = await yearOf(building, year)
    expect(first.calls.map(({ status, fromMonth, ordinal }) => [status, fromMonth, ordinal])).toEqual(
      Array.from({ length: 12 }, (_, at) => ['draft', at + 1, null]),
    )
    expect(sumOf(first.calls)).toBe(12 * 10_001)
    await propose(building, year, 'monthly')
    expect((await yearOf(building, year)).calls.map(({ id }) => id)).toEqual(first.calls.map(({ id }) => id))
  })

  test('another rhythm replaces the drafts and keeps what was issued', async () => {
    const { building, year } = await newAdoptedYear(world)
    const monthly: ContributionYear = (await propose(building, year, 'monthly')).body
    const [january] = monthly.calls
    expect((await manager().put(`/api/contribution-calls/${january?.id}/issue`, { version: 0 })).status).toBe(200)
    const { calls }: ContributionYear = (await propose(building, year, 'quarterly')).body
    expect(calls.map(({ fromMonth, monthCount, status }) => [fromMonth, monthCount, status])).toEqual([
      [1, 1, 'issued'],
      [2, 2, 'draft'],
      [4, 3, 'draft'],
      [7, 3, 'draft'],
      [10, 3, 'draft'],
    ])
    expect(sumOf(calls)).toBe(123_457)
  })

  test('a budget amended during the year changes the calls that are left and none that was issued', async () => {
    const { building, year } = await newAdoptedYear(world)
    const { calls: before }: ContributionYear = (await propose(building, year, 'quarterly')).body
    await manager().put(`/api/contribution-calls/${before[0]?.id}/issue`, { version: 0 })
    const issued = await chargesOf(before[0]?.id ?? '')
    await adopt(building, year, 20_000)
    const after = await yearOf(building, year)
    expect(sumOf(after.calls)).toBe(240_000)
    expect(after.calls[0]).toMatchObject({ id: before[0]?.id, status: 'issued', version: 1 })
    expect(await chargesOf(before[0]?.id ?? '')).toEqual(issued)
    expect(after.excessCents).toBe(0)
  })

  test('a year without an adopted budget has nothing to propose', async () => {
    const refused = await propose(world.places.erables.id, 2098, 'monthly')
    expect(refused).toMatchObject({ status: 409, body: { code: 'contributions.no_budget' } })
  })

  test('a moved due date stays when the same rhythm is proposed again', async () => {
    const { building, year } = await newAdoptedYear(world)
    const { calls }: ContributionYear = (await propose(building, year, 'quarterly')).body
    const path = `/api/contribution-calls/${calls[1]?.id}`
    expect((await manager().patch(path, { version: 0, dueOn: `${year}-04-15` })).status).toBe(200)
    await propose(building, year, 'quarterly')
    expect((await yearOf(building, year)).calls[1]).toMatchObject({ id: calls[1]?.id, dueOn: `${year}-04-15` })
  })
})

describe('issuing', () => {
  test('issuing the year asks homes for what was adopted, and numbers calls without a gap', async () => {
    const { building, year } = await newAdoptedYear(world)
    await propose(building, year, 'monthly')
    const { calls }: ContributionYear = (await issueYear(building, year)).body
    expect(calls.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(sumOf(calls)).toBe(123_457)
    const { rows } = await world.database.db.execute<{ unit: string; cents: number }>(sql`
      select r.unit_number as unit, sum(c.amount_cents)::int as cents from charges c join residences r on r.id = c.residence_id
      join contribution_calls k on k.id = c.call_id where k.building_id = ${building} and k.fiscal_year = ${year} group by 1 order by 1`)
    // 5,000 and 4,000 parts of 9,000: 68,587.2 and 54,869.8 cents.
    expect(rows).toEqual([
      { unit: '101', cents: 68_587 },
      { unit: '102', cents: 54_870 },
    ])
    expect(await issueYear(building, year)).toMatchObject({ body: { code: 'contributions.nothing_to_issue' } })
  })

  test('the home that bears the odd cent is named', async () => {
    const { building, year } = await newAdoptedYear(world)
    expect((await yearOf(building, year)).oddCents).toEqual([{ fund: 'operating', unitNumbers: ['102'] }])
  })

  test('drafts issued at once by many are numbered without a gap and ask for what was adopted', async () => {
    const { building, year } = await newAdoptedYear(world)
    const { calls }: ContributionYear = (await propose(building, year, 'monthly')).body
    const answers = await Promise.all(
      calls.map(({ id }) => manager().put(`/api/contribution-calls/${id}/issue`, { version: 0 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    const after = await yearOf(building, year)
    expect(after.calls.map(({ ordinal }) => ordinal ?? 0).sort((a, b) => a - b)).toEqual(calls.map((_, at) => at + 1))
    expect(sumOf(after.calls)).toBe(123_457)
  })

  test('a cancelled call keeps its number, owes nothing, and its months may be called again', async () => {
    const { building, year } = await newAdoptedYear(world)
    await propose(building, year, 'annual')
    const { calls }: ContributionYear = (await issueYear(building, year)).body
    const path = `/api/contribution-calls/${calls[0]?.id}`
    const cancelled = await manager().put(`${path}/cancellation`, { version: 1, reason: 'Mauvais montant' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', ordinal: 1, cancelReason: 'Mauvais montant' })
    expect((await chargesOf(calls[0]?.id ?? '')).every(({ cancelledOn }) => cancelledOn !== null)).toBe(true)
    expect((await manager().put(`${path}/issue`, { version: 2 })).body.code).toBe('contributions.forbidden_step')
    await propose(building, year, 'annual')
    const again: ContributionYear = (await issueYear(building, year)).body
    expect(again.calls.map(({ status, ordinal }) => [status, ordinal])).toEqual([
      ['cancelled', 1],
      ['issued', 2],
    ])
    expect(again.calls[1]?.amountCents).toBe(123_457)
  })

  test('an issued call is not moved', async () => {
    const { id } = await newCall(world)
    await manager().put(`/api/contribution-calls/${id}/issue`, { version: 0 })
    const refused = await manager().patch(`/api/contribution-calls/${id}`, { version: 1, dueOn: '2026-02-01' })
    expect(refused.body.code).toBe('contributions.not_a_draft')
  })
})

describe('what the database refuses, to the owner of its tables too', () => {
  const attacks: readonly [string, (callId: string) => ReturnType<typeof sql>][] = [
    [
      'another amount of a charge',
      (id) => sql`update charges set amount_cents = amount_cents + 1 where call_id = ${id}`,
    ],
    ['another fund of a charge', (id) => sql`update charges set fund = 'contingency' where call_id = ${id}`],
    ['another day of a charge', (id) => sql`update charges set due_on = due_on + 1 where call_id = ${id}`],
    [
      'a charge of another home',
      (id) => sql`update charges set residence_id = (select min(id::text)::uuid from residences)
      where call_id = ${id} and residence_id <> (select min(id::text)::uuid from residences)`,
    ],
    ['a charge that was settled by hand', (id) => sql`update charges set settled_cents = 1 where call_id = ${id}`],
    ['a charge that goes', (id) => sql`delete from charges where call_id = ${id}`],
    ['charges that all go', () => sql`truncate charges cascade`],
    ['calls that all go', () => sql`truncate contribution_calls cascade`],
    [
      'one more charge of an issued call',
      (id) => sql`insert into charges select gen_random_uuid(), organization_id, building_id, residence_id,
      call_id, restricted_use_id, kind, fund, label, due_on, amount_cents, 0, null, null, made_at from charges where call_id = ${id} limit 1`,
    ],
    [
      'a cancellation of one charge of a call',
      (id) => sql`update charges set cancelled_on = now(), cancel_reason = 'x'
      where id = (select id from charges where call_id = ${id} limit 1)`,
    ],
    [
      'a cancelled call whose charges stand',
      (id) => sql`update contribution_calls set status = 'cancelled', cancelled_on = now(),
      cancel_reason = 'x' where id = ${id}`,
    ],
    ['another day of an issued call', (id) => sql`update contribution_calls set due_on = due_on + 1 where id = ${id}`],
    ['another amount of an issued call', (id) => sql`update contribution_calls set amount_cents = 1 where id = ${id}`],
    ['another number of an issued call', (id) => sql`update contribution_calls set ordinal = 99 where id = ${id}`],
    [
      'an issued call that is a draft again',
      (id) => sql`update contribution_calls set status = 'draft', ordinal = null, issued_on = null
      where id = ${id}`,
    ],
    ['an issued call that goes', (id) => sql`delete from contribution_calls where id = ${id}`],
    [
      'a call that is born issued',
      () => sql`insert into contribution_calls select gen_random_uuid(), organization_id, building_id, kind, 1901,
      1, from_month, month_count, due_on, budget_id, assessment_id, 'issued', 1, 1, now(), null, null, null, 0, now(), now()
      from contribution_calls limit 1`,
    ],
  ]

  test.each(attacks)('%s', async (_, attack) => {
    const { id } = await newCall(world)
    await manager().put(`/api/contribution-calls/${id}/issue`, { version: 0 })
    const { db } = world.database
    const before = await chargesOf(id)
    await expect(db.transaction((tx) => tx.execute(attack(id)))).rejects.toThrow()
    expect(await chargesOf(id)).toEqual(before)
  })

  test('a second issued call of the same months', async () => {
    const { id } = await newCall(world)
    await manager().put(`/api/contribution-calls/${id}/issue`, { version: 0 })
    const { db } = world.database
    const [call] = await db.select().from(contributionCalls).where(eq(contributionCalls.id, id))
    if (!call) throw new Error('no call')
    const { ordinal, issuedOn, issuedById, amountCents, chargeCount, ...draft } = call
    const again = newId()
    await db.insert(contributionCalls).values({ ...draft, id: again, status: 'draft', fromMonth: 3, monthCount: 2 })
    const asIssued = { status: 'issued' as const, issuedOn: '2026-01-01', amountCents: 1, chargeCount: 1 }
    const issued = db.update(contributionCalls).set(asIssued).where(eq(contributionCalls.id, again))
    await expect(issued).rejects.toThrow()
  })
})

describe('special assessments', () => {
  test('one is called on each day of its schedule, by share, to the cent', async () => {
    const made = await manager().post('/api/contribution-calls/assessments', sampleAssessment(world.places.erables.id))
    expect(made.status).toBe(201)
    const year = await yearOf(world.places.erables.id, 2026)
    const calls = year.calls.filter(({ assessmentId }) => assessmentId === made.body.id)
    expect(calls.map(({ dueOn, amountCents, parts }) => [dueOn, amountCents, parts[0]?.fund])).toEqual([
      ['2026-03-01', 50_000, 'contingency'],
      ['2026-06-01', 50_000, 'contingency'],
    ])
    const issued = await manager().put(`/api/contribution-calls/${calls[0]?.id}/issue`, { version: 0 })
    const { homes }: CallDetail = issued.body
    expect(homes.map(({ unitNumber, payerNames, amountCents }) => [unitNumber, payerNames, amountCents])).toEqual([
      ['101', ['Rose Résidente', 'Denis Démo'], 27_778],
      ['102', [], 22_222],
    ])
    const path = `/api/contribution-calls/assessments/${made.body.id}`
    const shown: AssessmentDetail = (await manager().get(path)).body
    expect(shown.calls.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['issued', 50_000],
      ['draft', 50_000],
    ])
    expect(
      shown.homes.map(({ unitNumber, issuedCents, amountCents }) => [unitNumber, issuedCents, amountCents]),
    ).toEqual([
      ['101', 27_778, 55_556],
      ['102', 22_222, 44_444],
    ])
    const refused = await manager().put(`${path}/cancellation`, { version: 0, reason: 'Travaux reportés' })
    expect(refused.body.code).toBe('contributions.already_called')
  })

  test('one of which nothing is issued is cancelled with a reason, and its drafts go with it', async () => {
    const { erables } = world.places
    const { id } = (await manager().post('/api/contribution-calls/assessments', sampleAssessment(erables.id))).body
    const path = `/api/contribution-calls/assessments/${id}`
    const stale = await manager().put(`${path}/cancellation`, { version: 1, reason: 'Travaux reportés' })
    expect(stale.body.code).toBe('stale')
    expect((await manager().put(`${path}/cancellation`, { version: 0, reason: 'Travaux reportés' })).status).toBe(200)
    expect((await manager().get(path)).status).toBe(404)
    const { calls } = await yearOf(erables.id, 2026)
    expect(calls.filter(({ assessmentId }) => assessmentId === id)).toEqual([])
  })

  test('instalments that do not add up are refused, and so is a rental building', async () => {
    const asked = sampleAssessment(world.places.erables.id)
    expect(
      (await manager().post('/api/contribution-calls/assessments', { ...asked, totalCents: 99_999 })).body,
    ).toMatchObject({
      code: 'contributions.amounts_differ',
    })
    const ofRental = sampleAssessment(world.places.fleuve.id)
    expect((await manager().post('/api/contribution-calls/assessments', ofRental)).body.code).toBe(
      'contributions.not_condo',
    )
  })
})

describe('rents', () => {
  test('a rental building calls the rent of each home each month, as it is on that day', async () => {
    const { fleuve, fleuve201, laurier } = world.places
    const rent = { organizationId: laurier.id, buildingId: fleuve.id, residenceId: fleuve201.id }
    await world.database.db.insert(residenceRents).values([
      { ...rent, monthlyCents: 110_000, startsOn: '2024-07-01', endsOn: '2026-06-30' },
      { ...rent, monthlyCents: 113_410, startsOn: '2026-07-01' },
    ])
    const { calls }: ContributionYear = (await propose(fleuve.id, 2026, 'annual')).body
    expect(calls.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      Array.from({ length: 12 }, (_, at) => ['rent', at < 6 ? 110_000 : 113_410]),
    )
    const issued = await manager().put(`/api/contribution-calls/${calls[0]?.id}/issue`, { version: 0 })
    expect(issued.body.homes[0].parts[0]).toMatchObject({ kind: 'rent', fund: 'operating' })
    // The undo of an import would take them along.
    expect(await findAskedHomes(world.database.db, [fleuve201.id, newId()])).toEqual([fleuve201.id])
  })
})

test('a fee is owed by one home, and cancelled once', async () => {
  const made = await manager().post('/api/contribution-calls/charges', sampleFee(world.places.erables101.id))
  expect(made.body).toMatchObject({ kind: 'other', fund: 'operating', callId: null, settledCents: 0 })
  const path = `/api/contribution-calls/charges/${made.body.id}/cancellation`
  expect((await manager().put(path, { reason: 'Clé retrouvée' })).body.cancelReason).toBe('Clé retrouvée')
  expect((await manager().put(path, { reason: 'Encore' })).body.code).toBe('contributions.already_cancelled')
})

test('a charge of a call is cancelled with its call alone', async () => {
  const { id } = await newCall(world)
  await manager().put(`/api/contribution-calls/${id}/issue`, { version: 0 })
  const [charge] = await chargesOf(id)
  const refused = await manager().put(`/api/contribution-calls/charges/${charge?.id}/cancellation`, { reason: 'Non' })
  expect(refused.body.code).toBe('contributions.of_a_call')
})
