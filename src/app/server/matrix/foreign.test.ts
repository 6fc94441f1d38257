import { expect, test } from 'vitest'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const writes = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method !== 'GET' && access === 'session')
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => rows[call]?.may.includes('manager'))

/** For the id of a place of Gestion Laurier, that of the like place of the other company. */
function foreignTo(value: unknown): string | undefined {
  const { laurier, erables, erables102, nordet, falaise, falaise1 } = world.places
  return new Map<unknown, string>([
    [laurier.id, nordet.id],
    [erables.id, falaise.id],
    [erables102.id, falaise1.id],
  ]).get(value)
}

test.each(writes)('%s is refused to a manager for a place of another company, in each of its fields', async (call) => {
  const input: object = (await rows[call]?.input?.(world, 'manager')) ?? {}
  for (const [name, value] of Object.entries(input)) {
    const stranger = foreignTo(value)
    if (!stranger) continue
    const { status, text } = await callAs(world, 'manager', call, { ...input, [name]: stranger })
    expect([403, 404, 422], `${name}: ${status} ${text.slice(0, 200)}`).toContain(status)
  }
})

test('some writes name places', async () => {
  let named = 0
  for (const call of writes) {
    const input: object = (await rows[call]?.input?.(world, 'manager')) ?? {}
    if (Object.values(input).some(foreignTo)) named += 1
  }
  expect(named).toBeGreaterThan(5)
})
