import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../server/tables.ts'
import { noticesDuring } from '../../../server/testing/notices.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { splitPath } from '../../../shared/contract.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const patches = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'PATCH')
  .map(({ path }) => path)

const countFacts = async () => (await world.database.db.select({ total: count() }).from(auditEntries))[0]?.total

test.each(patches)('PATCH %s repeated with the same values leaves no version, no fact, no notice', async (path) => {
  const admin = world.as('admin')
  const input = (await rows[`PATCH ${path}`]?.input?.(world, 'admin')) ?? {}
  const { url, rest } = splitPath(path, { ...input })
  let first = await admin.patch(url, rest)
  if (first.status === 409) first = await admin.patch(url, { ...rest, version: (await admin.get(url)).body.version })
  expect(first.status, first.text).toBe(200)
  const facts = await countFacts()
  const { version } = first.body
  const heard = await noticesDuring(world, async () => {
    const second = await admin.patch(url, { ...rest, version })
    expect(second).toMatchObject({ status: 200, body: { version } })
    expect((await admin.patch(url, { ...rest, version: version + 1 })).status).toBe(409)
  })
  expect(heard).toEqual([])
  expect(await countFacts()).toBe(facts)
})
