import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '../../../../server/jobs.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import type { Import, ImportRow } from '../../../imports/contract.ts'
import { importJob } from '../../../imports/runs/server/service.ts'
import { removeOldImports } from '../../../imports/server/service.ts'
import { importRows, imports } from '../../../imports/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { residences } from '../../server/tables.ts'
import { residenceImporter } from '../homes/server/service.ts'

const world = startWorld()
// More files than one account may send in a minute.
beforeEach(async () => void (await world.database.pool.query('truncate rate_windows')))
const address = '/api/imports/residences'
const job = importJob(residenceImporter)
const runOf = ({ id }: Pick<Import, 'id'>) => runJob(job, { id }, { db: world.database.db, machinery: world.machinery })

interface Building {
  readonly id: string
}
let sent = 0
/** Each from another address: those of one are limited. */
const send = (text: string | Uint8Array, { id }: Building, who: Who = 'manager') =>
  world
    .as(who, `10.0.0.${++sent}`)
    .post<Import>(address, fileForm(text, { name: 'unites.csv', fields: { buildingId: id } }))
const check = async (text: string, building: Building, who?: Who) => (await send(text, building, who)).body
const rowsOf = async ({ id }: Pick<Import, 'id'>, verdict?: string): Promise<ImportRow[]> =>
  (await world.as('manager').get(`${address}/${id}/rows?limit=100${verdict ? `&verdict=${verdict}` : ''}`)).body.items
const start = ({ id, version }: Pick<Import, 'id' | 'version'>, who: Who = 'manager') =>
  world.as(who).put<Import>(`${address}/${id}/run`, { version })
const see = async ({ id }: Pick<Import, 'id'>) => (await world.as('manager').get<Import>(`${address}/${id}`)).body
const undo = ({ id }: Pick<Import, 'id'>) => world.as('manager').del(`${address}/${id}/run`)
async function finish(text: string, building: Building) {
  const made = await check(text, building)
  await start(made)
  await world.runJobs()
  return see(made)
}

/** A building of its own: condo, shares over 10 000. */
async function newPlace(totalUnits = 300): Promise<Building> {
  const { db } = world.database
  const [like] = await db.select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  if (!like) throw new Error('no building')
  const id = crypto.randomUUID()
  await db.insert(buildings).values({ ...like, id, name: `Immeuble ${id}`, totalUnits })
  return { id }
}
const unitsOf = async ({ id }: Building) =>
  world.database.db.select().from(residences).where(eq(residences.buildingId, id)).orderBy(residences.unitNumber)
const table = (count: number, from = 1) =>
  `Unité;Étage;Quote-part\n${Array.from({ length: count }, (_, at) => `U${String(from + at).padStart(4, '0')};${(at % 9) + 1};10`).join('\n')}`

