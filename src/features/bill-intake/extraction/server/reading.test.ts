import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../../../server/project-root.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { detectTools } from '../../../reading/engine/input/tesseract.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import { inPictureTurn, inQuickTurn, inReadingShare } from '../../../reading/turns/server/service.ts'

const world = startWorld()
const tools = await detectTools()

const aGate = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, gate }
}

const upload = (who: Who, name: string, buildingId: string, bytes: Uint8Array = fixture(name)) =>
  world.as(who).post('/api/bills/extraction', fileForm(bytes, { name, fields: { buildingId } }))
const fixture = (name: string): Uint8Array => readFileSync(join(projectRoot, 'e2e/fixtures', name))

describe('reading a document', () => {
  test('a text PDF gives each field with its evidence, and the document is stored', async () => {
    const { status, body } = await upload('manager', 'facture-texte.pdf', world.places.erables.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      engine: 'text',
      problem: null,
      file: { name: 'facture-texte.pdf', mediaType: 'application/pdf' },
    })
    expect(body.fields.totalCents.value).toBeGreaterThan(0)
    expect(body.fields.totalCents.source).toMatchObject({ page: 1 })
    expect(body.pages).toHaveLength(1)
    expect((await world.as('manager').get(`/api/files/${body.file.id}/content`)).status).toBe(200)
    const figures = (await world.as('admin').get('/api/metrics')).text
    expect(figures).toContain('mitoyen_long_work_seconds_count{work="reading",way="text"} 1')
  })

  test('a person who may not add a bill in a building may not have one read there', async () => {
    const { erables } = world.places
    await expectStatuses(
      { stranger: 401, tenant: 403, otherManager: 404, managerLimited: 404, demoManager: 403 },
      (who) => upload(who, 'facture-texte.pdf', erables.id),
    )
  })

  test('an unreadable document is stored, and its reading says why', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4\nnothing of use here\n')
    const { status, body } = await upload('manager', 'brisé.pdf', world.places.erables.id, broken)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      engine: 'none',
      problem: { code: 'extraction.unreadable' },
      fields: { totalCents: { value: null } },
      pages: [],
    })
  })

  test('a file that is neither a PDF nor a picture is refused', async () => {
    const { status } = await upload('manager', 'note.txt', world.places.erables.id, new TextEncoder().encode('bonjour'))
    expect(status).toBe(415)
  })

  test('a person with too many readings under way is told to retry; others are served, and the file is not stored', async () => {
    const { open, gate } = aGate()
    const kept = () =>
      readdirSync(join(world.machinery.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ).length
    const { places, people } = world
    const turn = { person: people.manager.id, group: places.laurier.id }
    const waiting = Array.from({ length: 4 }, (_, i) =>
      inReadingShare(() => (i < 2 ? inQuickTurn : inPictureTurn)(() => gate, turn), turn),
    )
    const before = kept()
    const refused = await upload('manager', 'facture-texte.pdf', places.erables.id)
    expect(refused).toMatchObject({ status: 503, body: { code: 'extraction.busy' } })
    expect(refused.body.message).toContain('Réessayez')
    expect(kept()).toBe(before)
    const other = await upload('otherManager', 'facture-texte.pdf', places.falaise.id)
    expect(other.body).toMatchObject({ engine: 'text', problem: null })
    open()
    await Promise.all(waiting)
    expect((await upload('manager', 'facture-texte.pdf', places.erables.id)).status).toBe(201)
  })

  test('a text PDF is read while scans queue, and a scan waits', async () => {
    const { open, gate } = aGate()
    const turn = { person: world.people.manager.id, group: world.places.laurier.id }
    const { erables } = world.places
    const ended: string[] = []
    const picture = inPictureTurn(() => gate, turn).then(() => ended.push('picture'))
    const scan = upload('manager', 'bill-scan.pdf', erables.id).then(() => ended.push('scan'))
    expect((await upload('manager', 'facture-texte.pdf', erables.id)).status).toBe(201)
    ended.push('text')
    open()
    await Promise.all([picture, scan])
    expect(ended).toEqual(['text', 'picture', 'scan'])
  })

  test('a reading without a building or an organization is refused to who works for none', async () => {
    const form = fileForm(fixture('facture-texte.pdf'), { name: 'a.pdf' })
    const { status, body } = await world.as('admin').post('/api/bills/extraction', form)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['buildingId']])
  })
})

