import { expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { DemandDetail } from '../../contract.ts'

const world = startWorld()

const aDemand = async (more: object = {}): Promise<DemandDetail> =>
  (
    await world.as('tenant').post('/api/demands', {
      buildingId: world.places.erables.id,
      type: 'complaint',
      description: 'La porte du garage claque toute la nuit.',
      ...more,
    })
  ).body
const say = (id: string, body: string, who: CastName = 'tenant') =>
  world.as(who).post(`/api/demands/${id}/comments`, { body })
const upload = async (who: CastName, name = 'bail.pdf'): Promise<string> => {
  const lease = fileForm('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF', { name, type: 'application/pdf' })
  return (await world.as(who).post('/api/files', lease)).body.id
}
async function mailed(): Promise<string[]> {
  await world.runJobs()
  return world.letters.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}

test('a comment notifies the other side by letter', async () => {
  const { id } = await aDemand()
  await mailed()
  const subject = 'Nouveau message\u00A0: La porte du garage claque toute la nuit.'
  expect(await say(id, '  Toujours pas réglé.  ')).toMatchObject({
    status: 201,
    body: { body: 'Toujours pas réglé.', authorName: 'Théo Locataire', isFromSubmitter: true },
  })
  expect(await mailed()).toEqual([`manager@mitoyen.test: ${subject}`])
  expect((await say(id, 'Je passe demain.', 'manager')).body.isFromSubmitter).toBe(false)
  expect(await mailed()).toEqual([`tenant@mitoyen.test: ${subject}`])
  const { body } = await world.as('tenant').get(`/api/demands/${id}/comments`)
  expect(body.items.map((comment: { body: string }) => comment.body)).toEqual([
    'Je passe demain.',
    'Toujours pas réglé.',
  ])
  expect(body.total).toBe(2)
  expect((await world.as('manager').get(`/api/demands/${id}`)).body.commentCount).toBe(2)
})

test('a person who moved out gets no letter about demands they may no longer read', async () => {
  const { id } = await aDemand()
  const { pool } = world.database
  const move = (day: string | null) =>
    pool.query('update residence_people set ends_on = $1 where user_id = $2', [day, world.people.tenant.id])
  await mailed()
  await say(id, 'Réglé hier.', 'manager')
  await move('2025-01-31')
  expect((await world.as('tenant').get(`/api/demands/${id}`)).status).toBe(404)
  expect(await mailed()).toEqual([])
  await move(null)
  await say(id, 'Vérifiez ce soir.', 'manager')
  expect(await mailed()).toHaveLength(1)
})

test('a comment has 1 to 1 000 characters, and its author is concerned by the demand', async () => {
  const { id } = await aDemand()
  expect((await say(id, '   ')).status).toBe(422)
  expect((await say(id, 'x'.repeat(1_001))).status).toBe(422)
  expect((await say(id, 'Et moi?', 'resident')).status).toBe(404)
  expect((await say(id, 'Et moi?', 'otherManager')).status).toBe(404)
  expect((await say(id, 'Et moi?', 'demoManager')).body.code).toBe('demo_is_read_only')
})

test('comments are closed in a draft and in a closed demand', async () => {
  const draft = await aDemand({ submit: false })
  expect((await say(draft.id, 'Déjà?')).body.code).toBe('demands.comments_closed')
  const { id } = await aDemand()
  await world.as('tenant').put(`/api/demands/${id}/cancellation`, {})
  expect(await say(id, 'Trop tard?')).toMatchObject({
    status: 409,
    body: { message: 'Impossible d’écrire\u00A0: la demande est «\u00A0Annulée\u00A0».' },
  })
})

test('a comment or file sent while the demand is being closed is refused', async () => {
  const other = await world.database.pool.connect()
  const fileIds = [await upload('tenant')]
  const crossing = async (write: (id: string) => ReturnType<typeof say>) => {
    const { id } = await aDemand()
    await other.query('begin')
    await other.query(`update demands set status = 'cancelled', closed_at = now() where id = $1`, [id])
    const writing = write(id)
    await untilBlocked(world.database)
    await other.query('commit')
    return (await writing).body.code
  }
  expect(await crossing((id) => say(id, 'Encore là?'))).toBe('demands.comments_closed')
  const attached = await crossing((id) => world.as('tenant').post(`/api/demands/${id}/attachments`, { fileIds }))
  expect(attached).toBe('demands.not_open')
  other.release()
})

test.each(['post comments', 'put escalation', 'put cancellation', 'put review'])(
  'letters are limited per person (%s)',
  async (call) => {
    const [method, noun] = call.split(' ')
    const send = world.as('otherTenant')[method === 'post' ? 'post' : 'put']
    const body = noun === 'comments' ? { body: 'Allô?' } : { note: 'Allô?' }
    const write = async () => (await send(`/api/demands/${newId()}/${noun}`, body)).status
    for (let time = 0; time < 60; time++) expect(await write()).toBe(404)
    expect(await write()).toBe(429)
  },
)

test('a comment repeated with the same key is saved once', async () => {
  const { id } = await aDemand()
  const key = { 'idempotency-key': newId() }
  await world.as('tenant').post(`/api/demands/${id}/comments`, { body: 'Allô?' }, key)
  await world.as('tenant').post(`/api/demands/${id}/comments`, { body: 'Allô?' }, key)
  expect((await world.as('tenant').get(`/api/demands/${id}/comments`)).body.total).toBe(1)
})

test('an attached file is read by those concerned, and removed by the person who attached it', async () => {
  const fileId = await upload('tenant')
  const { id, files } = await aDemand({ fileIds: [fileId] })
  expect(files).toMatchObject([{ id: fileId, name: 'bail.pdf', mediaType: 'application/pdf' }])
  const path = `/api/demands/${id}/attachments/${fileId}`
  expect(await world.as('manager').get(path)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining('bail.pdf') },
  })
  expect((await world.as('resident').get(path)).status).toBe(404)
  expect((await world.as('otherManager').get(path)).status).toBe(404)
  const { id: otherId } = await aDemand()
  expect((await world.as('tenant').get(`/api/demands/${otherId}/attachments/${fileId}`)).status).toBe(404)
  const again = await world.as('tenant').post(`/api/demands/${otherId}/attachments`, { fileIds: [fileId] })
  expect(again.body.code).toBe('files.already_taken')
  expect((await world.as('manager').del(path)).status).toBe(403)
  expect((await world.as('tenant').del(path)).status).toBe(204)
  expect((await world.as('tenant').get(path)).status).toBe(404)
})

