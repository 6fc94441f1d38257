import { expect, it } from 'vitest'
import { everyone } from '../../../app/server/matrix/rows.ts'
import { thingsOf } from '../../../app/server/matrix/things.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { trialPolicy } from '../policy.ts'

const world = startWorld()

it('answers exactly those whom the policy lets read and handle', async () => {
  for (const who of everyone) {
    const { id, role } = world.people[who]
    const actor = await world.machinery.actorOf(world.database.db, { id, role, language: 'fr' })
    const asked = await thingsOf(world).aTrialRequest()
    const read = await world.as(who).get('/api/trial-requests')
    expect(read.status === 200, who).toBe(trialPolicy.read(actor, {}))
    const handled = await world.as(who).put(`/api/trial-requests/${asked.id}/handling`)
    expect(handled.status === 200, who).toBe(trialPolicy.handle(actor, {}))
  }
})
