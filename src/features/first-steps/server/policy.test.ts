import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { firstStepsPolicy } from '../policy.ts'
import { visibleFirstSteps } from './store.ts'

const world = startWorld()

test.each(castNames)(
  'SQL finds for %s exactly the organizations whose first steps the policy lets them read',
  async (who) => {
    const actor = await world.actorOf(who)
    for (const reader of [actor, { ...actor, isInSample: true }])
      for (const { id } of [world.places.laurier, world.places.nordet]) {
        const found = await world.database.db
          .select({ id: organizations.id })
          .from(organizations)
          .where(eq(organizations.id, id))
        const seen = await world.database.db
          .select({ id: organizations.id })
          .from(organizations)
          .where(visibleFirstSteps(reader))
        expect(seen.some((one) => one.id === found[0]?.id)).toBe(firstStepsPolicy.read(reader, { id }))
      }
  },
)
