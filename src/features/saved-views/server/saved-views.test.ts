import { expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { mostViews, type SavedView } from '../contract.ts'

const world = startWorld()

const keep = (who: CastName, name: string, more: object = {}) =>
  world
    .as(who)
    .post<SavedView>('/api/saved-views', { list: 'bills', name, search: { status: 'unpaid', sort: 'dueOn' }, ...more })
const viewsOf = async (who: CastName) =>
  (await world.as(who).get<{ items: SavedView[] }>('/api/saved-views?list=bills')).body.items

test('a view keeps the filters and the order of its list, and is renamed and removed by its owner alone', async () => {
  const { status, body } = await keep('manager', 'À payer')
  expect(status).toBe(201)
  expect(await viewsOf('manager')).toMatchObject([
    { name: 'À payer', search: { status: 'unpaid', sort: 'dueOn' }, isOwn: true, ownerName: null, isDefault: false },
  ])
  expect((await keep('manager', 'a PAYER')).body).toMatchObject({ code: 'saved-views.same_name' })
  for (const who of ['managerLimited', 'resident', 'otherManager'] as const) {
    expect(await viewsOf(who), who).toEqual([])
    expect((await world.as(who).patch(`/api/saved-views/${body.id}`, { version: 0, name: 'À moi' })).status, who).toBe(
      404,
    )
  }
  const path = `/api/saved-views/${body.id}`
  const renamed = await world.as('manager').patch(path, { version: 0, name: 'Cette semaine' })
  expect(renamed.body).toMatchObject({ name: 'Cette semaine', version: 1 })
  expect((await world.as('manager').patch(path, { version: 0, name: 'Trop tard' })).body.code).toBe('stale')
  expect((await world.as('manager').del(path)).status).toBe(204)
})

test('a shared view is seen by the managers of its organization, who may open with it and not change it', async () => {
  const { laurier, nordet } = world.places
  const { body } = await keep('manager', 'Partagée', { organizationId: laurier.id })
  expect(await viewsOf('managerLimited')).toMatchObject([
    { name: 'Partagée', isOwn: false, ownerName: expect.any(String) },
  ])
  for (const who of ['resident', 'tenant', 'otherManager'] as const) expect(await viewsOf(who), who).toEqual([])
  const limited = world.as('managerLimited')
  expect((await limited.patch(`/api/saved-views/${body.id}`, { version: 0, name: 'À moi' })).status).toBe(403)
  expect((await limited.put('/api/saved-views/default', { list: 'bills', viewId: body.id })).status).toBe(200)
  expect((await viewsOf('managerLimited'))[0]?.isDefault).toBe(true)
  expect((await viewsOf('manager')).find(({ id }) => id === body.id)?.isDefault).toBe(false)
  expect((await keep('manager', 'Ailleurs', { organizationId: nordet.id })).status).toBe(404)
  expect((await keep('resident', 'Pour tous', { organizationId: laurier.id })).status).toBe(403)
  await world.as('manager').del(`/api/saved-views/${body.id}`)
  expect(await viewsOf('managerLimited')).toEqual([])
})

test('a shared view goes with the access of its owner', async () => {
  const { laurier } = world.places
  const { id: ownerId } = world.people.manager
  const { body } = await keep('manager', 'De Marc', { organizationId: laurier.id })
  const limited = world.as('managerLimited')
  const open = () => limited.put('/api/saved-views/default', { list: 'bills', viewId: body.id })
  const { pool } = world.database
  const member = [laurier.id, ownerId]
  for (const [leave, comeBack, given] of [
    [
      'delete from organization_members where organization_id = $1 and user_id = $2',
      'insert into organization_members (organization_id, user_id) values ($1, $2)',
      member,
    ],
    [
      "update users set status = 'suspended' where id = $1",
      "update users set status = 'active' where id = $1",
      [ownerId],
    ],
    ["update users set role = 'resident' where id = $1", "update users set role = 'manager' where id = $1", [ownerId]],
  ] as const) {
    expect(await viewsOf('managerLimited')).toMatchObject([{ name: 'De Marc' }])
    await pool.query(leave, [...given])
    expect(await viewsOf('managerLimited'), leave).toEqual([])
    expect((await open()).status).toBe(404)
    await pool.query(comeBack, [...given])
  }
  expect((await open()).status).toBe(200)
})

test('a person keeps twenty views of a list at most', async () => {
  for (let n = 0; n < mostViews; n++) expect((await keep('admin', `Vue ${n}`)).status).toBe(201)
  expect((await keep('admin', 'Une de trop')).body).toMatchObject({ code: 'saved-views.too_many' })
})

test('a demonstration account keeps none', async () => {
  expect((await keep('demoManager', 'Essai')).body).toMatchObject({ code: 'demo_is_read_only' })
})
