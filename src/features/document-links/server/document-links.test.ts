import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/passwords.ts'
import { tinyPng } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { documents } from '../../documents/server/tables.ts'
import { newDocument } from '../../documents/server/testing.ts'
import { files } from '../../files/server/tables.ts'
import { documentLinkOpenings, documentLinks } from './tables.ts'
import { newLink } from './testing.ts'

const world = startWorld()
const stranger = () => world.as('stranger')
const rowOf = async (id: string) => {
  const [row] = await world.database.db.select().from(documentLinks).where(eq(documentLinks.id, id))
  if (!row) throw new Error('no such link')
  return row
}
const openingsOf = (id: string) => world.database.db.$count(documentLinkOpenings, eq(documentLinkOpenings.linkId, id))
const lookUp = (token: string) => stranger().post('/api/document-links/lookup', { token })
const open = (token: string, password?: string) =>
  stranger().post('/api/document-links/openings', { token, ...(password !== undefined && { password }) })

describe('a link', () => {
  test('is made with an address that is told once, and opens the document without an account', async () => {
    const manager = world.as('manager')
    const { id: documentId } = await newDocument(world)
    const made = await manager.post('/api/document-links', { documentId, recipient: 'Beneva', days: 1 })
    expect(made.status).toBe(201)
    const token = String(made.body.address).split('#')[1] ?? ''
    expect(made.body.address).toMatch(/^http.*\/shared-document#[\w-]{43}$/)
    const row = await rowOf(made.body.id)
    expect(JSON.stringify(row)).not.toContain(token)
    const listed = await manager.get(`/api/document-links?document=${documentId}`)
    expect(listed.body.items).toHaveLength(1)
    expect(JSON.stringify(listed.body)).not.toMatch(/token|#|Hash/)
    expect((await lookUp(token)).body).toMatchObject({ documentName: 'Règlement de l’immeuble', hasPassword: false })
    const opened = await open(token)
    expect(opened.status).toBe(200)
    const bytes = await stranger().get(opened.body.path)
    expect([bytes.status, bytes.text]).toEqual([200, tinyPng.toString()])
    expect(bytes.headers['content-disposition']).toMatch(/^attachment/)
    expect(await rowOf(made.body.id)).toMatchObject({ openings: 1 })
  })

  test('looked at by a scanner counts nothing and gives no byte', async () => {
    const { id, token } = await newLink(world)
    for (let turn = 0; turn < 5; turn++) expect((await lookUp(token)).status).toBe(200)
    expect((await stranger().get(`/shared-document#${token}`)).text).not.toContain('Règlement')
    expect((await stranger().get('/api/document-links/openings')).status).toBe(404)
    expect([await openingsOf(id), (await rowOf(id)).openings]).toEqual([0, 0])
  })

  test('that never was, has expired, is revoked, is used up or opens an archived document answers the same', async () => {
    const past = new Date(Date.now() - 1_000)
    const { id: archivedId } = await newDocument(world, { archivedAt: past })
    const tokens = [
      'a'.repeat(43),
      ...(await Promise.all(
        [
          { expiresAt: past },
          { revokedAt: past },
          { mostOpenings: 1, openings: 1 },
          { documentId: archivedId },
          { revokedAt: past, passwordHash: await hashPassword('motdepasse') },
        ].map(async (told) => (await newLink(world, told)).token),
      )),
    ]
    const looked = await Promise.all(tokens.map(lookUp))
    const opened = await Promise.all(tokens.map((token) => open(token)))
    expect(new Set(looked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(new Set(opened.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(looked[0]?.status).toBe(404)
  })

  test('is dead at the request after it is revoked, the address of its bytes too', async () => {
    const { id, token } = await newLink(world)
    const { path } = (await open(token)).body
    expect((await stranger().get(path)).status).toBe(200)
    const revoked = await world.as('manager').put(`/api/document-links/${id}/revocation`, { version: 0 })
    expect(revoked.status).toBe(200)
    expect([(await stranger().get(path)).status, (await lookUp(token)).status, (await open(token)).status]).toEqual([
      404, 404, 404,
    ])
    const { version } = revoked.body
    expect((await world.as('manager').put(`/api/document-links/${id}/expiry`, { version, days: 7 })).status).toBe(409)
  })

  test('extended lasts the days given from now', async () => {
    const { id } = await newLink(world, { expiresAt: new Date(Date.now() + 1_000_000) })
    const answer = await world.as('manager').put(`/api/document-links/${id}/expiry`, { version: 0, days: 30 })
    expect(answer.status).toBe(200)
    const left = (await rowOf(id)).expiresAt.getTime() - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(30)
    expect(
      (await world.as('manager').put(`/api/document-links/${id}/expiry`, { version: 1, days: 3_650 })).status,
    ).toBe(422)
  })

  test('opened by many at once is opened as often as it may be', async () => {
    const { id, token } = await newLink(world, { mostOpenings: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect([await openingsOf(id), (await rowOf(id)).openings]).toEqual([3, 3])
    const [good] = answers.filter(({ status }) => status === 200)
    expect((await stranger().get(good?.body.path)).status).toBe(200)
  })

  test('gives the version that it was made for, or the current one', async () => {
    const { id: documentId } = await newDocument(world)
    const { token: current } = await newLink(world, { documentId })
    const { token: first } = await newLink(world, { documentId, versionNo: 1 })
    const manager = world.as('manager')
    const form = new FormData()
    form.append('file', new Blob([Buffer.from('%PDF-1.7\n')]), 'b.pdf')
    const { id: fileId } = (await manager.post('/api/files', form)).body
    await manager.post(`/api/documents/${documentId}/versions`, { version: 0, fileId })
    expect((await lookUp(current)).body.mediaType).toBe('application/pdf')
    expect((await lookUp(first)).body.mediaType).toBe('image/png')
  })

  test('to a file that waits for its scan opens nothing, and counts nothing', async () => {
    const { id, token } = await newLink(world)
    await world.database.db.update(files).set({ scanDueAt: new Date() })
    expect((await open(token)).status).toBe(409)
    expect((await rowOf(id)).openings).toBe(0)
    await world.database.db.update(files).set({ scanDueAt: null })
    expect((await open(token)).status).toBe(200)
  })

  test('goes with its document', async () => {
    const { id, documentId } = await newLink(world)
    await world.database.pool.query('delete from document_versions where document_id = $1', [documentId])
    await world.database.db.delete(documents).where(eq(documents.id, documentId))
    expect(await world.database.db.$count(documentLinks, eq(documentLinks.id, id))).toBe(0)
  })
})

describe('a link with a password', () => {
  test('names nothing before it, and tells a wrong one without counting an opening', async () => {
    const { id, token } = await newLink(world, { passwordHash: await hashPassword('Belvédère-84') })
    expect((await lookUp(token)).body).toMatchObject({ documentName: null, mediaType: null, hasPassword: true })
    for (const password of [undefined, 'belvédère-84']) {
      const wrong = await open(token, password)
      expect([wrong.status, wrong.body.code]).toEqual([422, 'document-links.wrong_password'])
    }
    expect((await rowOf(id)).openings).toBe(0)
    expect((await open(token, 'Belvédère-84')).body.documentName).toBe('Règlement de l’immeuble')
  })

  test('is guessed at most ten times in five minutes', async () => {
    const { token } = await newLink(world, { passwordHash: await hashPassword('Belvédère-84') })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await open(token, `essai-${turn}-xx`)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await open(token, 'Belvédère-84')).status).toBe(429)
  })
})

test('the address of the bytes can be neither forged nor used after its minute', async () => {
  const { token } = await newLink(world)
  const { path } = (await open(token)).body
  const [, ticket = ''] = /openings\/([^/]+)\//.exec(path) ?? []
  const [opening = '', end = '', signature = ''] = ticket.split('.')
  const forged = [
    `${opening}.${Number(end) + 60_000}.${signature}`,
    `${opening}.${end}.${signature.slice(0, -2)}AA`,
    `${opening}.${end}.`,
  ]
  for (const one of forged)
    expect((await stranger().get(`/api/document-links/openings/${one.padEnd(20, '.')}/content`)).status).toBe(404)
})

test('a link is told and read by those who run the building alone', async () => {
  const { id, documentId } = await newLink(world)
  for (const who of ['otherManager', 'resident', 'tenant', 'demoManager'] as const) {
    expect([403, 404], who).toContain(
      (await world.as(who).put(`/api/document-links/${id}/revocation`, { version: 0 })).status,
    )
  }
  expect(
    (await world.as('otherManager').post('/api/document-links', { documentId, recipient: 'x', days: 7 })).status,
  ).toBe(404)
})