describe('a file that is checked', () => {
  test('says of each row what it would do, in the words of the reader, and writes nothing', async () => {
    const place = await newPlace(3)
    await check('Unité;Étage\n101;1', place).then((made) => start(made))
    await world.runJobs()
    const text =
      'Liste des unités\nUnité;Étage;Quote-part;Notes\n101;1;;x\n102;haut;20000;\n103;2;2 500;\n101;1;;\n104;2;;\n105;2;;'
    const made = await check(text, place)
    expect(made).toMatchObject({
      status: 'checked',
      headings: ['Unité', 'Étage', 'Quote-part', 'Notes'],
      columns: ['unitNumber', 'floor', 'share', null],
      samples: [['101', '102', '103'], ['1', 'haut', '2'], ['20000', '2 500'], ['x']],
      planned: { create: 2, change: 0, same: 1, refused: 3 },
      done: { create: 0 },
    })
    const rows = await rowsOf(made)
    expect(
      rows.map(({ line, name, verdict, problems }) => [
        line,
        name,
        verdict,
        problems.map(({ cell, message }) => `${cell}: ${message}`),
      ]),
    ).toEqual([
      [3, '101', 'same', []],
      [4, '102', 'refused', ['haut: Entrez un étage de -5 à 120.', '20000: Une quote-part est d’au plus 10000.']],
      [5, '103', 'create', []],
      [6, '101', 'refused', ['101: Déjà à la ligne 3 du fichier.']],
      [7, '104', 'create', []],
      [8, '105', 'refused', [expect.stringContaining('L’immeuble compte 3 unités')]],
    ])
    expect(await unitsOf(place)).toHaveLength(1)
    expect((await rowsOf(made, 'refused')).map(({ line }) => line)).toEqual([4, 6, 8])
    const refused = await world.as('manager').get(`${address}/${made.id}/refused?format=csv&language=en`)
    expect(refused.text.split('\r\n')[1]).toBe(
      '102;haut;20000;;4;Floor: Enter a floor from -5 to 120. Share: A share can’t exceed 10000.',
    )
  })

  test('takes the place of the one that its sender had checked before', async () => {
    const place = await newPlace()
    const first = await check(table(1), place)
    const second = await check(table(2), place)
    const { body } = await world.as('manager').get(`${address}?building=${place.id}`)
    expect(body.items.map(({ id }: Import) => id)).toEqual([second.id])
    expect((await world.as('manager').get(`${address}/${first.id}`)).status).toBe(404)
    expect((await world.as('manager').del(`${address}/${second.id}`)).status).toBe(204)
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'imports.unreadable'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'imports.old_excel'],
    ['headings alone', Buffer.from('Unité;Étage\n'), 'imports.empty'],
    ['too many rows', Buffer.from(table(2_001)), 'imports.too_many_rows'],
  ])('as %s is refused with its reason', async (_name, bytes, code) => {
    const { status, body } = await world
      .as('manager')
      .post(address, fileForm(bytes, { name: 'x.csv', fields: { buildingId: world.places.erables.id } }))
    expect([status, body.code]).toEqual([422, code])
  })

  test('is checked again when its columns are chosen, which the organization remembers', async () => {
    const { falaise, erables } = world.places
    const text = 'Repère;Palier;Étage\n2;5;9'
    const made = await check(text, falaise, 'otherManager')
    expect(made.columns).toEqual([null, null, 'floor'])
    const put = (columns: unknown, version = made.version) =>
      world.as('otherManager').put<Import>(`${address}/${made.id}/columns`, { version, columns })
    expect((await put(['unitNumber', 'unitNumber', null])).body).toMatchObject({ code: 'imports.twice_mapped' })
    expect((await put(['unitNumber', 'id', null])).body).toMatchObject({ code: 'imports.unknown_column' })
    expect((await put(['unitNumber', 'floor', null], 7)).status).toBe(409)
    const { body } = await put(['unitNumber', 'floor', null])
    expect(body).toMatchObject({ planned: { create: 1 }, version: made.version + 1 })
    expect((await start(made, 'otherManager')).status).toBe(409)
    expect((await check(text, falaise, 'otherManager')).columns).toEqual(['unitNumber', 'floor', null])
    expect((await check(text, erables)).columns).toEqual([null, null, 'floor'])
  })
})

