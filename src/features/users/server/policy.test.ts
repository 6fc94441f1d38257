import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { userPolicy } from '../policy.ts'

const world = startWorld()

it('for everyone and every account, the scope and the policy of one’s own account agree', async () => {
  const someoneElse = { id: world.people.admin.id }
  for (const who of castNames.filter((name) => name !== 'admin')) {
    const { id } = world.people[who]
    const actor = await world.actorOf(who)
    const read = await world.as(who).get('/api/auth/user')
    expect(read.status === 200 && read.body.id === id, who).toBe(userPolicy.readSelf(actor, { id }))
    const changed = await world.as(who).patch('/api/users/me', { version: read.body.version, firstName: 'Camille' })
    expect(changed.status === 200, who).toBe(userPolicy.updateSelf(actor, { id }))
    expect(userPolicy.readSelf(actor, someoneElse) || userPolicy.updateSelf(actor, someoneElse), who).toBe(false)
  }
})
