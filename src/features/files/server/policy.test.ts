import { expect, it } from 'vitest'
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
  for (const { id, role } of Object.values(world.people)) {
    const actor = await world.machinery.actorOf(db, { id, role, language: 'fr' })
    for (const file of all) {
      const found = await findFile(db, handledFiles(actor), file.id)
      expect(found !== undefined, role).toBe(filePolicy.handle(actor, file))
    }
    expect(filePolicy.create(actor, {}), role).toBe(!role.startsWith('demo_'))
  }
})
