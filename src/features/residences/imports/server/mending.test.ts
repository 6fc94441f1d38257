import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../../server/tables.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import type { Import, ImportCause, ImportRow } from '../../../imports/contract.ts'
import { residences } from '../../server/tables.ts'

const world = startWorld()
beforeEach(async () => void (await world.database.pool.query('truncate rate_windows')))
const address = '/api/imports/residences'
const manager = () => world.as('manager')

interface Building {
  readonly id: string
}
const check = async (text: string, { id }: Building) =>
  (await manager().post<Import>(address, fileForm(text, { name: 'unites.csv', fields: { buildingId: id } }))).body
const see = async ({ id }: Pick<Import, 'id'>) => (await manager().get<Import>(`${address}/${id}`)).body
const start = ({ id, version }: Pick<Import, 'id' | 'version'>) =>
  manager().put<Import>(`${address}/${id}/run`, { version })
const pause = ({ id }: Pick<Import, 'id'>) => manager().put<Import>(`${address}/${id}/pause`, {})
async function finish(made: Import) {
  await start(made)
  await world.runJobs()
  return see(made)
}
/** A building of its own. */
async function newPlace(): Promise<Building> {
  const { db } = world.database
  const [like] = await db.select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  if (!like) throw new Error('no building')
  const id = crypto.randomUUID()
  await db.insert(buildings).values({ ...like, id, name: `Immeuble ${id}`, totalUnits: 300 })
  return { id }
}
const unitsOf = ({ id }: Building) =>
  world.database.db.select().from(residences).where(eq(residences.buildingId, id)).orderBy(residences.unitNumber)
const table = (count: number) => `Unité;Étage\n${Array.from({ length: count }, (_, at) => `${at};1`).join('\n')}`

describe('rows that are refused', () => {
  const mend = async (
    made: Pick<Import, 'id' | 'version'>,
    [line, field, from, to]: [number, string, string, string],
    reach = 'cause',
  ) => {
    const { items } = (await manager().get<{ items: ImportRow[] }>(`${address}/${made.id}/rows`)).body
    const rowId = items.find((row) => row.line === line)?.id
    const cell = { version: made.version, rowId, field, from, to, reach }
    return manager().put<Import>(`${address}/${made.id}/cells`, cell)
  }
  const causesOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportCause[]> =>
    (await manager().get(`${address}/${id}/causes`)).body.items

  test('are told by their causes, and one correction mends all that read the same', async () => {
    const made = await check('Unité;Étage\n1;haut\n2;haut\n3;bas\n4;1', await newPlace())
    expect(
      (await causesOf(made)).map(({ field, cell, count, line, names }) => [field, cell, count, line, names]),
    ).toEqual([
      ['floor', 'haut', 2, 2, ['1', '2']],
      ['floor', 'bas', 1, 4, ['3']],
    ])
    const { body } = await mend(made, [2, 'floor', 'haut', '9'])
    expect(body).toMatchObject({ status: 'checked', version: 1, planned: { create: 3, refused: 1 } })
    expect((await mend(made, [4, 'floor', 'bas', '9'])).status).toBe(409)
    expect((await mend(body, [4, 'floor', 'haut', '9'])).body).toMatchObject({
      code: 'imports.unknown_cell',
    })
    expect((await mend(body, [4, 'id', '', '9'])).body).toMatchObject({
      code: 'imports.unknown_column',
    })
    const one = await mend(body, [4, 'floor', 'bas', '-1'], 'row')
    expect(one.body.planned).toMatchObject({ create: 4, refused: 0 })
  })

  test('get the column that the file lacks', async () => {
    const place = await newPlace()
    const made = await check('Unité\n1\n2', place)
    const { body } = await mend(made, [2, 'floor', '', '3'])
    expect(body).toMatchObject({
      headings: ['Unité', 'Étage'],
      columns: ['unitNumber', 'floor'],
      planned: { create: 2 },
    })
    await finish(body)
    expect((await unitsOf(place)).map(({ floor }) => floor)).toEqual([3, 3])
  })

  test('of a finished import are mended and sent after the others, which stay', async () => {
    const place = await newPlace()
    const made = await finish(await check('Unité;Étage\n1;1\n2;haut', place))
    expect(made.done).toEqual({ create: 1, change: 0, same: 0, refused: 1 })
    const { body } = await mend(made, [3, 'floor', 'haut', '2'])
    expect(body).toMatchObject({ status: 'paused', now: { create: 2, refused: 0 }, done: { create: 1, refused: 0 } })
    expect(await finish(body)).toMatchObject({ status: 'done', done: { create: 2 } })
    expect((await unitsOf(place)).map(({ version }) => version)).toEqual([0, 0])
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, place.id))
    expect(facts.map(({ changes }) => changes)).toEqual([{ added: [null, 1] }, { added: [null, 1] }])
  })
})

test('an import is paused between two batches, and goes on where it was', async () => {
  const place = await newPlace()
  const made = await check(table(60), place)
  expect((await pause(made)).body).toMatchObject({
    code: 'imports.not_running',
  })
  await start(made)
  const paused = await pause(made)
  expect(paused.body.status).toBe('paused')
  await world.runJobs()
  expect(await unitsOf(place)).toEqual([])
  expect(await finish(paused.body)).toMatchObject({ status: 'done', done: { create: 60 } })
})

test('a share without its sign is a percentage once the person says so, and another way is refused', async () => {
  const place = await newPlace()
  await world.database.db.update(buildings).set({ shareDenominator: 10_000 }).where(eq(buildings.id, place.id))
  const made = await check('Unité;Étage;Quote-part\n1;1;12,5\n2;1;20', place)
  expect(made).toMatchObject({ ways: { share: '' }, planned: { create: 1, refused: 1 } })
  const choose = (way: string) =>
    manager().put<Import>(`${address}/${made.id}/columns`, {
      version: made.version,
      columns: made.columns,
      ways: { share: way },
    })
  expect((await choose('day_first')).body).toMatchObject({ code: 'imports.unknown_column' })
  expect((await choose('percent')).body).toMatchObject({ ways: { share: 'percent' }, planned: { create: 2 } })
  await finish((await manager().get<Import>(`${address}/${made.id}`)).body)
  expect((await unitsOf(place)).map(({ share }) => share)).toEqual([1_250, 2_000])
})

test('a checked file stays beside another, and the same file dropped again takes its place', async () => {
  const place = await newPlace()
  const drop = async (name: string) =>
    (await manager().post<Import>(address, fileForm('Unité;Étage\n1;1', { name, fields: { buildingId: place.id } })))
      .body
  const [first] = [await drop('a.csv'), await drop('a.csv'), await drop('b.csv')]
  const { items } = (await manager().get<{ items: Import[] }>(`${address}?building=${place.id}`)).body
  expect(items.map(({ fileName }) => fileName)).toEqual(['b.csv', 'a.csv'])
  expect(items.map(({ id }) => id)).not.toContain(first?.id)
})