describe('an import', () => {
  test('adds and changes units in batches, tells the building’s fact once, and does nothing the second time', async () => {
    const place = await newPlace()
    expect(await finish(table(120), place)).toMatchObject({ status: 'done', done: { create: 120, refused: 0 } })
    expect(await unitsOf(place)).toHaveLength(120)
    const text = table(120).replace('U0007;7;10', 'U0007;7;30')
    const second = await finish(text, place)
    expect(second.done).toEqual({ create: 0, change: 1, same: 119, refused: 0 })
    const again = await check(text, place)
    expect(again.planned).toEqual({ create: 0, change: 0, same: 120, refused: 0 })
    expect((await start(again)).body).toMatchObject({ code: 'imports.nothing_to_do' })
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.buildingId, place.id))
    expect(facts.map(({ action, changes, actorId }) => [action, changes, actorId === world.people.manager.id])).toEqual(
      [
        ['residences_imported', { added: [null, 120] }, true],
        ['updated', { share: [10, 30] }, true],
        ['residences_imported', { changed: [null, 1] }, true],
      ],
    )
  })

  test('refuses a row whose unit changed since the check, and leaves what is done already', async () => {
    const place = await newPlace()
    await finish('Unité;Étage;Chambres\n1;1;1\n2;1;1\n3;1;1', place)
    const made = await check('Unité;Étage;Chambres\n1;1;2\n2;1;2\n3;1;2\n4;1;2', place)
    const [one, two] = await unitsOf(place)
    const patch = (id = '', bedrooms = 0) =>
      world.as('manager').patch(`/api/residences/${id}`, { version: 0, bedrooms })
    await patch(one?.id, 5)
    await patch(two?.id, 2)
    await start(made)
    await world.runJobs()
    expect((await see(made)).done).toEqual({ create: 1, change: 1, same: 1, refused: 1 })
    expect((await rowsOf(made, 'refused'))[0]?.problems).toEqual([
      { field: null, cell: '', message: 'Modifié depuis la vérification. Déposez le fichier de nouveau.' },
    ])
    expect((await unitsOf(place)).map(({ bedrooms }) => bedrooms)).toEqual([5, 2, 2, 2])
  })

  test('ended by a crash goes on after its last batch, each row written once', async () => {
    const place = await newPlace()
    const made = await check(table(120), place)
    await start(made)
    const { db } = world.database
    // The second batch meets a failure of the database, as of a connection that was cut.
    await db.execute(`create function fail_late() returns trigger language plpgsql as $$ begin
      if new.unit_number = 'U0060' then raise exception 'cut'; end if; return new; end $$`)
    await db.execute('create trigger fail_late before insert on residences for each row execute function fail_late()')
    await expect(runOf(made)).rejects.toThrow()
    expect(await see(made)).toMatchObject({ status: 'running', done: { create: 50 } })
    expect((await undo(made)).body).toMatchObject({ code: 'imports.not_run' })
    await db.execute('drop trigger fail_late on residences')
    await runOf(made)
    await runOf(made)
    expect(await see(made)).toMatchObject({ status: 'done', done: { create: 120 } })
    expect(await unitsOf(place)).toHaveLength(120)
  })

  test('given up by the queue says so and can be started again', async () => {
    const place = await newPlace()
    const made = await check(table(2), place)
    const { body } = await start(made)
    await job.onGivenUp?.(world.contextOf(), { id: made.id })
    const stopped = await see(made)
    expect(stopped).toMatchObject({ status: 'stopped', problem: expect.stringContaining('erreur du serveur') })
    await world.runJobs()
    expect((await see(made)).status).toBe('stopped')
    expect((await start({ ...stopped, version: body.version })).status).toBe(200)
    await world.runJobs()
    expect(await see(made)).toMatchObject({ status: 'done', done: { create: 2 } })
  })

  test('run by two processes at once is written once', async () => {
    const place = await newPlace()
    const made = await check(table(120), place)
    await start(made)
    await Promise.all([runOf(made), runOf(made), runOf(made)])
    expect(await see(made)).toMatchObject({ status: 'done', done: { create: 120, refused: 0 } })
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, place.id))
    expect(facts).toHaveLength(1)
  })

  test('started twice is queued once, and waits for who changes the building', async () => {
    const place = await newPlace()
    const made = await check(table(2), place)
    const both = await Promise.all([start(made), start(made)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { db } = world.database
    const running = await db.transaction(async (tx) => {
      await tx.select().from(buildings).where(eq(buildings.id, place.id)).for('update')
      const asked = runOf(made)
      await untilBlocked(world.database)
      await tx.update(buildings).set({ totalUnits: 1 }).where(eq(buildings.id, place.id))
      return { asked }
    })
    await running.asked
    expect((await see(made)).done).toEqual({ create: 1, change: 0, same: 0, refused: 1 })
  })

  test('stops where who started it may no longer write, and says so', async () => {
    const place = await newPlace()
    const made = await check(table(2), place)
    await start(made)
    const { db } = world.database
    const suspend = (status: 'suspended' | 'active') =>
      db.update(users).set({ status }).where(eq(users.id, world.people.manager.id))
    await suspend('suspended')
    await world.runJobs()
    await suspend('active')
    expect(await see(made)).toMatchObject({ status: 'stopped', problem: expect.stringContaining('n’a plus accès') })
    expect(await unitsOf(place)).toEqual([])
  })
})

