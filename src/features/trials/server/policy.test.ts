import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { trialPolicy } from '../policy.ts'
import { newTrialRequest } from './testing.ts'

const world = startWorld()

it('for everyone and every trial request, the scope and the policy agree', async () => {
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const asked = await newTrialRequest(world)
    const read = await world.as(who).get('/api/trial-requests')
    expect(read.status === 200, who).toBe(trialPolicy.read(actor, {}))
    const handled = await world.as(who).put(`/api/trial-requests/${asked.id}/handling`)
    expect(handled.status === 200, who).toBe(trialPolicy.handle(actor, {}))
  }
})
