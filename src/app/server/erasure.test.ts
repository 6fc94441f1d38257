import { eq, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertNewcomer, startSessionFor } from '../../../db/worlds/test.ts'
import { newDemand } from '../../features/demands/server/testing.ts'
import type { HeldData } from '../../server/personal.ts'
import { startWorld } from '../../server/testing/world.ts'
import { features } from './features.ts'

const world = startWorld()
const held = features.flatMap(({ personal }) => personal.filter((one): one is HeldData => 'of' in one))
const byAccount = held.filter(({ of }) => of.getSQLType() === 'uuid')

const person = { firstName: 'Zyxelle', lastName: 'Qwantz', phone: '+15145559876', role: 'tenant' } as const

/** Rows about the person, by the column that says so. */
async function rowsAbout(id: string): Promise<Map<string, number>> {
  const { db } = world.database
  const counts = new Map<string, number>()
  for (const { table, of } of byAccount)
    counts.set(`${getTableName(table)}.${of.name}`, await db.$count(table, eq(of, id)))
  return counts
}

/** The tables that hold a text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select 1 from ${name} kept where kept::text ilike $1 limit 1`, [
        `%${text}%`,
      ])
      return rowCount ? [name] : []
    }),
  )
  return found.flat().sort()
}

/** Someone who lives at 102, was invited, asks and writes, and signs in on a device. */
async function livedIn() {
  const { database, places } = world
  const { pool, db } = database
  const { id, email } = await insertNewcomer(db, { ...person, passwordHash: 'x', totpSecret: 'x' })
  await pool.query(
    `insert into residence_people (id, residence_id, user_id, relation, starts_on) values (gen_random_uuid(), $1, $2, 'tenant', '2024-01-01')`,
    [places.erables102.id, id],
  )
  const me = world.as({ cookie: await startSessionFor(db, id) })
  const demand = await newDemand(world)
  await pool.query('update demands set submitted_by_id = $1 where id = $2', [id, demand.id])
  const comment = { body: 'Merci de passer vite.' }
  expect((await me.post(`/api/demands/${demand.id}/comments`, comment)).status).toBe(201)
  const answer = { body: 'Un vitrier passera.' }
  expect((await world.as('manager').post(`/api/demands/${demand.id}/comments`, answer)).status).toBe(201)
  const invited = {
    email,
    ...person,
    phone: undefined,
    personalMessage: 'Bonjour Zyxelle',
    organizationId: places.laurier.id,
  }
  const again = { ...invited, buildingId: places.fleuve.id, residenceId: places.fleuve201.id }
  expect((await world.as('manager').post('/api/invitations', again)).status).toBe(201)
  expect((await world.as('manager').post('/api/bulk-acts', { kind: 'welcome', ids: [id] })).status).toBe(201)
  await pool.query(`insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), $1, 'x')`, [id])
  await pool.query(`update sessions set user_agent = 'Qwantz/1' where user_id = $1`, [id])
  await world.runJobs()
  return { id, email, me, demandId: demand.id }
}

/** Rows that are of use to the account alone: its sessions, devices, secrets and settings. */
const ofTheAccount = ['sessions.', 'recovery_codes.', 'passkeys.', 'password_resets.', 'push_devices.']

const ways = [
  ['an administrator', ({ id, email }) => world.as('admin').del(`/api/users/${id}`, { email, reason: 'À sa demande' })],
  ['themselves', ({ me, email }) => me.del('/api/users/me', { email })],
] as const satisfies [string, (person: Awaited<ReturnType<typeof livedIn>>) => Promise<{ status: number }>][]

test.each(ways)(
  'the name, address and secrets of a person erased by %s are in no table, and all that they and others wrote stays',
  async (_, erase) => {
    const lived = await livedIn()
    const { id, email, demandId } = lived
    const before = await rowsAbout(id)
    const touched = [...before].filter(([, count]) => count > 0).map(([column]) => column)
    expect(touched).toEqual(
      expect.arrayContaining([
        'users.id',
        'sessions.user_id',
        'residence_people.user_id',
        'demands.submitted_by_id',
        'comments.author_id',
        'audit_entries.actor_id',
        'bulk_act_people.user_id',
      ]),
    )
    for (const text of ['Zyxelle', 'Qwantz', email, '5145559876']) expect(await tablesWith(text), text).not.toEqual([])
    const texts = async () =>
      (await world.database.pool.query('select body from comments where noun_id = $1 order by id', [demandId])).rows
    const written = await texts()

    expect((await erase(lived)).status).toBe(204)
    await world.runJobs()

    for (const text of ['Zyxelle', 'Qwantz', email, '5145559876']) expect(await tablesWith(text), text).toEqual([])
    const after = await rowsAbout(id)
    for (const [column, count] of before) {
      if (ofTheAccount.some((table) => column.startsWith(table))) expect(after.get(column), column).toBe(0)
      else expect(after.get(column), column).toBeGreaterThanOrEqual(count)
    }
    expect(await texts()).toEqual(written)
    const demand = await world.as('manager').get(`/api/demands/${demandId}`)
    expect(demand.body).toMatchObject({ title: 'Robinet de cuisine qui fuit', submitterName: 'Compte supprimé' })
  },
)