describe('an import that is undone', () => {
  test('restores the former units', async () => {
    const place = await newPlace()
    await finish('Unité;Étage;Chambres;Casiers\n1;1;1;C1', place)
    const before = await unitsOf(place)
    const made = await finish('Unité;Étage;Chambres;Casiers\n1;2;3;C2\n2;1;;\n3;1;;', place)
    expect(await unitsOf(place)).toHaveLength(3)
    expect((await undo(made)).status).toBe(204)
    const same = (rows: typeof before) => rows.map(({ version: _, updatedAt: __, ...row }) => row)
    expect(same(await unitsOf(place))).toEqual(same(before))
    expect(await see(made)).toMatchObject({ status: 'undone', undone: { reversed: 3, kept: 0 } })
    expect((await undo(made)).body).toMatchObject({ code: 'imports.not_run' })
    expect((await start(await see(made))).body).toMatchObject({ code: 'imports.already_run' })
  })

  test('keeps units changed since, inhabited or removed', async () => {
    const place = await newPlace()
    await finish('Unité;Étage\n1;1\n2;1', place)
    const made = await finish('Unité;Étage;Chambres\n1;1;4\n2;1;4\n3;1;\n4;1;\n5;1;', place)
    const [one, , three, four] = await unitsOf(place)
    const manager = world.as('manager')
    await manager.patch(`/api/residences/${one?.id}`, { version: 1, bedrooms: 6 })
    const lives = { userId: world.people.tenant.id, relation: 'tenant', startsOn: '2026-12-01' }
    expect((await manager.post(`/api/residences/${three?.id}/people`, lives)).status).toBe(201)
    expect((await manager.del(`/api/residences/${four?.id}`)).status).toBe(204)
    expect((await undo(made)).status).toBe(204)
    expect((await unitsOf(place)).map(({ unitNumber, bedrooms }) => [unitNumber, bedrooms])).toEqual([
      ['1', 6],
      ['2', null],
      ['3', null],
    ])
    expect((await rowsOf(made)).map(({ name, isReversed }) => [name, isReversed])).toEqual([
      ['1', false],
      ['2', true],
      ['3', false],
      ['4', false],
      ['5', true],
    ])
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.buildingId, place.id))
    expect(facts.find(({ action }) => action === 'residences_import_undone')?.changes).toEqual({
      removed: [null, 1],
      restored: [null, 1],
      kept: [null, 3],
    })
  })
})

describe('the template', () => {
  test.each(['xlsx', 'csv'] as const)(
    'in %s has the present units, and imported again changes nothing',
    async (format) => {
      const place = await newPlace()
      const text =
        'Unité;Étage;Superficie;Chambres;Salles de bains;Frais;Quote-part;Stationnement;Casiers\n=1A;-1;1 250;2;1,5;312,55 $;25 %;P1, P2;C-9'
      await finish(text, place)
      for (const language of ['fr', 'en']) {
        const url = `${address}/template?building=${place.id}&format=${format}&language=${language}`
        const { bytes } = await world.as('manager').get(url)
        const sent = await send(bytes, place)
        expect(sent.body.planned).toEqual({ create: 0, change: 0, same: 1, refused: 0 })
        expect(sent.body.columns).not.toContain(null)
      }
    },
  )
})

describe('imports', () => {
  test('are neither seen nor made by who does not run the building, whatever ids they send', async () => {
    const { erables, falaise, fleuve } = world.places
    const made = await check(table(1), erables)
    for (const [who, building, status] of [
      ['stranger', erables, 401],
      ['resident', erables, 403],
      ['tenant', erables, 403],
      ['demoManager', erables, 403],
      ['managerLimited', erables, 404],
      ['otherManager', erables, 404],
      ['manager', falaise, 404],
    ] as const)
      expect((await send(table(1), building, who)).status, who).toBe(status)
    for (const who of ['managerLimited', 'otherManager', 'demoManager', 'resident'] as const) {
      const other = world.as(who)
      expect((await other.get(`${address}/${made.id}`)).status, who).toBe(404)
      expect((await other.get(`${address}/${made.id}/rows`)).status, who).toBe(404)
      expect((await other.get(`${address}/${made.id}/refused`)).status, who).toBe(404)
      expect((await other.get(`${address}?building=${erables.id}`)).body.items, who).toEqual([])
      expect((await start(made, who)).status, who).toBe(who === 'demoManager' ? 403 : 404)
    }
    expect((await send(table(1), fleuve, 'managerLimited')).status).toBe(201)
  })

  test('into an archived building are refused', async () => {
    const place = await newPlace()
    const made = await check(table(1), place)
    await world.database.db.update(buildings).set({ archivedAt: new Date() }).where(eq(buildings.id, place.id))
    expect((await send(table(1), place)).body).toMatchObject({ code: 'buildings.archived' })
    await start(made)
    await world.runJobs()
    expect(await see(made)).toMatchObject({ status: 'stopped', problem: expect.stringContaining('archiv') })
  })

  test('are removed after a month, with their rows', async () => {
    const place = await newPlace()
    const old = await finish(table(1), place)
    const recent = await check(table(2), place)
    const { db } = world.database
    await db
      .update(imports)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(imports.id, old.id))
    await removeOldImports(world.contextOf())
    expect(await db.select().from(importRows).where(eq(importRows.importId, old.id))).toEqual([])
    expect((await see(recent)).rowCount).toBe(2)
    expect(await unitsOf(place)).toHaveLength(1)
  })
})