describe.runIf(tools.pdftoppm)('pages as pictures', () => {
  test('the sender sees the pages of a free document, then those who may read its bill do', async () => {
    const { body: read } = await upload('manager', 'facture-texte.pdf', world.places.erables.id)
    const free = `/api/bills/extraction/${read.file.id}/pages/1`
    expect((await world.as('manager').get(free)).headers['content-type']).toMatch(/^image\//)
    expect((await world.as('admin').get(free)).status).toBe(404)
    expect((await world.as('stranger').get(free)).status).toBe(401)

    const { body: bill } = await world.as('manager').post(
      '/api/bills',
      sampleBill(world.places.erables.id, {
        fileId: read.file.id,
        reading: { engine: 'text', confidence: { totalCents: 0.98 }, turns: [0] },
      }),
    )
    const page = `/api/bills/${bill.id}/document/pages/1`
    expect((await world.as('manager').get(page)).status).toBe(200)
    expect(
      (await world.as('demoManager').get(`/api/bills/${bill.id}/document`)).headers['content-disposition'],
    ).toContain('facture-texte.pdf')
    expect((await world.as('manager').get(`/api/bills/${bill.id}/document/pages/9`)).status).toBeGreaterThan(400)
    expect((await world.as('manager').get(free)).status).toBe(404)
    for (const path of [page, `/api/bills/${bill.id}/document`])
      await expectStatuses({ stranger: 401, resident: 403, otherManager: 404 }, (who) => world.as(who).get(path))
  })
})

describe('a file of several bills', () => {
  const other = ['Plomberie Lavoie inc.', ...aBill.slice(1)].map((line) => line.replace('TN-881', 'PL-20417'))
  const send = async () => {
    const bytes = new Uint8Array(printedPdf([aBill, other]))
    return (await upload('manager', 'factures.pdf', world.places.erables.id, bytes)).body
  }

  test('lists its bills, and another one can be read instead of the first', async () => {
    const first = await send()
    expect(first).toMatchObject({
      documents: [{ from: 1 }, { from: 2 }],
      fields: { invoiceNumber: { value: 'TN-881' } },
    })
    const { id: buildingId } = world.places.erables
    const parts = `/api/bills/extraction/${first.file.id}/parts`
    const { status, body } = await world.as('manager').post(parts, { buildingId, from: 2, to: 2 })
    expect([status, body.fields.invoiceNumber.value, body.file.id]).toEqual([200, 'PL-20417', first.file.id])
  })

  test('is read again only by its sender, where they may add bills, and until a bill holds it', async () => {
    const { file } = await send()
    const { erables } = world.places
    const part = (who: Who, range: object, buildingId: string = erables.id) =>
      world.as(who).post(`/api/bills/extraction/${file.id}/parts`, { buildingId, ...range })
    const second = { from: 2, to: 2 }
    await expectStatuses({ stranger: 401, tenant: 403, otherManager: 404, demoManager: 403, admin: 404 }, (who) =>
      part(who, second),
    )
    expect((await part('manager', { from: 2, to: 1 })).status).toBe(422)
    expect((await part('manager', { from: 0, to: 1 })).status).toBe(422)
    expect((await part('manager', second, file.id)).status).toBe(404)
    expect((await part('manager', { from: 9, to: 9 })).body.problem.code).toBe('extraction.page_missing')
    await world.as('manager').post('/api/bills', sampleBill(erables.id, { fileId: file.id }))
    expect((await part('manager', second)).status).toBe(404)
  })
})
