import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { newBill } from '../../server/testing.ts'
import { sampleBill } from '../../testing.ts'
import { markOverdue } from '../../transitions/server/service.ts'
import { tellDueBills } from './service.ts'

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

test('each instalment is told once of each kind, also when two machines tell at once, and never by an email of its own', async () => {
  const manager = world.as('manager')
  const plan = { rhythm: 'weekly', isRepeated: true } as const
  const dueOn = addDays(today(), -2)
  const asked = sampleBill(world.places.erables.id, { status: 'sent', title: 'Ménage rappelé', dueOn, plan })
  await manager.post('/api/bills', asked)
  // Who wants each email at once still gets the digest for these.
  await manager.put('/api/notifications/choices/bills_due_week', { mail: 'now' })
  const tell = () => world.database.db.transaction((db) => tellDueBills(world.contextOf({ db })))
  await Promise.all([tell(), tell()])
  await tell()
  const told = (await toldTo('manager')).filter(({ title }) => title === 'Ménage rappelé')
  expect(told.map(({ sentence }) => sentence).sort()).toEqual([
    'Un versement est à payer d’ici une semaine',
    'Une facture est en retard',
  ])
  expect(world.letters).toEqual([])
  const { body } = await manager.get('/api/notifications/choices')
  const choice = body.items.find(({ group }: { group: string }) => group === 'bills_due_week')
  expect(choice).toMatchObject({ mail: 'daily', isDigestOnly: true })
})

test('more instalments than are read at once are all told', async () => {
  const manager = world.as('manager')
  const titles = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((name) => `Page ${name}`)
  for (const [at, title] of titles.entries()) {
    const dueOn = addDays(today(), at < 3 ? 1 : 0)
    await manager.post('/api/bills', sampleBill(world.places.erables.id, { status: 'sent', title, dueOn }))
  }
  await world.database.db.transaction((db) => tellDueBills(world.contextOf({ db }), 2))
  const told = (await toldTo('manager')).map(({ title }) => title).filter((title) => title.startsWith('Page'))
  expect(told.sort()).toEqual(titles.sort())
})
