import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { Actor } from '../../../shared/actor.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { samplePolicy } from '../policy.ts'
import { visibleSamples } from './store.ts'
import { newSample } from './testing.ts'

const world = startWorld()

test('SQL finds for each person, outside and inside, exactly the samples that the policy lets them read', async () => {
  const { db } = world.database
  const { id } = await newSample(world)
  const sample = { id, organizationId: world.places.laurier.id }
  const inside = { ...(await world.actorOf('manager')), isInSample: true, wholeOrganizationIds: [id] }
  const readers: Actor[] = [inside, ...(await Promise.all(castNames.map((who) => world.actorOf(who))))]
  const seen = await Promise.all(
    readers.map(async (actor) => {
      const found = await db.select({ id: organizations.id }).from(organizations).where(visibleSamples(actor))
      return found.some((one) => one.id === id)
    }),
  )
  expect(seen).toEqual(readers.map((actor) => samplePolicy.read(actor, sample)))
  expect(seen.filter(Boolean).length).toBe(4)
  const samples = await db.select().from(organizations).where(isNotNull(organizations.sampleOfId))
  expect(samples.map((one) => one.sampleOfId)).toEqual([sample.organizationId])
})
