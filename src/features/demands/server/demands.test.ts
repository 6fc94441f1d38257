import { beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { fileForm, tinyPng } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { PastFact } from '../../audit/contract.ts'
import type { DemandDetail, DemandTransition } from '../contract.ts'

const world = startWorld()
const description = 'Le robinet de la cuisine coule depuis hier soir.'
const here = () => ({ buildingId: world.places.erables.id, residenceId: world.places.erables102.id })

const create = (more: object = {}, who: CastName = 'tenant') =>
  world.as(who).post<DemandDetail>('/api/demands', {
    ...here(),
    type: 'maintenance',
    description,
    ...more,
  })
const aDemand = async (more: object = {}) => (await create(more)).body
const pass = (id: string, transition: DemandTransition, note?: string, who: CastName = 'manager') =>
  world.as(who).put(`/api/demands/${id}/${transition}`, note === undefined ? {} : { note })
/** A demand taken through its steps. */
async function carried(...transitions: DemandTransition[]) {
  const demand = await aDemand()
  for (const transition of transitions) await pass(demand.id, transition)
  return demand
}
const picture = () => fileForm(tinyPng, { name: 'robinet.png', type: 'image/png' })
const upload = async (who: CastName): Promise<string> => (await world.as(who).post('/api/files', picture())).body.id

/** The letters written since the last look, as `to: subject`. */
async function mailed(): Promise<string[]> {
  await world.runJobs()
  return world.letters.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}
beforeAll(async () => void (await mailed()))
const historyOf = async (id: string): Promise<PastFact[]> =>
  (await world.as('tenant').get(`/api/demands/${id}/history`)).body.items

describe('creating a demand', () => {
  test('sent at once puts it in the managers’ list and writes to them', async () => {
    await mailed()
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'submitted',
      type: 'maintenance',
      unitNumber: '102',
      buildingName: 'Les Érables',
      submitterName: 'Théo Locataire',
      isCommentable: true,
    })
    expect(await historyOf(body.id)).toMatchObject([{ action: 'submitted', actorName: 'Théo Locataire' }])
    // Lise runs another building, and the demonstration's manager only looks.
    expect(await mailed()).toEqual(['manager@mitoyen.test: Nouvelle demande\u00A0: Les Érables, Unité 102'])
  })

  test('takes a place and a type only: common areas, no file', async () => {
    const { buildingId } = here()
    const asked = { buildingId, type: 'maintenance', description }
    const { status, body } = await world.as('tenant').post<DemandDetail>('/api/demands', asked)
    expect([status, body.status, body.residenceId, body.files]).toEqual([201, 'submitted', null, []])
    const empty = await world.as('tenant').post('/api/demands', { type: 'maintenance', description })
    expect(empty).toMatchObject({ status: 422, body: { fields: { buildingId: 'Ce champ est requis.' } } })
    await mailed()
  })

  test('keeps its title, in lists, search and letters; without one, the first line of the description is used', async () => {
    await mailed()
    const { body } = await create({ title: '  Évier qui fuit  ' })
    expect(body).toMatchObject({ title: 'Évier qui fuit', description })
    const found = await world.as('manager').get('/api/demands?q=evier%20qui')
    expect(found.body.items).toMatchObject([{ id: body.id, title: 'Évier qui fuit' }])
    await world.runJobs()
    expect(world.letters.splice(0).map(({ text }) => text.includes('Évier qui fuit'))).toEqual([true])
    expect((await create()).body.title).toBe(description)
    const refused = await create({ title: 'a'.repeat(101) })
    expect(refused).toMatchObject({ status: 422, body: { fields: { title: expect.any(String) } } })
  })

  test('shows managers how to contact the person, and nobody else', async () => {
    const { id } = await aDemand()
    const tenant = world.as('tenant')
    const { body: self } = await tenant.get('/api/auth/user')
    await tenant.patch('/api/users/me', { version: self.version, phone: '514 555-0123' })
    const reach = { email: 'tenant@mitoyen.test', phone: '+15145550123' }
    expect((await world.as('manager').get(`/api/demands/${id}`)).body.submitter).toEqual(reach)
    expect((await tenant.get(`/api/demands/${id}`)).body.submitter).toBeNull()
    const home = `/api/residences/${here().residenceId}/people`
    const phones = (body: { items: { phone: string | null }[] }) => body.items.map(({ phone }) => phone)
    expect(phones((await world.as('manager').get(home)).body)).toContain(reach.phone)
    expect(new Set(phones((await tenant.get(home)).body))).toEqual(new Set([null]))
    await mailed()
  })

  test('an edited title is recorded in the history without its words', async () => {
    const { id, version } = await aDemand()
    const { body } = await world.as('tenant').patch<DemandDetail>(`/api/demands/${id}`, { version, title: 'Robinet' })
    expect(body.title).toBe('Robinet')
    expect(await historyOf(id)).toMatchObject([{ changes: { title: [null, null] } }, {}])
    await mailed()
  })

  test('as a draft shows it to its author alone and writes to nobody', async () => {
    const draft = await aDemand({ submit: false })
    expect(draft).toMatchObject({ status: 'draft', submittedAt: null })
    expect((await world.as('manager').get(`/api/demands/${draft.id}`)).status).toBe(404)
    expect((await world.as('admin').get(`/api/demands/${draft.id}`)).status).toBe(404)
    expect(await mailed()).toEqual([])
    expect((await pass(draft.id, 'submission', undefined, 'tenant')).body.status).toBe('submitted')
    expect((await world.as('manager').get(`/api/demands/${draft.id}`)).status).toBe(200)
  })

  test('a demand cancelled before it was sent stays hidden from managers', async () => {
    const draft = await aDemand({ submit: false })
    expect((await pass(draft.id, 'cancellation', undefined, 'tenant')).body.status).toBe('cancelled')
    expect((await world.as('manager').get(`/api/demands/${draft.id}`)).status).toBe(404)
    expect(await mailed()).not.toContain(expect.stringContaining('annulée'))
  })

  test('is allowed only from one’s own home or its building', async () => {
    const statusOf = async (more: object, who: CastName = 'tenant') => (await create(more, who)).status
    expect(await statusOf({ residenceId: null })).toBe(201)
    expect(await statusOf({ residenceId: world.places.erables101.id })).toBe(404)
    expect(await statusOf({ buildingId: world.places.falaise.id, residenceId: null })).toBe(404)
    expect(await statusOf({ buildingId: world.places.fleuve.id, residenceId: null })).toBe(404)
    expect(await statusOf({}, 'manager')).toBe(403)
    expect(await statusOf({}, 'demoTenant')).toBe(403)
  })

  test('names the invalid field, in the caller’s language', async () => {
    const answer = await world
      .as('tenant')
      .post(
        '/api/demands',
        { ...here(), type: 'noise', description: 'court', fileIds: [], submit: true },
        { 'accept-language': 'en' },
      )
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: { description: 'Describe the request in at least 10 characters.', type: 'Choose a request type.' },
      },
    })
  })

  test('twice with one key makes one demand', async () => {
    const key = { 'idempotency-key': newId() }
    const body = { ...here(), type: 'other', description, fileIds: [], submit: true }
    const first = await world.as('tenant').post('/api/demands', body, key)
    const again = await world.as('tenant').post('/api/demands', body, key)
    expect(again.body.id).toBe(first.body.id)
  })
})

