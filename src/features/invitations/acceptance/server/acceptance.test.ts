import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castPassword, insertNewcomer } from '../../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../../server/testing/letters.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { addNamedPeople } from '../../../users/named-people/server/service.ts'
import { users } from '../../../users/server/tables.ts'
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

/** Someone without an email who owns 102 of Les Érables, kept by name. */
async function keepByName(lastName: string) {
  const { database, places } = world
  const given = { firstName: 'Éloïse', lastName, role: 'resident' } as const
  const [id = ''] = await addNamedPeople(world.contextOf({ db: database.db }), [given], {
    organizationId: places.laurier.id,
    buildingId: places.erables.id,
  })
  const stay = { residenceId: places.erables102.id, userId: id, relation: 'owner', startsOn: '2020-07-01' } as const
  await database.db.insert(residencePeople).values(stay)
  return { id, ...given }
}
async function inviteOwner(email: string, { firstName, lastName }: { firstName: string; lastName: string }) {
  const { laurier, erables, erables102 } = world.places
  const place = { organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id, relation: 'owner' }
  const sent = await world.as('manager').post('/api/invitations', {
    email,
    role: 'resident',
    ...place,
    firstName,
    lastName,
  })
  expect(sent.status, sent.text).toBe(201)
  return tokenSentTo(world, email)
}
const staysOf = (userId: string) =>
  world.database.db
    .select({ startsOn: residencePeople.startsOn, relation: residencePeople.relation })
    .from(residencePeople)
    .where(eq(residencePeople.userId, userId))

test('a person who was kept by name takes that account with the invitation to their unit', async () => {
  const named = await keepByName('Bélanger')
  const email = `${named.id}@exemple.ca`
  const token = await inviteOwner(email, { firstName: 'eloise', lastName: 'Belanger' })
  const given = { ...newcomer, ...named, token }
  const { id: _, role: __, ...acceptance } = given
  const accepted = await world.as('stranger').post('/api/invitations/acceptance', acceptance)
  expect(accepted.status, accepted.text).toBe(201)
  const [user] = await world.database.db.select().from(users).where(eq(users.id, named.id))
  expect(user).toMatchObject({ email, status: 'active', role: 'resident' })
  expect(await staysOf(named.id)).toEqual([{ startsOn: '2020-07-01', relation: 'owner' }])
})

test('a person with an account takes the unit that was kept under their name, and the name alone is gone', async () => {
  const named = await keepByName('Deslauriers')
  const { id, email } = await insertNewcomer(world.database.db, { role: 'resident' })
  const token = await inviteOwner(email, named)
  const given = { ...newcomer, password: castPassword, token }
  expect((await world.as('stranger').post('/api/invitations/acceptance', given)).status).toBe(201)
  expect(await staysOf(id)).toEqual([{ startsOn: '2020-07-01', relation: 'owner' }])
  expect(await world.database.db.$count(users, eq(users.id, named.id))).toBe(0)
})

test('another name, or two people of one name, take nobody’s unit', async () => {
  const named = await keepByName('Fortier')
  const email = `${named.id}@exemple.ca`
  const token = await inviteOwner(email, { firstName: 'Luc', lastName: 'Fortier' })
  const other = { ...newcomer, firstName: 'Luc', lastName: 'Fortier', token }
  expect((await world.as('stranger').post('/api/invitations/acceptance', other)).status).toBe(201)
  expect(await staysOf(named.id)).toHaveLength(1)
  const [first, second] = [await keepByName('Gagné'), await keepByName('Gagné')]
  const twin = { ...newcomer, firstName: 'Éloïse', lastName: 'Gagné' }
  const twinToken = await inviteOwner(`${first.id}@exemple.ca`, twin)
  expect((await world.as('stranger').post('/api/invitations/acceptance', { ...twin, token: twinToken })).status).toBe(
    201,
  )
  for (const { id } of [first, second]) expect(await staysOf(id)).toHaveLength(1)
})
