import { beforeEach, expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import type { CommonSpace } from '../contract.ts'
import { commonSpaces } from './tables.ts'
import { newSpace } from './testing.ts'

const world = startWorld()
const path = '/api/common-spaces'

beforeEach(() => world.database.db.delete(commonSpaces))

test('a manager adds a space with its hours and photos, and the people of the building have it in their menu', async () => {
  const mine = '/api/users/me/buildings?has_common_spaces=true'
  expect((await world.as('tenant').get(mine)).body).toEqual([])
  const hours = [{ weekday: 6, opens: '09:00', closes: '12:00' }]
  const manager = world.as('manager')
  const made = await manager.post<CommonSpace>(path, { buildingId: world.places.erables.id, name: 'Terrasse', hours })
  expect(made.body).toMatchObject({ hours, places: 1, stepMinutes: 30, buildingName: 'Les Érables', files: [] })
  const fileIds = [await newFile(world, world.people.manager.id)]
  const shown = await manager.post<CommonSpace>(`${path}/${made.body.id}/attachments`, { fileIds })
  expect(shown.body.files.map(({ id }) => id)).toEqual(fileIds)
  expect((await world.as('tenant').get(`${path}/${made.body.id}/attachments/${fileIds[0]}`)).status).toBe(200)
  expect((await world.as('tenant').get<{ id: string }[]>(mine)).body.map(({ id }) => id)).toEqual([
    world.places.erables.id,
  ])
  expect((await world.as('otherTenant').get(mine)).body).toEqual([])
})

test('hours that overlap, exceptions of the same day and lengths that no booking has are refused at their field', async () => {
  const { id } = await newSpace(world)
  const fieldsOf = async (change: object) =>
    Object.keys((await world.as('manager').patch(`${path}/${id}`, { version: 0, ...change })).body.fields ?? {})
  const opens = (from: string, to: string) => ({ weekday: 1, opens: from, closes: to })
  expect(await fieldsOf({ hours: [opens('09:00', '12:00'), opens('11:00', '13:00')] })).toEqual(['hours'])
  expect(await fieldsOf({ minMinutes: 45 })).toEqual(['minMinutes'])
  expect(await fieldsOf({ maxMinutes: 30 })).toEqual(['maxMinutes'])
  const closed = { startsOn: '2026-12-24', endsOn: '2026-12-26', hours: [], reason: null }
  expect(await fieldsOf({ exceptions: [closed, { ...closed, startsOn: '2026-12-26' }] })).toEqual(['exceptions'])
})

test('a space out of use is seen by managers alone, and comes back', async () => {
  const { id } = await newSpace(world)
  await world.as('manager').put(`${path}/${id}/archive`)
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(404)
  expect((await world.as('manager').get(`${path}?archived=true`)).body.items).toHaveLength(1)
  expect((await world.as('manager').get(path)).body.items).toEqual([])
  await world.as('manager').del(`${path}/${id}/archive`)
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(200)
})
