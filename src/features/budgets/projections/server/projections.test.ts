import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'

const world = startWorld()
const path = () => `/api/budgets/projections/${world.places.erables.id}`
const component = {
  id: newId(),
  name: 'Membrane élastomère',
  group: 'B',
  costCents: 18_000_000,
  installedIn: 2008,
  lifeYears: 25,
  remainingYears: null,
}
const scenario = {
  name: 'Essai',
  model: 'one_rate',
  inflation: 350,
  returns: 200,
  rise: 300,
  floorCents: 2_500_000,
  assessmentYear: null,
  assessmentCents: 0,
  postponed: [],
}

test('components and scenarios are kept over the version that was read, results are not', async () => {
  const manager = world.as('manager')
  const before = (await manager.get(path())).body
  expect(before).toMatchObject({ isSaved: false, components: [], version: 0 })
  const fields = {
    openingCents: 9_500_000,
    contributionCents: 3_000_000,
    components: [component],
    scenarios: [scenario],
  }
  const saved = await manager.put(path(), { ...fields, version: 0 })
  expect(saved.body).toMatchObject({ isSaved: true, ...fields, version: 1 })
  expect((await manager.put(path(), { ...fields, version: 0 })).body.code).toBe('stale')
  const many = Array.from({ length: 4 }, () => scenario)
  expect((await manager.put(path(), { ...fields, version: 1, scenarios: many })).status).toBe(422)
  const { rows } = await world.database.pool.query('select scenarios from fund_projections')
  expect(JSON.stringify(rows)).not.toContain('closing')
})

test('a projection is printed and exported year by year', async () => {
  const manager = world.as('manager')
  const sheet = await manager.get(`${path()}/export?format=csv&language=en`)
  expect(sheet.status).toBe(200)
  expect(sheet.text.trim().split('\r\n')).toHaveLength(31)
  const { name: _, ...inputs } = scenario
  const tried = encodeURIComponent(
    JSON.stringify({ ...inputs, inflation: 0, assessmentYear: 2027, assessmentCents: 777_777 }),
  )
  const shown = await manager.get(`${path()}/export?format=csv&language=en&tried=${tried}`)
  expect([sheet.text.includes('7777.77'), shown.text.includes('7777.77')]).toEqual([false, true])
  const refused = await manager.get(`${path()}/export?format=csv&tried=%7B`)
  expect([refused.status, refused.body.code]).toEqual([422, 'budgets.not_a_scenario'])
  const paper = await manager.get(`${path()}/printout?language=fr&tried=${tried}`)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
})
