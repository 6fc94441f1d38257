import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { thingsOf } from '../../../app/server/matrix/things.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { filePolicy } from '../policy.ts'
import { findFile, findFiles, handledFiles } from './store.ts'

const world = startWorld()

it('finds exactly the files that the policy lets each person handle', async () => {
  const { db } = world.database
  const { aFile } = thingsOf(world)
  const { tenant, manager } = world.people
  const ids = [await aFile(tenant.id), await aFile(tenant.id, 'demand'), await aFile(manager.id)]
  const all = await findFiles(db, ids)
  expect(all).toHaveLength(3)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    for (const file of all) {
      const found = await findFile(db, handledFiles(actor), file.id)
      expect(found !== undefined, who).toBe(filePolicy.handle(actor, file))
    }
    expect(filePolicy.create(actor, {}), who).toBe(!actor.isDemo)
  }
})
