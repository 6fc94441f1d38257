import { expect, test } from 'vitest'
import { castPassword, insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { organizationMembers, organizations } from '../../../organizations/server/tables.ts'
import { residencePeople } from '../../../residences/server/tables.ts'

const world = startWorld()

async function newcomer(told = {}) {
  const { id, email } = await insertNewcomer(world.database.db, told)
  return { id, email, me: world.as({ cookie: await startSessionFor(world.database.db, id) }) }
}

const remove = ({ me, email }: Awaited<ReturnType<typeof newcomer>>) => me.del('/api/users/me', { email })

/** A manager of an organization that nobody else manages. */
async function soleManager() {
  const { db } = world.database
  const manager = await newcomer({ role: 'manager' })
  const organization = { id: newId(), name: 'Gestion Solo', kind: 'management_company' as const }
  await db.insert(organizations).values(organization)
  await db.insert(organizationMembers).values({ organizationId: organization.id, userId: manager.id })
  return { manager, organization }
}

test('a person deletes their account: it is emptied, its sessions end, a last letter says so', async () => {
  const person = await newcomer()
  const { id, email, me } = person
  expect((await me.get('/api/users/me/removal')).body).toEqual({
    isLastAdmin: false,
    soleManagerOf: [],
    homes: 0,
    mandates: 0,
  })
  expect((await remove(person)).status).toBe(204)
  expect((await me.get('/api/auth/user')).status).toBe(401)
  expect((await world.as('stranger').post('/api/auth/login', { email, password: castPassword })).status).toBe(401)
  const { pool } = world.database
  const { rows } = await pool.query('select email, first_name, status, password_hash from users where id = $1', [id])
  expect(rows).toEqual([
    { email: `${id}@removed.invalid`, first_name: 'Compte', status: 'inactive', password_hash: null },
  ])
  const { rows: facts } = await pool.query(
    `select actor_id from audit_entries where subject_id = $1 and action = 'removed'`,
    [id],
  )
  expect(facts).toEqual([{ actor_id: id }])
  await world.runJobs()
  expect(world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Votre compte Mitoyen est supprimé',
  ])
})

test('another email, and a session without a recent proof, delete nothing', async () => {
  const { id, email, me } = await newcomer()
  const wrong = await me.del('/api/users/me', { email: 'personne@mitoyen.test' })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { email: 'Ce n’est pas le courriel de votre compte.' } } })
  await world.database.pool.query('update sessions set proved_at = null where user_id = $1', [id])
  expect((await me.del('/api/users/me', { email })).body.code).toBe('users.proof_needed')
  expect((await me.get('/api/auth/user')).status).toBe(200)
})

test('the only manager of an organization invites another one first', async () => {
  const { db } = world.database
  const { manager, organization } = await soleManager()
  expect((await manager.me.get('/api/users/me/removal')).body.soleManagerOf).toEqual([
    { id: organization.id, name: 'Gestion Solo' },
  ])
  const refused = await remove(manager)
  expect([refused.status, refused.body.code]).toEqual([409, 'own-account.sole_manager'])
  expect(refused.body.message).toContain('Gestion Solo')
  const colleague = await newcomer({ role: 'manager', status: 'suspended' })
  await db.insert(organizationMembers).values({ organizationId: organization.id, userId: colleague.id })
  expect((await remove(manager)).status).toBe(409)
  await world.database.pool.query(`update users set status = 'active' where id = $1`, [colleague.id])
  expect((await remove(manager)).status).toBe(204)
})

test('of two last managers who leave at once, one stays', async () => {
  const { manager, organization } = await soleManager()
  const colleague = await newcomer({ role: 'manager' })
  await world.database.db.insert(organizationMembers).values({ organizationId: organization.id, userId: colleague.id })
  const answers = await Promise.all([remove(manager), remove(colleague)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('the last administrator keeps the account', async () => {
  const { email } = world.people.admin
  const me = world.as('admin')
  expect((await me.get('/api/users/me/removal')).body.isLastAdmin).toBe(true)
  const refused = await me.del('/api/users/me', { email })
  expect([refused.status, refused.body.code]).toEqual([409, 'user-management.last_admin'])
})

test('a co-owner who deletes their account is kept by name and address in what they own, and what they rent ends', async () => {
  const { db, pool } = world.database
  const owner = await newcomer({ firstName: 'Odile', lastName: 'Propriétaire' })
  const { id: owned } = world.places.erables101
  const { id: rented } = world.places.erables102
  await db.insert(residencePeople).values([
    { residenceId: owned, userId: owner.id, relation: 'co_owner', startsOn: '2024-01-01', mailingAddress: '1, rue A' },
    { residenceId: rented, userId: owner.id, relation: 'tenant', startsOn: '2024-01-01' },
  ])
  expect((await remove(owner)).status).toBe(204)
  const { rows } = await pool.query(
    `select p.residence_id as home, p.relation, p.starts_on::text as since, p.mailing_address as address, u.email, u.status, u.password_hash
     from residence_people p join users u on u.id = p.user_id
     where u.first_name = 'Odile' and u.last_name = 'Propriétaire'`,
  )
  expect(rows).toEqual([
    {
      home: owned,
      relation: 'co_owner',
      since: '2024-01-01',
      address: '1, rue A',
      email: expect.stringMatching(/@sans-courriel\.invalid$/),
      status: 'pending',
      password_hash: null,
    },
  ])
  const left = await pool.query(
    `select 1 from residence_people where user_id = $1 and (ends_on is null or ends_on >= current_date)`,
    [owner.id],
  )
  expect(left.rowCount).toBe(0)
})
