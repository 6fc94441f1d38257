import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { fileForm, tinyPng } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { files } from '../../files/server/tables.ts'
import type { BugReport, BugReportDetail, BugTransition, SimilarReport } from '../contract.ts'
import { removeOldBugReports } from './service.ts'
import { bugReports } from './tables.ts'

const world = startWorld()
const broken = {
  location: 'Mes demandes',
  category: 'functionality',
  description: 'Le bouton Envoyer ne répond pas.\nRien ne se passe au clic.',
} as const

const create = (more: object = {}, who: CastName = 'tenant') =>
  world.as(who).post<BugReportDetail>('/api/bug-reports', { ...broken, ...more })
const aReport = async (more: object = {}, who: CastName = 'tenant') => (await create(more, who)).body
const pass = (id: string, transition: BugTransition, note?: string, who: CastName = 'admin') =>
  world.as(who).put(`/api/bug-reports/${id}/${transition}`, { note: note ?? null })
const read = (who: CastName, id: string) => world.as(who).get<BugReportDetail>(`/api/bug-reports/${id}`)
const list = async (who: CastName, query = ''): Promise<BugReport[]> =>
  (await world.as(who).get(`/api/bug-reports${query}`)).body.items
const upload = async (who: CastName): Promise<string> =>
  (await world.as(who).post('/api/files', fileForm(tinyPng, { name: 'ecran.png', type: 'image/png' }))).body.id

/** The letters written since the last look, as `to: subject`. */
async function mailed(): Promise<string[]> {
  await world.runJobs()
  return world.letters.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
  await world.database.db.delete(bugReports)
})

describe('a bug report', () => {
  test('is new, of a medium priority, and called by its first line', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...broken,
      status: 'new',
      priority: 'medium',
      title: 'Le bouton Envoyer ne répond pas.',
      steps: null,
      files: [],
      submitterName: 'Théo Locataire',
    })
  })

  test('is read and listed by its author and by administrators alone', async () => {
    const { id } = await aReport()
    for (const who of castNames) {
      const isReader = who === 'tenant' || who === 'admin'
      expect((await read(who, id)).status, who).toBe(isReader ? 200 : 404)
      expect(
        (await list(who)).map((one) => one.id),
        who,
      ).toEqual(isReader ? [id] : [])
      expect((await world.as(who).get('/api/bug-reports/summary')).body.counts.new, who).toBe(isReader ? 1 : 0)
    }
    expect((await world.as('stranger').get(`/api/bug-reports/${id}`)).status).toBe(401)
    expect(await list('admin', '?mine=true')).toEqual([])
  })

  test('without its parts is refused beside each field, and one with a file of someone else too', async () => {
    const refused = await world.as('tenant').post('/api/bug-reports', { description: 'court' })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          location: 'Ce champ est requis.',
          category: 'Choisissez une catégorie.',
          description: 'Décrivez l’anomalie en 10 caractères ou plus.',
        },
      },
    })
    const stolen = await create({ fileIds: [await upload('otherTenant')] })
    expect(stolen).toMatchObject({ status: 404, body: { fields: { fileIds: expect.any(String) } } })
    expect(await create({ priority: 'urgent' })).toMatchObject({ status: 422 })
  })

  test('of a demonstration account is refused', async () => {
    expect(await create({}, 'demoManager')).toMatchObject({ status: 403, body: { code: 'demo_is_read_only' } })
  })

  test('is rewritten and deleted by its author while it is new, and by nobody else', async () => {
    const { id, version } = await aReport()
    const me = world.as('tenant')
    const steps = '1. Ouvrir\n2. Cliquer'
    expect(await me.patch(`/api/bug-reports/${id}`, { version, steps })).toMatchObject({ status: 200, body: { steps } })
    const byAdmin = await world.as('admin').patch(`/api/bug-reports/${id}`, { version: version + 1, steps: null })
    expect(byAdmin.status).toBe(403)
    await pass(id, 'acknowledgement')
    const late = await me.patch(`/api/bug-reports/${id}`, { version: version + 2, steps: null })
    expect(late).toMatchObject({ status: 409, body: { code: 'bug-reports.not_editable' } })
    expect((await me.del(`/api/bug-reports/${id}`)).status).toBe(409)
    expect((await world.as('manager').del(`/api/bug-reports/${id}`)).status).toBe(404)
  })

  test('is classified by an administrator at any time, and its author sees how', async () => {
    const { id, version } = await aReport()
    await pass(id, 'acknowledgement')
    const change = { version: version + 1, category: 'data', priority: 'critical' }
    expect((await world.as('admin').patch(`/api/bug-reports/${id}`, change)).status).toBe(200)
    expect((await read('tenant', id)).body).toMatchObject({ category: 'data', priority: 'critical' })
    const { body } = await world.as('tenant').get(`/api/bug-reports/${id}/history`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['updated', 'acknowledged', 'created'])
  })

  test('is removed with its files', async () => {
    const { id, files: held } = await aReport({ fileIds: [await upload('tenant')] })
    expect(held).toMatchObject([{ name: 'ecran.png' }])
    expect((await world.as('admin').del(`/api/bug-reports/${id}`)).status).toBe(204)
    expect(await world.database.db.$count(files, eq(files.id, held[0]!.id))).toBe(0)
  })
})

