import { describe, expect, it } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import type { ShareTable } from '../contract.ts'

const world = startWorld()
const plan = { firstFloor: 1, lastFloor: 3, unitsPerFloor: 4, numbering: 'floor_number' }
const generation = (id: string) => `/api/buildings/${id}/residences/generation`
const shares = (id: string) => `/api/buildings/${id}/shares`
const table = async () => (await world.as('manager').get<ShareTable>(shares(world.places.erables.id))).body

describe('generating residences', () => {
  it('is for managers of the building', async () => {
    const { erables, falaise } = world.places
    expect((await world.as('resident').post(generation(erables.id), plan)).status).toBe(403)
    expect((await world.as('manager').post(generation(falaise.id), plan)).status).toBe(404)
    expect((await world.as('demoManager').post(generation(erables.id), plan)).status).toBe(403)
  })

  it('adds the missing ones up to the building’s units, and none the second time', async () => {
    const { erables, fleuve } = world.places
    const tooMany = await world.as('manager').post(generation(fleuve.id), plan)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'residences.too_many_units'])
    const made = await world.as('manager').post(generation(erables.id), plan)
    expect([made.status, made.body]).toEqual([201, { createdCount: 10, keptCount: 2 }])
    const again = await world.as('manager').post(generation(erables.id), plan)
    expect(again.body).toEqual({ createdCount: 0, keptCount: 12 })
    const one = await world
      .as('manager')
      .post('/api/residences', { buildingId: erables.id, unitNumber: '401', floor: 4 })
    expect(one.body.code).toBe('residences.too_many_units')
  })

  it('by two managers together fills the last places once', async () => {
    const { id } = world.places.fleuve
    const small = { ...plan, lastFloor: 1, unitsPerFloor: 5 }
    const both = await Promise.all([
      world.as('manager').post(generation(id), small),
      world.as('managerLimited').post(generation(id), small),
    ])
    expect(both.map(({ body }) => body.createdCount).sort()).toEqual([0, 5])
  })

  it('refuses an impossible plan', async () => {
    const { id } = world.places.erables
    const refused = async (change: object) =>
      Object.keys((await world.as('manager').post(generation(id), { ...plan, ...change })).body.fields).join()
    expect(await refused({ lastFloor: 0 })).toBe('lastFloor')
    expect(await refused({ numbering: 'floor_letter', unitsPerFloor: 27 })).toBe('unitsPerFloor')
  })
})

describe('shares of a building', () => {
  it('are read and changed by its managers', async () => {
    const { erables, falaise } = world.places
    const body = { shares: [{ id: world.places.erables101.id, version: 0, share: 1 }] }
    expect((await world.as('resident').get(shares(erables.id))).status).toBe(403)
    expect((await world.as('tenant').put(shares(erables.id), body)).status).toBe(403)
    expect((await world.as('manager').get(shares(falaise.id))).status).toBe(404)
    expect((await world.as('otherManager').put(shares(erables.id), body)).status).toBe(404)
    expect((await world.as('demoManager').get(shares(erables.id))).status).toBe(200)
    expect((await world.as('demoManager').put(shares(erables.id), body)).status).toBe(403)
  })

  it('keep any sum as entered and report the difference from the whole', async () => {
    expect(await table()).toMatchObject({ denominator: 10_000, sum: 9_000, difference: 1_000 })
    const { items } = await table()
    const given = items.map(({ id, version }, place) => ({ id, version, share: place === 0 ? 8_000 : 200 }))
    const saved = await world.as('manager').put<ShareTable>(shares(world.places.erables.id), { shares: given })
    expect(saved.body).toMatchObject({ sum: 10_200, difference: -200 })
    expect(saved.body.items[0]).toMatchObject({ unitNumber: '101', share: 8_000, version: 1 })
  })

  it('are saved all or none', async () => {
    const { items } = await table()
    const [first, second] = items
    const { id } = world.places.erables
    const put = async (given: object[]) => (await world.as('manager').put(shares(id), { shares: given })).body.code
    expect(
      await put([
        { id: first?.id, version: first?.version, share: 1 },
        { id: second?.id, version: 0, share: 2 },
      ]),
    ).toBe('stale')
    expect((await table()).items).toEqual(items)
    expect(await put([{ id: world.places.falaise1.id, version: 0, share: 1 }])).toBe('residences.not_in_building')
    expect(await put([{ id: first?.id, version: first?.version, share: 10_001 }])).toBe('residences.share_too_large')
  })
})
