import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { CallDetail, ContributionYear } from '../../contract.ts'
import { residenceRents } from '../../server/tables.ts'
import { newDwelling, newRent } from '../../server/testing.ts'
import type { RentRoll } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const noun = '/api/contribution-calls/rents'
const rollPath = () => `${noun}/rolls/${world.places.fleuve.id}`
const rollOf = async (): Promise<RentRoll> => (await manager().get(rollPath())).body
const rentsOf = async (id: string) => (await rollOf()).homes.find(({ residenceId }) => residenceId === id)?.rents ?? []
const saveRoll = (...rents: object[]) => manager().put(rollPath(), { rents })
const onlyDays = (rents: RentRoll['homes'][number]['rents']) =>
  rents.map(({ monthlyCents, startsOn, endsOn }) => [monthlyCents, startsOn, endsOn])

describe('a roll', () => {
  test('new rents of many dwellings end those before them, and dwellings without an amount stay as they are', async () => {
    const raised = await newRent(world)
    const kept = await newRent(world)
    const { residenceId: first } = await newDwelling(world)
    const { status } = await saveRoll(
      { residenceId: raised.residenceId, monthlyCents: 103_100, startsOn: '2026-07-01', fromCents: 100_000 },
      { residenceId: kept.residenceId, monthlyCents: null, startsOn: '2026-07-01', fromCents: 100_000 },
      { residenceId: first, monthlyCents: 80_000, startsOn: '2026-03-01', fromCents: null },
    )
    expect(status).toBe(200)
    expect(onlyDays(await rentsOf(raised.residenceId))).toEqual([
      [100_000, '2026-01-01', '2026-06-30'],
      [103_100, '2026-07-01', null],
    ])
    expect(onlyDays(await rentsOf(kept.residenceId))).toEqual([[100_000, '2026-01-01', null]])
    expect(onlyDays(await rentsOf(first))).toEqual([[80_000, '2026-03-01', null]])
  })

  test('an increase that was decided on another rent is refused beside its amount, and saves none', async () => {
    const [one, other] = [await newRent(world), await newRent(world)]
    const refused = await saveRoll(
      { residenceId: one.residenceId, monthlyCents: 103_100, startsOn: '2026-07-01', fromCents: 100_000 },
      { residenceId: other.residenceId, monthlyCents: 99_000, startsOn: '2026-07-01', fromCents: 96_000 },
    )
    expect(refused).toMatchObject({ status: 409, body: { code: 'contributions.rent_moved' } })
    expect(Object.keys(refused.body.fields)).toEqual(['rents.1.monthlyCents'])
    expect(await rentsOf(one.residenceId)).toHaveLength(1)
  })

  test('a dwelling that is named twice, or is of another building, is refused', async () => {
    const { residenceId } = await newDwelling(world)
    const rent = { residenceId, monthlyCents: 1_000, startsOn: '2026-07-01', fromCents: null }
    expect((await saveRoll(rent, rent)).body.code).toBe('contributions.asked_twice')
    for (const place of [world.places.erables101.id, world.places.falaise1.id])
      expect((await saveRoll({ ...rent, residenceId: place })).status).toBe(404)
  })

  test('a condo has no rents', async () => {
    const rent = { residenceId: world.places.erables101.id, monthlyCents: 1_000, startsOn: '2026-07-01' }
    expect((await manager().post(noun, rent)).body.code).toBe('contributions.not_rental')
  })
})

describe('one rent', () => {
  test('is ended on a day, and a newer version refuses an older one', async () => {
    const { id, residenceId } = await newRent(world)
    const ended = await manager().patch(`${noun}/${id}`, { version: 0, endsOn: '2026-04-30' })
    expect(ended.body).toMatchObject({ endsOn: '2026-04-30', version: 1 })
    expect((await manager().patch(`${noun}/${id}`, { version: 0, endsOn: null })).body.code).toBe('stale')
    expect(onlyDays(await rentsOf(residenceId))).toEqual([[100_000, '2026-01-01', '2026-04-30']])
  })

  test('that would end before it starts, or run into the next one, is refused beside its day', async () => {
    const { id, residenceId } = await newRent(world)
    const early = await manager().patch(`${noun}/${id}`, { version: 0, endsOn: '2025-12-31' })
    expect(early.body).toMatchObject({ code: 'contributions.ends_too_early', fields: { endsOn: expect.any(String) } })
    await manager().post(noun, { residenceId, monthlyCents: 101_000, startsOn: '2026-07-01' })
    const long = await manager().patch(`${noun}/${id}`, { version: 1, endsOn: '2026-08-31' })
    expect(long).toMatchObject({ status: 409, body: { code: 'contributions.rents_overlap' } })
  })

  test('is found among the others by the number of its unit', async () => {
    const { id, residenceId } = await newRent(world)
    const { body } = await manager().get(`${noun}?q=${residenceId.slice(-8)}`)
    expect(body).toMatchObject({ total: 1, items: [{ id, unitNumber: residenceId.slice(-8) }] })
  })

  test('two rents of a dwelling never overlap, whoever writes them', async () => {
    const { residenceId } = await newRent(world)
    const { db } = world.database
    const place = { organizationId: world.places.laurier.id, buildingId: world.places.fleuve.id }
    const written = db
      .insert(residenceRents)
      .values({ ...place, id: newId(), residenceId, monthlyCents: 1, startsOn: '2026-05-01' })
    await expect(written).rejects.toMatchObject({ cause: { code: '23P01' } })
    const raises = [1, 2].map(() =>
      manager().post(noun, { residenceId, monthlyCents: 102_000, startsOn: '2026-09-01' }),
    )
    expect((await Promise.all(raises)).map(({ status }) => status)).toEqual([201, 201])
    expect(await db.$count(residenceRents, eq(residenceRents.residenceId, residenceId))).toBe(2)
  })
})

test('drafts follow what is entered, an issued call stays, and its rent is not deleted', async () => {
  const building = world.places.fleuve.id
  const year = 2031
  const { residenceId } = await newDwelling(world)
  const started = { residenceId, monthlyCents: 100_000, startsOn: '2031-01-01' }
  const { body: rent } = await manager().post(noun, started)
  await world.database.db.execute(
    sql`update residence_rents set ends_on = '2030-12-31' where ends_on is null and id <> ${rent.id}`,
  )
  const path = `/api/contribution-calls/years/${building}`
  const asked = async (): Promise<ContributionYear> => (await manager().get(`${path}?year=${year}`)).body
  expect(await asked()).toMatchObject({ letCount: 1, calls: [] })
  const proposed: ContributionYear = (await manager().put(`${path}/schedule`, { year, rhythm: 'monthly' })).body
  const [january, , march] = proposed.calls
  await manager().put(`/api/contribution-calls/${january?.id}/issue`, { version: 0 })
  await saveRoll({ residenceId, monthlyCents: 110_000, startsOn: '2031-03-01', fromCents: 100_000 })
  const after = await asked()
  expect(after.calls.slice(0, 3).map(({ amountCents }) => amountCents)).toEqual([100_000, 100_000, 110_000])
  expect((await manager().del(`${noun}/${rent.id}`)).body.code).toBe('contributions.rent_called')
  const call: CallDetail = (await manager().get(`/api/contribution-calls/${march?.id}`)).body
  expect(call.homes).toMatchObject([{ residenceId, amountCents: 110_000 }])
  const [, second] = await rentsOf(residenceId)
  expect((await manager().del(`${noun}/${second?.id}`)).status).toBe(204)
  expect((await asked()).calls[2]?.amountCents).toBe(0)
})
