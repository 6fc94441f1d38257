import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castPassword } from '../../../../db/worlds/test.ts'
import { nobody } from '../../../server/audit.ts'
import { auditEntries } from '../../../server/tables.ts'
import { pictureForm } from '../../../server/testing/forms.ts'
import { cookieOf, startWorld } from '../../../server/testing/world.ts'

const world = startWorld()

const login = (email: string, password: string) => world.as('stranger').post('/api/auth/login', { email, password })
const factsAbout = (id: string) =>
  world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)
const actionsAbout = async (id: string) => (await factsAbout(id)).map(({ action }) => action)

test('signing in and out is recorded for the person, who may read it', async () => {
  const { id, email } = world.people.otherTenant
  const me = world.as({ cookie: cookieOf(await login(email, castPassword)) })
  const { body } = await me.get('/api/audit')
  expect(body.items).toMatchObject([{ action: 'signed_in', actorId: id, subjectId: id }])
  await me.post('/api/auth/logout', {})
  expect((await factsAbout(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['signed_in', id],
    ['signed_out', id],
  ])
})

test('a refused sign-in stays recorded though its transaction is rolled back, without what was typed', async () => {
  const { id, email } = world.people.resident
  expect((await login(email, 'typed-by-someone')).status).toBe(401)
  expect((await login('typed@nowhere.test', 'typed-by-someone')).status).toBe(401)
  const facts = [...(await factsAbout(id)), ...(await factsAbout(nobody))]
  expect(facts).toMatchObject([
    { action: 'sign_in_refused', actorId: null, changes: null, note: null },
    { action: 'sign_in_refused', actorId: null, changes: null, note: null },
  ])
  expect(JSON.stringify(facts)).not.toContain('typed')
  const { body } = await world.as('admin').get(`/api/audit?subjectId=${nobody}`)
  expect(body.items).toMatchObject([{ action: 'sign_in_refused', actorName: null }])
})

test('a wrong code and a sign-in to a suspended account are recorded', async () => {
  const { id, email } = world.people.managerLimited
  await world.database.pool.query(`update users set status = 'suspended' where id = $1`, [id])
  expect((await login(email, castPassword)).status).toBe(403)
  await world.database.pool.query(`update users set status = 'active', must_use_two_factor = true where id = $1`, [id])
  const pending = world.as({ cookie: cookieOf(await login(email, castPassword)) })
  expect((await pending.post('/api/auth/two-factor-offers', {})).status).toBe(201)
  expect((await pending.put('/api/auth/two-factor', { code: '000000' })).status).toBe(422)
  expect(await actionsAbout(id)).toEqual(['sign_in_refused', 'code_refused'])
})

test('a wrong current password is recorded for every use, without what was typed', async () => {
  const { id } = world.people.admin
  const me = world.as('admin')
  const typed = { currentPassword: 'typed-by-someone', password: 'lanterne-bleue-58-fjord' }
  expect((await me.put('/api/auth/password', typed)).status).toBe(422)
  expect((await me.post('/api/auth/two-factor-offers', { password: 'typed-by-someone' })).status).toBe(422)
  expect((await me.del('/api/auth/two-factor', { password: 'typed-by-someone', code: '000000' })).status).toBe(422)
  const facts = await factsAbout(id)
  const fact = { action: 'password_refused', actorId: id, changes: null, note: null }
  expect(facts).toMatchObject([fact, fact, fact])
  expect(JSON.stringify(facts)).not.toMatch(/typed|lanterne/)
})

test('repeated wrong current passwords in an open session are blocked, as at the sign-in', async () => {
  const me = world.as('otherManager')
  const guess = () => me.put('/api/auth/password', { currentPassword: 'guess', password: 'lanterne-bleue-58-fjord' })
  for (let turn = 0; turn < 8; turn++) expect((await guess()).status).toBe(422)
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('a changed language is recorded, and so is a reset request once its account is known', async () => {
  const { id, email } = world.people.tenant
  for (const language of ['en', 'en', 'fr'])
    expect((await world.as('tenant').put('/api/users/me/language', { language })).status).toBe(200)
  await world.as('stranger').post('/api/auth/password-resets', { email })
  await world.as('stranger').post('/api/auth/password-resets', { email: 'nobody@nowhere.test' })
  await world.runJobs()
  expect(await factsAbout(id)).toMatchObject([
    { action: 'language_chosen', changes: { language: ['fr', 'en'] } },
    { action: 'language_chosen', changes: { language: ['en', 'fr'] } },
    { action: 'password_reset_requested', actorId: null },
  ])
})

test('an uploaded or deleted file is recorded in its building', async () => {
  const manager = world.as('manager')
  const free = (await manager.post('/api/files', pictureForm())).body.id
  await manager.del(`/api/files/${free}`)
  expect(await factsAbout(free)).toMatchObject([
    { action: 'uploaded', actorId: world.people.manager.id, organizationId: null },
    { action: 'removed', actorId: world.people.manager.id, organizationId: null },
  ])
  const fileId = (await manager.post('/api/files', pictureForm())).body.id
  const { body: bill } = await manager.post('/api/bills', { ...newBill(), fileId })
  await manager.del(`/api/bills/${bill.id}`)
  expect((await factsAbout(fileId)).at(-1)).toMatchObject({
    action: 'removed',
    organizationId: world.places.laurier.id,
    buildingId: world.places.erables.id,
  })
})

test('a vendor is recorded when a bill creates it, and when its first bill gives it a category', async () => {
  const manager = world.as('manager')
  const { body: bill } = await manager.post('/api/bills', newBill())
  await manager.post('/api/bills', newBill())
  // One bill of another kind says nothing of what the vendor usually does.
  await manager.post('/api/bills', { ...newBill(), category: 'cleaning' })
  expect(await factsAbout(bill.vendorId)).toMatchObject([
    { action: 'created', organizationId: world.places.laurier.id, changes: { category: [null, 'repairs'] } },
  ])
  const asked = { organizationId: world.places.laurier.id, name: 'Solins Lapointe' }
  const { body: vendor } = await manager.post('/api/vendors', asked)
  await manager.post('/api/bills', { ...newBill(), vendorName: asked.name })
  expect((await factsAbout(vendor.id)).at(-1)).toMatchObject({
    action: 'recategorised',
    changes: { category: [null, 'repairs'] },
  })
})

const newBill = () => ({
  buildingId: world.places.erables.id,
  vendorName: 'Toitures Lapointe',
  title: 'Solin',
  category: 'repairs',
  issuedOn: '2026-03-01',
  dueOn: '2026-03-31',
  totalCents: 11_498,
})
