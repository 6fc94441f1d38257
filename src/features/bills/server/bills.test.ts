import { beforeAll, describe, expect, test } from 'vitest'
import { fileForm } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { sampleBill } from '../testing.ts'

const world = startWorld()
const nowhere = '019f0000-0000-7000-8000-000000000000'

interface Made {
  id: string
  version: number
}
let ours: Made
let theirs: Made

const create = async (who: 'manager' | 'otherManager', buildingId: string, changes: object = {}): Promise<Made> => {
  const { status, body } = await world.as(who).post('/api/bills', { ...sampleBill(buildingId), ...changes })
  expect(status).toBe(201)
  return body
}

beforeAll(async () => {
  ours = await create('manager', world.places.erables.id)
  theirs = await create('otherManager', world.places.falaise.id)
})

test('an archived building refuses new and moved bills', async () => {
  const { falaise, fleuve } = world.places
  const draft = await create('manager', world.places.erables.id)
  const setArchived = (id: string, at: string) =>
    world.database.pool.query(`update buildings set archived_at = ${at} where id = $1`, [id])
  await setArchived(fleuve.id, 'now()')
  const added = await world.as('manager').post('/api/bills', sampleBill(fleuve.id))
  const moved = await world.as('manager').patch(`/api/bills/${draft.id}`, { version: 0, buildingId: fleuve.id })
  await setArchived(fleuve.id, 'null')
  for (const { status, body } of [added, moved]) expect([status, body.code]).toEqual([409, 'buildings.archived'])
  expect((await world.as('manager').post('/api/bills', sampleBill(falaise.id))).status).toBe(404)
})

describe('access to bills', () => {
  test('without a session, answers that a sign-in is needed', async () => {
    for (const path of [
      '/api/bills',
      '/api/bills/summary',
      `/api/bills/${ours.id}`,
      '/api/vendors',
      '/api/bills/export',
    ]) {
      expect((await world.as('stranger').get(path)).status, path).toBe(401)
    }
  })

  test('is refused to residents and tenants, for their own building too', async () => {
    for (const who of ['resident', 'tenant', 'demoResident', 'demoTenant'] as const) {
      expect((await world.as(who).get('/api/bills')).status).toBe(403)
      expect((await world.as(who).get('/api/bills/summary')).status).toBe(403)
      expect((await world.as(who).get('/api/vendors')).status).toBe(403)
      expect((await world.as(who).get(`/api/bills/${ours.id}`)).status).toBe(403)
      expect((await world.as(who).get(`/api/bills/${theirs.id}`)).status).toBe(404)
    }
  })

  test('a bill of another organization is not found', async () => {
    const olga = world.as('otherManager')
    expect((await olga.get(`/api/bills/${ours.id}`)).status).toBe(404)
    expect((await olga.patch(`/api/bills/${ours.id}`, { version: 0, title: 'À moi' })).status).toBe(404)
    expect((await olga.put(`/api/bills/${ours.id}/sending`)).status).toBe(404)
    expect((await olga.put(`/api/bills/${ours.id}/payment`, { paidOn: '2026-03-03' })).status).toBe(404)
    expect((await olga.del(`/api/bills/${ours.id}`)).status).toBe(404)
    expect((await olga.get(`/api/bills/${nowhere}`)).status).toBe(404)
  })

  test('a manager limited to one building sees no other', async () => {
    const { body } = await world.as('managerLimited').get('/api/bills')
    expect(body.items).toEqual([])
    expect((await world.as('managerLimited').get(`/api/bills/${ours.id}`)).status).toBe(404)
  })

  test('the demonstration manager reads bills and changes none', async () => {
    const dora = world.as('demoManager')
    expect((await dora.get(`/api/bills/${ours.id}`)).status).toBe(200)
    expect((await dora.post('/api/bills', sampleBill(world.places.erables.id))).status).toBe(403)
    expect((await dora.patch(`/api/bills/${ours.id}`, { version: 0, title: 'Non' })).body.code).toBe(
      'demo_is_read_only',
    )
    expect((await dora.get('/api/bills/export')).body.code).toBe('demo_is_read_only')
    // A tenant may export none, demonstration or not.
    expect((await world.as('demoTenant').get('/api/bills/export')).body.code).toBe('forbidden')
  })
})

