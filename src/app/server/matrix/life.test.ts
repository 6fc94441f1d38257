import { expect, test } from 'vitest'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const calls = new Set(allRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`))
/** Only a draft is deleted, and the rows of the matrix make none: their own tests do. */
const spared = ['/api/bills', '/api/demands']
/** The addresses where things are added, listed, shown, changed and deleted. */
const nouns = [...calls]
  .flatMap((call) => /^POST (.*)$/.exec(call)?.[1] ?? [])
  .filter((path) =>
    [`GET ${path}`, `GET ${path}/:id`, `PATCH ${path}/:id`, `DELETE ${path}/:id`].every((call) => calls.has(call)),
  )
  .filter((path) => !spared.includes(path))

const inputOf = async (call: string): Promise<object> => (await rows[call]?.input?.(world, 'admin')) ?? {}

test.each(nouns)('an admin’s addition at %s is listed, shown, changed over its version, and deleted', async (path) => {
  const admin = world.as('admin')
  const sent = await inputOf(`POST ${path}`)
  const added = await admin.post(path, sent)
  expect(added.status, added.text).toBe(201)
  const { id, version } = added.body
  const one = `${path}/${id}`
  const shown = await admin.get(one)
  expect(shown).toMatchObject({ status: 200, body: { id, version } })
  const idsAt = async () => {
    const list = await admin.get(`${path}?limit=100`)
    expect(list.status, list.text).toBe(200)
    return list.body.items.map((item: { id: string }) => item.id)
  }
  expect(await idsAt()).toContain(id)
  const { id: _, version: __, ...change } = { id, version, ...(await inputOf(`PATCH ${path}/:id`)) }
  const changed = await admin.patch(one, { ...change, version })
  expect(changed, changed.text).toMatchObject({ status: 200, body: { id, ...change, version: version + 1 } })
  expect((await admin.patch(one, { ...change, version })).body.code).toBe('stale')
  expect((await callAs(world, 'admin', `DELETE ${path}/:id`, { id })).status).toBe(204)
  expect((await admin.get(one)).status).toBe(404)
  expect(await idsAt()).not.toContain(id)
})

test('there are things to add, change and delete', () => expect(nouns.length).toBeGreaterThan(2))
