import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { filePolicy } from '../policy.ts'
import { findFile, findFiles, handledFiles } from './store.ts'
import { newFile } from './testing.ts'

const world = startWorld()

it('the files found are those that the policy lets each person handle', async () => {
  const { db } = world.database
  const { tenant, manager } = world.people
  const hold = (heldForId: string) => ({ heldUntil: new Date(Date.now() + 86_400_000), heldForId })
  const { erables, falaise } = world.places
  const ids = [
    await newFile(world, tenant.id),
    await newFile(world, tenant.id, { takenAt: new Date() }),
    await newFile(world, manager.id),
    await newFile(world, manager.id, hold(erables.id)),
    await newFile(world, manager.id, hold(falaise.id)),
    await newFile(world, manager.id, { takenAt: new Date(), ...hold(erables.id) }),
  ]
  const all = await findFiles(db, ids)
  expect(all).toHaveLength(6)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    for (const file of all) {
      const found = await findFile(db, handledFiles(actor), file.id)
      expect(found !== undefined, who).toBe(filePolicy.handle(actor, file))
    }
    expect(filePolicy.create(actor, {}), who).toBe(!actor.isDemo)
  }
})