describe('entering a bill', () => {
  test('a draft is saved with its vendor, its building and its history', async () => {
    const { body } = await world.as('manager').get(`/api/bills/${ours.id}`)
    expect(body).toMatchObject({
      status: 'draft',
      vendorName: 'Plomberie Gagnon et fils',
      buildingName: 'Les Érables',
      currency: 'CAD',
      paymentType: 'one_time',
      totalCents: 141_944,
      file: null,
    })
    const { body: history } = await world.as('manager').get(`/api/bills/${ours.id}/history`)
    expect(history).toMatchObject({
      items: [{ action: 'created', actorName: 'Marc Gestionnaire' }],
      nextCursor: null,
      total: 1,
    })
  })

  test('an impossible date is refused on its field; a due date before the issue date is accepted', async () => {
    const manager = world.as('manager')
    const draft = sampleBill(world.places.erables.id)
    for (const days of [{ issuedOn: '0001-01-01' }, { dueOn: '9999-12-31' }, { dueOn: '1969-12-31' }]) {
      const { status, body } = await manager.post('/api/bills', { ...draft, ...days })
      expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(days)])
    }
    const early = { issuedOn: '2026-03-15', dueOn: '2026-03-01', status: 'sent' }
    const { status, body } = await manager.post('/api/bills', { ...draft, ...early })
    expect(status).toBe(201)
    const paid = await manager.put(`/api/bills/${body.id}/payment`, { paidOn: '0001-01-01' })
    expect([paid.status, Object.keys(paid.body.fields)]).toEqual([422, ['paidOn']])
  })

  test('a building outside the person’s access is not found', async () => {
    expect((await world.as('manager').post('/api/bills', sampleBill(world.places.falaise.id))).status).toBe(404)
    expect((await world.as('managerLimited').post('/api/bills', sampleBill(world.places.erables.id))).status).toBe(404)
    expect((await world.as('resident').post('/api/bills', sampleBill(world.places.erables.id))).status).toBe(403)
    expect((await world.as('resident').post('/api/bills', sampleBill(world.places.falaise.id))).status).toBe(404)
  })

  test('a missing document and someone else’s are refused alike on their field, and a bill’s document is not attached twice', async () => {
    const marc = world.as('manager')
    const draft = sampleBill(world.places.erables.id)
    const { body: theirs } = await world
      .as('otherManager')
      .post('/api/files', fileForm('%PDF-1.4\n', { name: 'a.pdf' }))
    const { body: ours } = await marc.post('/api/files', fileForm('%PDF-1.4\n', { name: 'a.pdf' }))
    const bill = await create('manager', world.places.erables.id, { fileId: ours.id })
    const refused = (fileId: string) => [
      () => marc.post('/api/bills', { ...draft, fileId }),
      () => marc.patch(`/api/bills/${bill.id}`, { version: bill.version, fileId }),
    ]
    const said = 'Ce fichier n’existe plus. Joignez-le de nouveau.'
    for (const send of [...refused(nowhere), ...refused(theirs.id)]) {
      expect(await send()).toMatchObject({
        status: 404,
        body: { code: 'files.unknown_file', message: said, fields: { fileId: said } },
      })
    }
    const again = await marc.post('/api/bills', { ...draft, fileId: ours.id })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'files.already_taken', fields: { fileId: expect.any(String) } },
    })
    expect((await marc.get(`/api/bills/${bill.id}`)).body).toMatchObject({ version: 0, file: { id: ours.id } })
  })

  test('missing fields are named in the caller’s language', async () => {
    const { status, body } = await world
      .as('manager')
      .post('/api/bills', { buildingId: world.places.erables.id, issuedOn: '2026-02-30' }, { 'accept-language': 'en' })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual([
      'category',
      'dueOn',
      'issuedOn',
      'title',
      'totalCents',
      'vendorName',
    ])
    expect(body.fields.category).toBe('Choose a category.')
    const recurring = await world
      .as('manager')
      .post('/api/bills', { ...sampleBill(world.places.erables.id), paymentType: 'recurring' })
    expect(recurring.body.fields).toHaveProperty('paymentType')
  })

  test('a repeated Idempotency-Key answers the same bill', async () => {
    const draft = sampleBill(world.places.fleuve.id, { title: 'Une seule fois' })
    const once = await world.as('manager').post('/api/bills', draft, { 'idempotency-key': 'k-1' })
    const twice = await world.as('manager').post('/api/bills', draft, { 'idempotency-key': 'k-1' })
    expect(twice.body.id).toBe(once.body.id)
  })

  test('two spellings of a name are one vendor, which keeps its first category', async () => {
    await create('manager', world.places.fleuve.id, { vendorName: 'Hydro-Québec', category: 'utilities' })
    await create('manager', world.places.erables.id, { vendorName: 'HYDRO QUEBEC', category: 'other' })
    const { body } = await world.as('manager').get('/api/vendors?q=hydro')
    expect(body.items).toMatchObject([{ name: 'Hydro-Québec', category: 'utilities' }])
    expect((await world.as('otherManager').get('/api/vendors?q=hydro')).body.items).toEqual([])
  })

  test('ten simultaneous bills of a new vendor create it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.as('manager').post('/api/bills', sampleBill(world.places.fleuve.id, { vendorName: 'Neuf et frères' })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.vendorId)).size).toBe(1)
  })
})

