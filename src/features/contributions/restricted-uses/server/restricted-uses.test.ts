import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import type { CallDetail, ContributionYear } from '../../contract.ts'
import { newAdoptedYear, sampleUse } from '../../server/testing.ts'

const world = startWorld()
const manager = () => world.as('manager')
const noun = '/api/contribution-calls/restricted-uses'

test('a unit is asked for its use beside its share, in drafts alone once it changes, and no more once it ended', async () => {
  const { building, year } = await newAdoptedYear(world)
  const { erables101 } = world.places
  const path = `/api/contribution-calls/years/${building}`
  const asked = (of: ContributionYear) => of.calls.map(({ amountCents }) => amountCents)
  const use = (await manager().post(noun, { ...sampleUse(erables101.id), fromYear: year, yearlyCents: 40_000 })).body
  const { body: proposed } = await manager().put(`${path}/schedule`, { year, rhythm: 'quarterly' })
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
  expect(sum(asked(proposed))).toBe(123_457 + 40_000)
  const [first]: ContributionYear['calls'] = proposed.calls
  await manager().put(`/api/contribution-calls/${first?.id}/issue`, { version: 0 })
  await manager().patch(`${noun}/${use.id}`, { version: 0, yearlyCents: 30_000 })
  const { body: after } = await manager().get(`${path}?year=${year}`)
  expect(asked(after)[0]).toBe(asked(proposed)[0])
  expect(sum(asked(after))).toBe(123_457 + 30_000)
  const call: CallDetail = (await manager().get(`/api/contribution-calls/${first?.id}`)).body
  expect(call.homes[0]?.parts.find(({ kind }) => kind === 'restricted_use')).toMatchObject({
    label: 'Terrasse',
    amountCents: 10_000,
  })
  expect((await manager().del(`${noun}/${use.id}`)).body.code).toBe('contributions.use_called')
  const ended = await manager().patch(`${noun}/${use.id}`, { version: 1, throughYear: year - 1 })
  expect(ended.body).toMatchObject({
    code: 'contributions.ends_too_early',
    fields: { throughYear: expect.any(String) },
  })
  expect((await manager().patch(`${noun}/${use.id}`, { version: 1, throughYear: year })).status).toBe(200)
  const { body: next } = await manager().get(`${path}?year=${year + 1}`)
  expect(next.calls).toEqual([])
})

test('uses are found by their unit and their label, and a rental building has none', async () => {
  const { erables102, fleuve201 } = world.places
  await manager().post(noun, { ...sampleUse(erables102.id), label: 'Casier à vélos' })
  const { body } = await manager().get(`${noun}?building=${world.places.erables.id}&q=casier`)
  expect(body).toMatchObject({ total: 1, items: [{ unitNumber: '102', label: 'Casier à vélos', throughYear: null }] })
  expect((await manager().post(noun, sampleUse(fleuve201.id))).body.code).toBe('contributions.no_shared_use')
})

test('a use that no call asked for is deleted', async () => {
  const { body } = await manager().post(noun, sampleUse(world.places.erables101.id))
  expect((await manager().del(`${noun}/${body.id}`)).status).toBe(204)
})