describe('files of a report', () => {
  const attach = async (id: string) =>
    world.as('tenant').post(`/api/bug-reports/${id}/attachments`, { fileIds: [await upload('tenant')] })

  test('are added and opened by its author and by administrators, and removed by who added them', async () => {
    const { id } = await aReport()
    const added = await attach(id)
    const address = `/api/bug-reports/${id}/attachments/${added.body.files[0].id}`
    expect((await world.as('admin').get(address)).status).toBe(200)
    expect((await world.as('otherTenant').get(address)).status).toBe(404)
    expect((await world.as('admin').del(address)).status).toBe(403)
    expect((await world.as('tenant').del(address)).status).toBe(204)
  })

  test('stay as they are once it is closed', async () => {
    const { id } = await aReport()
    for (const step of ['acknowledgement', 'resolution', 'closure'] as const) await pass(id, step)
    const refused = await attach(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'bug-reports.is_closed' } })
  })
})

describe('the life of a report', () => {
  test('goes by the table, by administrators, and each step keeps its day', async () => {
    const { id } = await aReport()
    expect((await pass(id, 'acknowledgement', undefined, 'tenant')).status).toBe(403)
    const early = await pass(id, 'resolution')
    expect(early).toMatchObject({ status: 409, body: { code: 'bug-reports.forbidden_transition' } })
    expect((await pass(id, 'acknowledgement')).body).toMatchObject({ status: 'acknowledged', resolvedAt: null })
    expect((await pass(id, 'resolution', 'Corrigé ce matin.')).body).toMatchObject({
      status: 'resolved',
      answer: 'Corrigé ce matin.',
      resolvedAt: expect.any(String),
    })
    expect((await pass(id, 'closure')).body).toMatchObject({
      status: 'closed',
      answer: 'Corrigé ce matin.',
      closedAt: expect.any(String),
    })
  })

  test('begins again when its author says what they still see, and not without a word', async () => {
    const { id } = await aReport()
    for (const step of ['acknowledgement', 'resolution'] as const) await pass(id, step)
    await mailed()
    const wordless = await pass(id, 'reopening', undefined, 'tenant')
    expect(wordless).toMatchObject({ status: 422, body: { fields: { note: 'Dites ce qui ne va toujours pas.' } } })
    const again = await pass(id, 'reopening', 'Le bouton est encore gris.', 'tenant')
    expect(again.body).toMatchObject({ status: 'acknowledged', answer: null, resolvedAt: null })
    expect(await mailed()).toEqual([
      'admin@mitoyen.test: Théo Locataire a rouvert une anomalie\u00A0: Le bouton Envoyer ne répond pas.',
    ])
  })

  test('writes to administrators when it begins, and to its author at each step with the answer', async () => {
    const { id } = await aReport()
    expect(await mailed()).toEqual([
      'admin@mitoyen.test: Théo Locataire a signalé une anomalie\u00A0: Le bouton Envoyer ne répond pas.',
    ])
    await pass(id, 'acknowledgement')
    expect(await mailed()).toEqual([
      'tenant@mitoyen.test: Votre anomalie est reçue\u00A0: Le bouton Envoyer ne répond pas.',
    ])
    await pass(id, 'resolution', 'Rechargez la page.')
    await world.runJobs()
    const answered = { to: 'tenant@mitoyen.test', text: expect.stringContaining('Rechargez la page.') }
    expect(world.letters).toMatchObject([answered])
  })
})

describe('lists of reports', () => {
  test('are sorted by priority and narrowed by status, category and words', async () => {
    const low = await aReport({ priority: 'low', description: 'La couleur du lien est pâle.' })
    const critical = await aReport({ priority: 'critical', category: 'data' }, 'resident')
    const ids = async (query: string) => (await list('admin', query)).map(({ id }) => id)
    expect(await ids('?sort=-priority')).toEqual([critical.id, low.id])
    expect(await ids('?category=data')).toEqual([critical.id])
    expect(await ids('?q=pale')).toEqual([low.id])
    await pass(low.id, 'acknowledgement')
    expect(await ids('?status=acknowledged,resolved')).toEqual([low.id])
  })

  test('similar to a text hold one’s own alone, and all of them for administrators', async () => {
    const { id } = await aReport()
    const similarFor = async (who: CastName): Promise<string[]> => {
      const { body } = await world.as(who).get(`/api/bug-reports/similar?text=${encodeURIComponent('boutons d’envoi')}`)
      return body.items.map((one: SimilarReport) => one.id)
    }
    expect(await similarFor('tenant')).toEqual([id])
    expect(await similarFor('admin')).toEqual([id])
    expect(await similarFor('resident')).toEqual([])
  })
})

test('a report that was closed two years ago is removed with its files; a later or open one stays', async () => {
  const { db } = world.database
  const old = await aReport({ fileIds: [await upload('tenant')] })
  const [recent, open] = [await aReport(), await aReport()]
  const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000)
  await db
    .update(bugReports)
    .set({ status: 'closed', closedAt: yearsAgo(2) })
    .where(eq(bugReports.id, old.id))
  await db
    .update(bugReports)
    .set({ status: 'closed', closedAt: yearsAgo(1) })
    .where(eq(bugReports.id, recent.id))
  await db.transaction((tx) => removeOldBugReports(world.contextOf({ db: tx })))
  expect((await list('tenant')).map(({ id }) => id).sort()).toEqual([recent.id, open.id].sort())
  expect(await db.$count(files, eq(files.id, old.files[0]!.id))).toBe(0)
})