describe('the steps of a demand', () => {
  test('are completed by a manager while the author is notified of each', async () => {
    const { id } = await aDemand()
    await mailed()
    for (const [transition, status, subject] of [
      ['review', 'under_review', 'Votre demande est à l’étude'],
      ['approval', 'approved', 'Votre demande est approuvée'],
      ['start', 'in_progress', 'Les travaux commencent'],
      ['completion', 'completed', 'Votre demande est terminée'],
    ] as const) {
      const answer = await pass(id, transition)
      expect(answer).toMatchObject({ status: 200, body: { status } })
      expect(await mailed()).toEqual([`tenant@mitoyen.test: ${subject}`])
    }
    const { body } = await world.as('tenant').get<DemandDetail>(`/api/demands/${id}`)
    expect((await historyOf(id)).map(({ action }) => action).reverse()).toEqual([
      'submitted',
      'taken_up',
      'approved',
      'started',
      'completed',
    ])
    expect(body).toMatchObject({ isCommentable: false, closedAt: expect.any(String) })
  })

  test('refuse a step that the table does not allow, naming both statuses', async () => {
    const { id } = await aDemand()
    const answer = await pass(id, 'completion')
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'demands.forbidden_transition',
        message: 'Une demande «\u00A0Envoyée\u00A0» ne peut pas devenir «\u00A0Terminée\u00A0».',
      },
    })
    const english = await world.as('manager').put(`/api/demands/${id}/start`, {}, { 'accept-language': 'en' })
    expect(english.body.message).toBe('A request marked “Sent” can’t become “In progress”.')
  })

  test('require a note to refuse, send back and cancel', async () => {
    const { id } = await carried('review')
    for (const transition of ['rejection', 'return', 'cancellation'] as const) {
      expect(await pass(id, transition, '  ')).toMatchObject({
        status: 422,
        body: { code: 'demands.note_required', fields: { note: expect.any(String) } },
      })
    }
    expect((await pass(id, 'rejection', 'x'.repeat(1_001))).status).toBe(422)
    const returned = await pass(id, 'return', 'Quel robinet?')
    expect(returned.body).toMatchObject({ status: 'submitted', reviewNotes: 'Quel robinet?' })
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'returned',
      note: 'Quel robinet?',
      actorName: 'Marc Gestionnaire',
    })
    expect((await pass(id, 'cancellation', undefined, 'tenant')).body).toMatchObject({
      status: 'cancelled',
      reached: ['submitted', 'under_review'],
    })
  })

  test('let an author withdraw until the work starts, and take no manager’s step', async () => {
    const { id } = await carried('review', 'approval')
    expect((await pass(id, 'start', undefined, 'tenant')).status).toBe(403)
    await mailed()
    expect((await pass(id, 'cancellation', undefined, 'tenant')).status).toBe(200)
    expect(await mailed()).toEqual(['manager@mitoyen.test: Demande annulée\u00A0: Les Érables, Unité 102'])
    const working = await carried('review', 'approval', 'start')
    expect((await pass(working.id, 'cancellation', undefined, 'tenant')).status).toBe(409)
  })

  test('approve and start works, accept and follow up complaints, and refuse with a reason', async () => {
    const complaint = await aDemand({ type: 'complaint' })
    const repair = await aDemand()
    for (const { id } of [complaint, repair]) await pass(id, 'review')
    await mailed()
    for (const { id } of [complaint, repair]) await pass(id, 'approval')
    for (const { id } of [complaint, repair]) await pass(id, 'start')
    expect(await mailed()).toEqual([
      'tenant@mitoyen.test: Votre demande est acceptée',
      'tenant@mitoyen.test: Votre demande est approuvée',
      'tenant@mitoyen.test: Le suivi de votre demande commence',
      'tenant@mitoyen.test: Les travaux commencent',
    ])
    const refused = await carried('review')
    await pass(refused.id, 'rejection', 'Le bail en fait votre charge.')
    await world.runJobs()
    expect(world.letters.at(-1)?.text).toContain('Motif\u00A0: Le bail en fait votre charge.')
  })

  test('are taken once, also by two managers at the same time', async () => {
    const { id } = await aDemand()
    const answers = await Promise.all([pass(id, 'review'), pass(id, 'review', undefined, 'admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('changing a demand', () => {
  const change = (id: string, body: object, who: CastName = 'tenant') => world.as(who).patch(`/api/demands/${id}`, body)

  test('is open to the author until a manager starts the review', async () => {
    const { id, version } = await aDemand()
    const text = 'Le robinet de la salle de bain coule.'
    expect((await change(id, { version, description: text, residenceId: null })).body).toMatchObject({
      description: text,
      unitNumber: null,
    })
    expect(await historyOf(id)).toMatchObject([
      { changes: { description: [null, null], unitNumber: ['102', null] } },
      { changes: {} },
    ])
    expect((await change(id, { version, type: 'other' })).body.code).toBe('stale')
    await pass(id, 'review')
    expect(await change(id, { version: version + 2, type: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'demands.not_editable' },
    })
  })

  test('lets a manager classify it, not edit its text', async () => {
    const { id } = await carried('review')
    const { version } = (await world.as('manager').get(`/api/demands/${id}`)).body
    expect((await change(id, { version, description: 'Autre chose que cela.' }, 'manager')).status).toBe(403)
    expect((await change(id, { version, title: 'Autre chose' }, 'manager')).status).toBe(403)
    const filed = await change(id, { version, type: 'complaint', residenceId: world.places.erables101.id }, 'manager')
    expect(filed.body).toMatchObject({ type: 'complaint', unitNumber: '101', description })
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'updated',
      changes: { type: ['maintenance', 'complaint'], unitNumber: ['102', '101'] },
    })
    const elsewhere = await change(id, { version: version + 1, residenceId: world.places.fleuve201.id }, 'manager')
    expect(elsewhere.body.code).toBe('demands.residence_elsewhere')
  })

  test('deletes a draft with its files, and no sent demand', async () => {
    const fileId = await upload('tenant')
    const draft = await aDemand({ submit: false, fileIds: [fileId] })
    const sent = await aDemand()
    expect((await world.as('tenant').del(`/api/demands/${sent.id}`)).body.code).toBe('demands.not_a_draft')
    expect((await world.as('manager').del(`/api/demands/${sent.id}`)).status).toBe(403)
    expect((await world.as('tenant').del(`/api/demands/${draft.id}`)).status).toBe(204)
    expect((await world.as('tenant').get(`/api/demands/${draft.id}`)).status).toBe(404)
  })
})

describe('escalating a demand', () => {
  test('flags it once and writes to every manager except the one who asks', async () => {
    const { id } = await aDemand()
    await mailed()
    const ask = (who: CastName) => world.as(who).put(`/api/demands/${id}/escalation`, { note: 'Cela presse.' })
    expect((await ask('resident')).status).toBe(404)
    expect((await ask('tenant')).body.isEscalated).toBe(true)
    expect(await mailed()).toEqual(['manager@mitoyen.test: Demande urgente\u00A0: Les Érables, Unité 102'])
    expect((await ask('tenant')).status).toBe(200)
    expect(await mailed()).toEqual([])
  })

  test('is for open demands', async () => {
    const draft = await aDemand({ submit: false })
    expect((await world.as('tenant').put(`/api/demands/${draft.id}/escalation`, {})).body.code).toBe('demands.not_open')
  })
})
