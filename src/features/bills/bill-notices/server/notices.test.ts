import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { newBill } from '../../server/testing.ts'
import { markOverdue } from '../../transitions/server/service.ts'

const world = startWorld()

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
  await world.database.db.delete(notifications)
})

async function toldTo(who: CastName): Promise<Notification[]> {
  await world.runJobs()
  return (await world.as(who).get('/api/notifications')).body.items
}

test('an overdue bill notifies the managers of its building alone, in their digest', async () => {
  const id = await newBill(world, 'sent')
  await markOverdue(world.contextOf())
  expect(await toldTo('manager')).toMatchObject([
    {
      sentence: 'Une facture est en retard',
      title: 'Fuite au sous-sol',
      place: 'Les Érables',
      path: `/manager/bills/${id}`,
    },
  ])
  for (const who of ['tenant', 'resident', 'otherManager', 'managerLimited'] as const)
    expect(await toldTo(who), who).toEqual([])
  expect(world.letters).toEqual([])
})

test('a payment undone by an administrator notifies the managers, with a letter in the words of the list', async () => {
  const id = await newBill(world, 'paid')
  await world.as('admin').del(`/api/bills/${id}/payment`, { reason: 'Chèque sans provision' })
  const sentence = 'Aline Administratrice a défait le paiement d’une facture'
  expect((await toldTo('manager')).map((one) => one.sentence)).toContain(sentence)
  const letter = world.letters.find(({ to }) => to === world.people.manager.email)
  expect(letter).toMatchObject({
    subject: `${sentence}\u00A0: Fuite au sous-sol`,
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(letter?.text).toContain(`/manager/bills/${id}`)
})

test('a manager is not told of what they did themselves', async () => {
  const id = await newBill(world, 'sent')
  await world.as('manager').put(`/api/bills/${id}/cancellation`, {})
  expect(await toldTo('manager')).toEqual([])
})
