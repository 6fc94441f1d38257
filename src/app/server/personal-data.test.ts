import { expect, test } from 'vitest'
import { type CastName, castNames, castPassword, startSessionFor } from '../../../db/worlds/test.ts'
import { newDemand } from '../../features/demands/server/testing.ts'
import { invitations } from '../../features/invitations/server/tables.ts'
import { comments } from '../../features/threads/server/tables.ts'
import { newId } from '../../server/ids.ts'
import { openZip } from '../../server/tabular/unzip.ts'
import { pictureForm, tinyPng } from '../../server/testing/forms.ts'
import { startWorld } from '../../server/testing/world.ts'

const world = startWorld()
const path = '/api/users/me/personal-data'

interface Told {
  readonly table: string
  readonly why: { readonly fr: string; readonly en: string }
  readonly asOf: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

async function downloaded(who: CastName, language = 'fr') {
  const { status, bytes, headers } = await world.as(who).get(`${path}?language=${language}`)
  expect(status, who).toBe(200)
  const archive = openZip(bytes, 50_000_000)
  const text = String(await archive.read('mitoyen.json'))
  const tables: Told[] = JSON.parse(text).tables
  const rowsOf = (name: string) => tables.filter(({ table }) => table === name).flatMap(({ rows }) => rows)
  return { text, headers, tables, rowsOf, archive }
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
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''mes-donnees-\d{4}-\d\d-\d\d\.zip$/)
  expect(rowsOf('users')).toMatchObject([{ email: world.people.tenant.email, firstName: 'Théo', role: 'tenant' }])
  expect(rowsOf('demands')).toMatchObject([{ id, title: 'Robinet de cuisine qui fuit' }])
  expect(rowsOf('comments')).toMatchObject([{ body: 'Ça goutte encore.' }])
  expect(rowsOf('residence_people')).toMatchObject([{ residenceId: world.places.erables102.id }])
  expect(rowsOf('invitations')).toMatchObject([{ status: 'pending' }])
  expect(tables.find(({ table }) => table === 'users')).toMatchObject({
    why: { fr: 'Ouvrir votre compte et vous joindre', en: 'Opening your account and reaching you' },
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const english = await downloaded('tenant', 'en')
  expect(english.headers['content-disposition']).toContain('my-data-')
  expect(await actionsOf('tenant')).toContain('exported_data')
})

const actionsOf = async (who: CastName): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 and actor_id = $1',
    [world.people[who].id],
  )
  return rows.map(({ action }) => action)
}

test('the archive holds the files that the person handed in, and those of nobody else', async () => {
  const send = async (who: CastName) => (await world.as(who).post('/api/files', pictureForm())).body.id
  const demand = {
    buildingId: world.places.erables.id,
    residenceId: world.places.erables102.id,
    type: 'maintenance',
    title: 'Fenêtre qui ferme mal',
    description: 'La fenêtre du salon ferme mal.',
    fileIds: [await send('tenant')],
  }
  const asked = await world.as('tenant').post('/api/demands', demand)
  expect(asked.status, asked.text).toBe(201)
  await send('tenant')
  const added = await world
    .as('manager')
    .post(`/api/demands/${asked.body.id}/attachments`, { fileIds: [await send('manager')] })
  expect(added.status, added.text).toBeLessThan(300)
  const { archive } = await downloaded('tenant')
  const files = archive.paths.filter((name) => name.startsWith('fichiers/'))
  expect(files).toEqual(['fichiers/photo.png', 'fichiers/photo (2).png'])
  for (const name of files) expect(await archive.read(name)).toEqual(tinyPng)
  expect(String(await archive.read('mes-donnees.html'))).toContain('fichiers/photo%20(2).png')
  const others = (await downloaded('manager')).archive.paths
  expect(others.filter((name) => name.startsWith('fichiers/'))).toEqual([])
})

test('a session that did not prove lately who uses it gets no archive', async () => {
  const { database, people } = world
  const me = world.as({ cookie: await startSessionFor(database.db, people.resident.id) })
  await database.pool.query('update sessions set proved_at = null where user_id = $1', [people.resident.id])
  const refused = await me.get(path)
  expect([refused.status, refused.body.code]).toEqual([403, 'users.proof_needed'])
  expect((await me.post('/api/auth/proofs', { password: castPassword })).status).toBe(201)
  expect((await me.get(path)).status).toBe(200)
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

test('a long table is given whole', async () => {
  const { pool } = world.database
  const { id } = world.people.otherManager
  const most = 2_500
  await pool.query(
    `insert into notifications (id, recipient_id, subject, subject_id, kind, key)
     select gen_random_uuid(), $1, 'demand', gen_random_uuid(), 'new', n::text from generate_series(1, $2::int) n`,
    [id, most],
  )
  const { tables } = await downloaded('otherManager')
  const [told] = tables.filter(({ table }) => table === 'notifications')
  expect(new Set(told?.rows.map(({ subjectId }) => subjectId)).size).toBe(most)
})

test('a demonstration account and a visitor are refused the download', async () => {
  for (const who of ['demoManager', 'demoResident', 'demoTenant'] as const)
    expect((await world.as(who).get(path)).status, who).toBe(403)
  expect((await world.as('stranger').get(path)).status).toBe(401)
})
