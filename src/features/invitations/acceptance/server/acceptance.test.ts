import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castPassword, insertNewcomer } from '../../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../../server/testing/letters.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { newcomer } from '../../../users/server/testing.ts'
import { invitations } from '../../server/tables.ts'

const world = startWorld()

test.each([
  ['on which the person still held the home begins the stay today', '2022-07-01', undefined],
  ['after the person left the home begins it on that day', '2023-07-01', '2023-07-01'],
])('an invitation from a day %s', async (_, startsOn, begun) => {
  const { database, places } = world
  const { id, email } = await insertNewcomer(database.db)
  const past = { startsOn: '2020-07-01', endsOn: '2023-06-30' }
  const home = { residenceId: places.erables102.id, relation: 'tenant' } as const
  await database.db.insert(residencePeople).values({ ...home, ...past, userId: id })
  const place = { organizationId: places.laurier.id, buildingId: places.erables.id, ...home }
  const sent = await world.as('manager').post('/api/invitations', { email, role: 'tenant', ...place })
  await database.db.update(invitations).set({ startsOn }).where(eq(invitations.id, sent.body.id))
  const token = await tokenSentTo(world, email)
  const given = { ...newcomer, password: castPassword, token }
  expect((await world.as('stranger').post('/api/invitations/acceptance', given)).status).toBe(201)
  const { startsOn: begins, endsOn } = residencePeople
  const stays = await database.db.select({ begins, endsOn }).from(residencePeople).where(eq(residencePeople.userId, id))
  expect(stays).toHaveLength(2)
  const stay = stays.find((one) => one.endsOn === null)
  expect(stay?.begins).toEqual(begun ?? expect.not.stringMatching(startsOn))
})
