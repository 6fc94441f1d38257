import { expect, test } from 'vitest'
import { type CastName, castNames } from '../../../db/worlds/test.ts'
import { newDemand } from '../../features/demands/server/testing.ts'
import { invitations } from '../../features/invitations/server/tables.ts'
import { comments } from '../../features/threads/server/tables.ts'
import { mostRows } from '../../features/users/personal-data/contract.ts'
import { newId } from '../../server/ids.ts'
import { startWorld } from '../../server/testing/world.ts'

const world = startWorld()
const path = '/api/users/me/personal-data'

interface Told {
  readonly table: string
  readonly why: string
  readonly kept: string
  readonly asOf: string
  readonly isCut: boolean
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

async function downloaded(who: CastName, language = 'fr') {
  const { status, text, headers } = await world.as(who).get(`${path}?language=${language}`)
  expect(status, who).toBe(200)
  const tables: Told[] = JSON.parse(text).tables
  const rowsOf = (name: string) => tables.filter(({ table }) => table === name).flatMap(({ rows }) => rows)
  return { text, headers, tables, rowsOf }
}

/** The tenant asks and writes; the manager answers; each invites or is invited. */
async function talk() {
  const { db } = world.database
  const { tenant, manager, otherManager } = world.people
  const { id } = await newDemand(world)
  const say = (authorId: string, body: string) => ({ id: newId(), noun: 'demand', nounId: id, authorId, body })
  await db.insert(comments).values([say(tenant.id, 'Ça goutte encore.'), say(manager.id, 'Un plombier passera.')])
  const invite = (email: string, invitedById: string, organizationId: string) => ({
    id: newId(),
    email,
    role: 'tenant' as const,
    language: 'fr' as const,
    organizationId,
    securityLevel: 'standard' as const,
    requireTwoFactor: false,
    tokenHash: newId(),
    expiresAt: new Date('2030-01-01T00:00:00Z'),
    invitedById,
  })
  await db
    .insert(invitations)
    .values([
      invite(tenant.email.toUpperCase(), manager.id, world.places.laurier.id),
      invite('une.autre@mitoyen.test', otherManager.id, world.places.nordet.id),
    ])
  return id
}

test('a person downloads all their personal data, with the reasons, in their language', async () => {
  const id = await talk()
  const { headers, tables, rowsOf } = await downloaded('tenant')
  expect(headers['content-type']).toContain('application/json')
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''mes-donnees-\d{4}-\d\d-\d\d\.json$/)
  expect(rowsOf('users')).toMatchObject([{ email: world.people.tenant.email, firstName: 'Théo', role: 'tenant' }])
  expect(rowsOf('demands')).toMatchObject([{ id, title: 'Robinet de cuisine qui fuit' }])
  expect(rowsOf('comments')).toMatchObject([{ body: 'Ça goutte encore.' }])
  expect(rowsOf('residence_people')).toMatchObject([{ residenceId: world.places.erables102.id }])
  expect(rowsOf('invitations')).toMatchObject([{ status: 'pending' }])
  expect(tables.find(({ table }) => table === 'users')).toMatchObject({
    why: 'Ouvrir votre compte et vous joindre',
    isCut: false,
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const english = await downloaded('tenant', 'en')
  expect(english.headers['content-disposition']).toContain('my-data-')
  expect(english.tables[0]?.why).toBe('Opening your account and reaching you')
})

test('nobody’s file holds another person’s id, email, name or words, or a secret', async () => {
  await talk()
  const names = castNames.filter((name) => !name.startsWith('demo'))
  const { rows } = await world.database.pool.query<{ secret: string }>('select password_hash as secret from users')
  for (const who of names) {
    const { text } = await downloaded(who)
    for (const [name, { id, email }] of Object.entries(world.people)) {
      if (name === who) continue
      expect(text, `${who} of ${name}`).not.toContain(id)
      expect(text.toLowerCase(), `${who} of ${name}`).not.toContain(`"${email}`)
    }
    if (who !== 'manager') expect(text, who).not.toContain('Un plombier passera.')
    if (who !== 'tenant') expect(text, who).not.toContain('Ça goutte encore.')
    expect(text, who).not.toContain('une.autre@mitoyen.test')
    for (const { secret } of rows) expect(text, who).not.toContain(secret)
  }
})

test('a long table gives its latest rows and says that there are more', async () => {
  const { pool } = world.database
  const { id } = world.people.resident
  await pool.query(
    `insert into notifications (id, recipient_id, subject, subject_id, kind, key)
     select gen_random_uuid(), $1, 'demand', gen_random_uuid(), 'new', n::text from generate_series(1, $2::int) n`,
    [id, mostRows + 1],
  )
  const { tables } = await downloaded('resident')
  const [told] = tables.filter(({ table }) => table === 'notifications')
  expect(told).toMatchObject({ isCut: true })
  expect(told?.rows).toHaveLength(mostRows)
})

test('a demonstration account and a visitor are refused the download', async () => {
  for (const who of ['demoManager', 'demoResident', 'demoTenant'] as const)
    expect((await world.as(who).get(path)).status, who).toBe(403)
  expect((await world.as('stranger').get(path)).status).toBe(401)
})