describe('changing a bill', () => {
  test('a change applies to the version read, and is recorded in the history', async () => {
    const bill = await create('manager', world.places.erables.id)
    const changed = await world
      .as('manager')
      .patch(`/api/bills/${bill.id}`, { version: bill.version, totalCents: 150_000, notes: 'Voir Mme Roy' })
    expect(changed.body).toMatchObject({ totalCents: 150_000, subtotalCents: 123_456, version: bill.version + 1 })
    const { body } = await world.as('manager').get(`/api/bills/${bill.id}/history`)
    expect(body.items[0]).toMatchObject({
      action: 'updated',
      changes: { totalCents: [141_944, 150_000], notes: [null, null] },
    })
    const stale = await world
      .as('manager')
      .patch(`/api/bills/${bill.id}`, { version: bill.version, title: 'Trop tard' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })

  test('a draft can move to another building of the manager, a sent bill cannot', async () => {
    const bill = await create('manager', world.places.erables.id)
    const path = `/api/bills/${bill.id}`
    expect((await world.as('manager').patch(path, { version: 0, buildingId: world.places.falaise.id })).status).toBe(
      404,
    )
    const moved = await world.as('manager').patch(path, { version: 0, buildingId: world.places.fleuve.id })
    expect(moved.body).toMatchObject({ buildingId: world.places.fleuve.id, buildingName: 'Le Fleuve' })
    const { body } = await world.as('manager').get(`${path}/history`)
    expect(body.items[0].changes.buildingName).toEqual(['Les Érables', 'Le Fleuve'])
    await world.as('manager').put(`${path}/sending`)
    const refused = await world.as('manager').patch(path, { version: 2, buildingId: world.places.erables.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'bills.not_editable'])
  })

  test('only drafts are deleted', async () => {
    const bill = await create('manager', world.places.erables.id)
    expect((await world.as('manager').del(`/api/bills/${bill.id}`)).status).toBe(204)
    expect((await world.as('manager').get(`/api/bills/${bill.id}`)).status).toBe(404)
    const sent = await create('manager', world.places.erables.id, { status: 'sent' })
    const refused = await world.as('manager').del(`/api/bills/${sent.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Impossible de supprimer une facture «\u00A0À payer\u00A0»\u00A0: seul un brouillon peut l’être.',
    ])
  })
})

describe('the list of bills', () => {
  test('is filtered, sorted, searched without accents and paged', async () => {
    const olga = world.as('otherManager')
    for (const [title, totalCents, dueOn] of [
      ['Électricité', 300, '2099-01-03'],
      ['chauffage', 100, '2099-01-01'],
      ['Balayage', 200, '2099-01-02'],
    ] as const) {
      await create('otherManager', world.places.falaise.id, {
        title,
        totalCents,
        dueOn,
        status: 'sent',
        vendorName: `Chez ${title}`,
      })
    }
    const titles = async (query: string) =>
      (await olga.get(`/api/bills?status=sent&${query}`)).body.items.map((bill: { title: string }) => bill.title)
    expect(await titles('sort=title')).toEqual(['Balayage', 'chauffage', 'Électricité'])
    expect(await titles('sort=-totalCents')).toEqual(['Électricité', 'Balayage', 'chauffage'])
    expect(await titles('sort=vendor')).toEqual(['Balayage', 'chauffage', 'Électricité'])
    expect(await titles('q=electricite')).toEqual(['Électricité'])
    expect(await titles(`q=${encodeURIComponent('3,00 $')}`)).toEqual(['Électricité'])
    expect(await titles('q=2.00')).toEqual(['Balayage'])
    expect(await titles('dueFrom=2099-01-02&dueTo=2099-01-02')).toEqual(['Balayage'])
    expect(await titles('category=repairs,other')).toHaveLength(3)
    expect(await titles('category=taxes')).toEqual([])
    expect(await titles(`building=${world.places.erables.id}`)).toEqual([])
    for (const sort of ['dueOn', '-dueOn', 'totalCents', '-title', 'vendor', '-status', 'issuedOn']) {
      const first = await olga.get(`/api/bills?sort=${sort}&limit=2`)
      const second = await olga.get(`/api/bills?sort=${sort}&limit=2&cursor=${first.body.nextCursor}`)
      const ids = [...first.body.items, ...second.body.items].map((bill: Made) => bill.id)
      expect(new Set(ids).size, sort).toBe(4)
      expect(second.body.nextCursor).toBeNull()
      expect(first.body.total).toBe(4)
    }
  })

  test('has figures that count by status within the other filters', async () => {
    const { body } = await world.as('otherManager').get('/api/bills/summary')
    expect(body).toMatchObject({
      all: { count: 4 },
      byStatus: { draft: { count: 1 }, sent: { count: 3, totalCents: 600 }, paid: { count: 0 } },
      toPay: { count: 3, totalCents: 600 },
      nextDue: { dueOn: '2099-01-01', vendorName: 'Chez chauffage' },
    })
    expect((await world.as('otherManager').get('/api/bills/summary?q=balayage')).body.all.count).toBe(1)
  })

  test('has figures equal to the totals of the lists that they open', async () => {
    const manager = world.as('manager')
    const listed = async (filter: string) => (await manager.get(`/api/bills?limit=1&${filter}`)).body.total
    const unpaid = await create('manager', world.places.fleuve.id, { status: 'sent', dueOn: '2099-01-01' })
    await create('manager', world.places.fleuve.id, { status: 'sent', dueOn: '2020-01-01' })
    await manager.put(`/api/bills/${unpaid.id}/payment`, { paidOn: '2024-12-31' })
    const { toPay, byStatus, paidThisYear, year } = (await manager.get('/api/bills/summary')).body
    expect(byStatus.overdue.count).toBeGreaterThan(0)
    expect(byStatus.paid.count).toBeGreaterThan(paidThisYear.count)
    expect(await listed('status=sent,overdue')).toBe(toPay.count)
    expect(await listed('status=overdue')).toBe(byStatus.overdue.count)
    expect(await listed(`status=paid&paidFrom=${year}-01-01`)).toBe(paidThisYear.count)
    expect(await listed('status=paid&paidTo=2024-12-31')).toBe(1)
  })

  test('lists the bills whose cost counts in some days: by their date, or by each instalment of one that comes back', async () => {
    const place = world.places.fleuve.id
    const given = { status: 'sent', issuedOn: '2021-01-10', dueOn: '2021-02-10' }
    const repeated = {
      ...given,
      title: 'Revient',
      plan: { rhythm: 'monthly', isRepeated: true },
    }
    await create('manager', place, { ...given, title: 'Une fois' })
    await create('manager', place, repeated)
    await create('manager', place, { ...given, title: 'Brouillon', status: 'draft' })
    const spentIn = async (from: string, to: string): Promise<string[]> => {
      const { items } = (await world.as('manager').get(`/api/bills?spentFrom=${from}&spentTo=${to}`)).body
      return items.map(({ title }: { title: string }) => title).sort()
    }
    expect(await spentIn('2021-01-01', '2021-01-31')).toEqual(['Une fois'])
    expect(await spentIn('2021-02-01', '2021-02-28')).toEqual(['Revient'])
    expect(await spentIn('2021-01-01', '2021-03-31')).toEqual(['Revient', 'Une fois'])
  })

  test('is exported as CSV in the requested language', async () => {
    const { text, headers } = await world.as('otherManager').get('/api/bills/export?status=sent&sort=title&language=en')
    const lines = text.split('\r\n')
    expect(headers['content-type']).toContain('text/csv')
    expect(lines[0]).toBe(
      '\uFEFFTitle;Vendor;Building;Category;Status;Approval;Invoice number;Invoice date;Due date;Paid on;Subtotal;GST;QST;Total;Paid to date;Next instalment',
    )
    expect(lines[1]).toContain(
      'Balayage;Chez Balayage;La Falaise;Maintenance and routine repairs;Unpaid;;F-2026-207;2026-03-02;2099-01-02;;1234.56;61.73;123.15;2.00',
    )
    expect(lines).toHaveLength(5)
    expect(
      (await world.as('otherManager').get(`/api/bills/export?ids=${ours.id}`)).text.trim().split('\r\n'),
    ).toHaveLength(1)
  })
})

test('a bill stores what was read of its document and where, within limits; an older one has no places', async () => {
  const place = { value: 'Énergir', source: { page: 1, box: [0.1, 0.2, 0.3, 0.4], text: 'Énergir inc.' } }
  const older = { engine: 'text', confidence: { vendor: 0.97 } }
  for (const reading of [older, { ...older, turns: [0], evidence: { vendor: place } }]) {
    const { id } = await create('manager', world.places.erables.id, { reading })
    expect((await world.as('manager').get(`/api/bills/${id}`)).body.reading).toEqual(reading)
  }
  const beyond = [
    { vendor: { ...place, value: 'x'.repeat(201) } },
    { vendor: { ...place, source: { ...place.source, text: 'x'.repeat(201) } } },
    { vendor: { ...place, source: { ...place.source, box: [0, 0, 2, 2] } } },
    Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`field${at}`, place])),
  ]
  for (const evidence of beyond) {
    const bill = sampleBill(world.places.erables.id)
    const { status } = await world.as('manager').post('/api/bills', { ...bill, reading: { ...older, evidence } })
    expect(status).toBe(422)
  }
})