test('files are listed in the order given, whichever arrived first', async () => {
  const arrived: Record<string, string> = {}
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']) arrived[name] = await upload('tenant', name)
  const given = (...names: string[]) => names.map((name) => arrived[name])
  const listed = ({ files }: DemandDetail) => files.map(({ name }) => name)
  const demand = await aDemand({ fileIds: given('c.pdf', 'a.pdf', 'b.pdf') })
  expect(listed(demand)).toEqual(['c.pdf', 'a.pdf', 'b.pdf'])
  // A removed file leaves no gap in the positions.
  const path = `/api/demands/${demand.id}/attachments`
  await world.as('tenant').del(`${path}/${arrived['c.pdf']}`)
  const { body } = await world.as('tenant').post(path, { fileIds: given('e.pdf', 'd.pdf') })
  expect(listed(body)).toEqual(['a.pdf', 'b.pdf', 'e.pdf', 'd.pdf'])
})

test('a missing file and one of another sender are refused alike', async () => {
  const { id } = await aDemand()
  const attach = (fileIds: readonly string[]) => world.as('tenant').post(`/api/demands/${id}/attachments`, { fileIds })
  const said = 'Ce fichier n’existe plus. Joignez-le de nouveau.'
  for (const fileId of [newId(), await upload('resident')]) {
    expect(await attach([await upload('tenant'), fileId])).toMatchObject({
      status: 404,
      body: { code: 'files.unknown_file', message: said, fields: { fileIds: said } },
    })
  }
  expect((await attach([])).status).toBe(422)
})

test('a manager may attach files until the demand is closed', async () => {
  const { id } = await aDemand()
  const attach = async () =>
    world.as('manager').post(`/api/demands/${id}/attachments`, { fileIds: [await upload('manager')] })
  expect((await attach()).body.files).toHaveLength(1)
  await world.as('tenant').put(`/api/demands/${id}/cancellation`, {})
  expect((await attach()).body.code).toBe('demands.not_open')
})

test('comments are encrypted in the queue', async () => {
  const { id } = await aDemand()
  await world.as('manager').put(`/api/demands/${id}/review`, { note: 'Pour Amina, au troisième.' })
  const { rows } = await world.database.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Amina')
  await world.runJobs()
  expect(world.letters.some(({ text }) => text.includes('Pour Amina, au troisième.'))).toBe(true)
})
