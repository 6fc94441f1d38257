import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../../../../../server/tables.ts'
import type { SheetCell } from '../../../../../server/tabular/columns.ts'
import { xlsxStream } from '../../../../../server/tabular/write-xlsx.ts'
import { fileForm } from '../../../../../server/testing/forms.ts'
import { startWorld } from '../../../../../server/testing/world.ts'
import { buildings } from '../../../../buildings/server/tables.ts'
import type { Import, ImportCause, ImportRow } from '../../../../imports/contract.ts'
import type { UndoPreview } from '../../../../imports/undo/contract.ts'
import { users } from '../../../../users/server/tables.ts'
import { usesOfStays } from '../../../people/server/service.ts'
import { residencePeople, residences } from '../../../server/tables.ts'
import type { ResidenceImportFigures } from '../../contract.ts'

const world = startWorld()
beforeEach(async () => void (await world.database.pool.query('truncate rate_windows')))
const address = '/api/imports/residences'
const manager = () => world.as('manager')
interface Building {
  readonly id: string
}

const send = async (bytes: string | Uint8Array, { id }: Building, name = 'immeuble.csv') =>
  (await manager().post<Import>(address, fileForm(bytes, { name, fields: { buildingId: id } }))).body
const see = async ({ id }: Pick<Import, 'id'>) => (await manager().get<Import>(`${address}/${id}`)).body
const start = ({ id, version }: Pick<Import, 'id' | 'version'>) =>
  manager().put<Import>(`${address}/${id}/run`, { version })
const undo = ({ id }: Pick<Import, 'id'>) => manager().del(`${address}/${id}/run`)
async function finish(made: Import) {
  await start(made)
  await world.runJobs()
  return see(made)
}
const rowsOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportRow[]> =>
  (await manager().get(`${address}/${id}/rows?limit=100`)).body.items
const causesOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportCause[]> =>
  (await manager().get(`${address}/${id}/causes`)).body.items
const figuresOf = async ({ id }: Pick<Import, 'id'>) =>
  (await manager().get<ResidenceImportFigures>(`${address}/${id}/figures`)).body

/** A condo of its own, shares over 10 000. */
async function newPlace(): Promise<Building> {
  const { db } = world.database
  const [like] = await db.select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  if (!like) throw new Error('no building')
  const id = crypto.randomUUID()
  await db.insert(buildings).values({ ...like, id, name: `Immeuble ${id}`, totalUnits: 300 })
  return { id }
}

/** Co-owners of the organization: they have left a unit of another building. */
async function newOwners(count: number) {
  const { db } = world.database
  const run = crypto.randomUUID()
  const owners = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    firstName: 'Éloïse',
    lastName: `Bérubé-Côté ${at}`,
    email: `${run}.${at}@exemple.ca`,
    role: 'resident' as const,
  }))
  await db.insert(users).values(owners)
  const left = { relation: 'owner', startsOn: '2019-01-01', endsOn: '2020-01-01' } as const
  await db
    .insert(residencePeople)
    .values(owners.map(({ id: userId }) => ({ ...left, userId, residenceId: world.places.erables101.id })))
  return owners
}
const unitsOf = ({ id }: Building) =>
  world.database.db.select().from(residences).where(eq(residences.buildingId, id)).orderBy(residences.unitNumber)
const staysOf = ({ id }: Building) =>
  world.database.db
    .select({
      unit: residences.unitNumber,
      userId: residencePeople.userId,
      relation: residencePeople.relation,
      startsOn: residencePeople.startsOn,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .where(eq(residences.buildingId, id))
    .orderBy(residences.unitNumber, residencePeople.startsOn)

/** What an undone import leaves: the trail, its own rows, and the work and limits of the calls. */
const kept = new Set([
  'audit_entries',
  'audit_seals',
  'imports',
  'import_rows',
  'import_headings',
  'jobs',
  'rate_windows',
  'sessions',
])
/**
 * Every row of the other tables. An account has a new version each time its places change, so that older forms that show them
 * are refused (decision 023).
 */
async function dump(): Promise<Record<string, unknown>> {
  const { pool } = world.database
  const named = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables: [string, unknown][] = []
  for (const { name } of named.rows.filter((one) => !kept.has(one.name))) {
    const row = name === 'users' ? `to_jsonb(t) - 'version' - 'updated_at'` : 'to_jsonb(t)'
    const { rows } = await pool.query(
      `select coalesce(jsonb_agg(${row} order by t::text), '[]') as rows from (select * from "${name}") t`,
    )
    tables.push([name, JSON.stringify(rows[0].rows.map((one: unknown) => JSON.stringify(one)).sort())])
  }
  return Object.fromEntries(tables)
}

const workbook = (headings: readonly string[], rows: SheetCell[][]) =>
  buffer(
    xlsxStream({
      title: 'Immeuble',
      language: 'fr',
      createdAt: new Date('2026-11-22T12:00:00Z'),
      sheets: [
        {
          name: 'Immeuble',
          columns: headings.map((heading) => ({ heading, width: 20 })),
          pages: (async function* () {
            yield rows
          })(),
        },
      ],
    }),
  )
const text = (value: string): SheetCell => ({ kind: 'text', value })
const number = (value: number): SheetCell => ({ kind: 'number', value })

describe('a whole building', () => {
  test('of 300 units with people comes from one workbook, and leaves equal tables when undone', async () => {
    const place = await newPlace()
    const owners = await newOwners(300)
    const before = await dump()
    const headings = ['App.', 'Étage', 'Quote-part', 'Frais', 'Prénom', 'Nom', 'Courriel', 'Titre', 'Depuis']
    const bytes = await workbook(
      headings,
      owners.map(({ firstName, lastName, email }, at) => [
        text(`${(at % 12) + 1}${String(at).padStart(3, '0')}`),
        number((at % 12) + 1),
        number(at < 100 ? 34 : 33),
        { kind: 'amount', value: 31_250 },
        text(firstName),
        text(lastName),
        text(email),
        text('Copropriétaire'),
        { kind: 'day', value: '2021-07-01' },
      ]),
    )
    const made = await send(bytes, place, 'immeuble.xlsx')
    expect(made).toMatchObject({ planned: { create: 300, change: 0, same: 0, refused: 0 } })
    expect(made.columns).not.toContain(null)
    expect(await figuresOf(made)).toMatchObject({ shares: { sum: 10_000, whole: 10_000 }, attached: 300, toInvite: 0 })
    const done = await finish(made)
    expect(done).toMatchObject({ status: 'done', done: { create: 300, refused: 0 } })
    expect(await unitsOf(place)).toHaveLength(300)
    const stays = await staysOf(place)
    expect(stays).toHaveLength(300)
    expect(stays[0]).toMatchObject({ relation: 'owner', startsOn: '2021-07-01' })
    const asked = vi.spyOn(usesOfStays, 'ask')
    expect((await undo(done)).status).toBe(204)
    expect(asked).toHaveBeenCalledOnce()
    expect(await see(made)).toMatchObject({ status: 'undone', undone: { reversed: 300, kept: 0 } })
    expect(await dump()).toEqual(before)
  })
})

describe('people in a file', () => {
  const table = (...rows: readonly string[]) =>
    ['Unité;Étage;Quote-part;Prénom;Nom;Courriel;Statut;Depuis', ...rows].join('\r\n')

  test('in Windows-1252 are attached with their day, co-owners to one unit', async () => {
    const place = await newPlace()
    const [one, two] = await newOwners(2)
    const rows = [
      `101;1;600;Éloïse;Bérubé;${one?.email};Copropriétaire en indivision;2018-07-01`,
      `101;;;Zoé;Lévesque;${two?.email};Copropriétaire en indivision;2019-07-01`,
      '102;1;300;;;;;',
    ]
    const made = await send(Buffer.from(table(...rows), 'latin1'), place)
    expect(made.planned).toEqual({ create: 2, change: 1, same: 0, refused: 0 })
    expect((await rowsOf(made)).map(({ name }) => name)).toEqual(['101 · Éloïse Bérubé', '101 · Zoé Lévesque', '102'])
    expect(await figuresOf(made)).toMatchObject({
      shares: { sum: 900, whole: 10_000 },
      attached: 2,
      named: 0,
      toInvite: 0,
    })
    expect((await finish(made)).done).toEqual({ create: 2, change: 1, same: 0, refused: 0 })
    expect(await staysOf(place)).toEqual([
      { unit: '101', userId: one?.id, relation: 'co_owner', startsOn: '2018-07-01' },
      { unit: '101', userId: two?.id, relation: 'co_owner', startsOn: '2019-07-01' },
    ])
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.buildingId, place.id))
    expect(facts.map(({ action }) => action).sort()).toEqual(['person_added', 'person_added', 'residences_imported'])
    expect((await send(table(...rows), place)).planned).toEqual({ create: 0, change: 0, same: 3, refused: 0 })
  })

  test('spread over batches are attached to the units of earlier ones', async () => {
    const place = await newPlace()
    const owners = await newOwners(60)
    const units = owners.map((_, at) => `${100 + at};1;;;;;;`)
    const homes = owners.map(({ email }, at) => `${100 + at};;;;;${email};owner;`)
    expect((await finish(await send(table(...units, ...homes), place))).done).toMatchObject({ create: 60, change: 60 })
    const stays = await staysOf(place)
    expect(stays.map(({ userId }) => userId)).toEqual(owners.map(({ id }) => id))
    expect(new Set(stays.map(({ startsOn }) => startsOn))).toEqual(new Set([world.contextOf().today]))
  })

  test('without an account, of another organization or without a name leave their unit, and are told', async () => {
    const place = await newPlace()
    const made = await send(
      table(
        '101;1;9500;Zoé;Roy;zoe@exemple.ca;propriétaire;',
        `102;1;600;Omar;Ailleurs;${world.people.otherTenant.email};locataire;`,
        '103;1;;Luc;;;propriétaire;',
      ),
      place,
    )
    expect(made.planned).toEqual({ create: 3, change: 0, same: 0, refused: 0 })
    expect(
      (await causesOf(made)).map(({ field, verdict, names, message }) => [field, verdict, names, message]),
    ).toEqual([
      [null, 'same', ['101 · Zoé Roy', '102 · Omar Ailleurs'], expect.stringContaining('à inviter')],
      ['email', 'refused', ['103 · Luc'], expect.stringContaining('Sans courriel')],
    ])
    await finish(made)
    expect(await unitsOf(place)).toHaveLength(3)
    expect(await staysOf(place)).toEqual([])
    expect(await figuresOf(made)).toMatchObject({ shares: { sum: 10_100, whole: 10_000 }, attached: 0, toInvite: 3 })
    expect((await undo(made)).status).toBe(204)
    expect(await figuresOf(made)).toMatchObject({ shares: { sum: 0, whole: 10_000 }, attached: 0, toInvite: 0 })
  })

  test('without an email are kept by name, two of one cell apart, and are gone when the import is undone', async () => {
    const place = await newPlace()
    const before = await dump()
    const made = await send(
      table('101;1;;Jean et Marie;Roy;;indivision;2019-07-01', '102;1;;Léa;Côté;;propriétaire;'),
      place,
    )
    expect((await rowsOf(made)).map(({ line, name }) => [line, name])).toEqual([
      [2, '101 · Jean Roy'],
      [2, '101 · Marie Roy'],
      [3, '102 · Léa Côté'],
    ])
    expect(await figuresOf(made)).toMatchObject({ attached: 0, named: 3, toInvite: 0 })
    expect((await finish(made)).done).toEqual({ create: 2, change: 1, same: 0, refused: 0 })
    const held = await staysOf(place)
    expect(held.map(({ unit, relation }) => [unit, relation])).toEqual([
      ['101', 'co_owner'],
      ['101', 'co_owner'],
      ['102', 'owner'],
    ])
    const [first] = held
    const person = (await world.as('admin').get(`/api/users/${first?.userId}`)).body
    expect(person).toMatchObject({ lastName: 'Roy', email: null, status: 'pending', role: 'resident' })
    const activation = { version: person.version, status: 'active' }
    expect((await world.as('admin').put(`/api/users/${person.id}/status`, activation)).body.code).toBe(
      'user-management.no_email',
    )
    const again = await send(table('101;;;Jean et Marie;Roy;;indivision;', '102;;;Léa;Côté;;propriétaire;'), place)
    expect(again.planned).toEqual({ create: 0, change: 0, same: 3, refused: 0 })
    expect((await undo(made)).status).toBe(204)
    expect(await see(made)).toMatchObject({ undone: { reversed: 3, kept: 0 } })
    expect(await dump()).toEqual(before)
  })

  test('named in one cell that is mended are split too', async () => {
    const place = await newPlace()
    const [one, two] = await newOwners(2)
    const made = await send(table(`101;1;;Jean;Roy;${one?.email}; ${two?.email};owner;`.replace('; ', ' ')), place)
    const [cause] = await causesOf(made)
    expect(cause).toMatchObject({ field: 'email', key: 'homes.several_people' })
    const cell = { rowId: cause?.rowId, field: 'firstName', from: 'Jean', to: 'Jean et Luc', reach: 'row' }
    const mended = await manager().put<Import>(`${address}/${made.id}/cells`, { version: made.version, ...cell })
    expect(mended.body.planned).toEqual({ create: 1, change: 1, same: 0, refused: 0 })
    await finish(mended.body)
    expect((await staysOf(place)).map(({ userId }) => userId).sort()).toEqual([one?.id, two?.id].sort())
  })

  test('are mended before the run, one correction for all of one cause', async () => {
    const place = await newPlace()
    const owners = await newOwners(2)
    const made = await send(table(...owners.map(({ email }, at) => `${at};1;;;;${email};proprétaire;`)), place)
    const [cause] = await causesOf(made)
    expect(cause).toMatchObject({ field: 'relation', cell: 'proprétaire', verdict: 'refused', count: 2 })
    const cell = { rowId: cause?.rowId, field: 'relation', from: 'proprétaire', to: 'propriétaire', reach: 'cause' }
    const mended = await manager().put<Import>(`${address}/${made.id}/cells`, { version: made.version, ...cell })
    await finish(mended.body)
    expect(await staysOf(place)).toHaveLength(2)
  })

  test('that came or left since keep their unit when the import is undone; others are taken back', async () => {
    const place = await newPlace()
    const [one, two, three] = await newOwners(3)
    await finish(await send(table('100;1;;;;;;'), place))
    const rows = [one, two].map((owner, at) => `${101 + at};1;;;;${owner?.email};owner;2020-01-01`)
    const made = await send(table(...rows, `100;;;;;${three?.email};owner;2020-01-01`, '103;1;;;;;;'), place)
    await finish(made)
    const units = new Map((await unitsOf(place)).map(({ id, unitNumber }) => [unitNumber, id]))
    const { items } = (await manager().get(`/api/residences/${units.get('101')}/people`)).body
    const left = { version: 0, endsOn: '2025-01-01' }
    expect((await manager().patch(`/api/residences/${units.get('101')}/people/${items[0].id}`, left)).status).toBe(200)
    const joins = { userId: one?.id, relation: 'owner', startsOn: '2025-01-02' }
    expect((await manager().post(`/api/residences/${units.get('103')}/people`, joins)).status).toBe(201)
    // A change of the unit is none of the person who came to it.
    await manager().patch(`/api/residences/${units.get('100')}`, { version: 0, bedrooms: 2 })
    const preview = await manager().get<UndoPreview>(`${address}/${made.id}/undo`)
    expect(preview.body).toEqual({
      reversed: 2,
      kept: [
        { message: expect.stringContaining('personne a été modifiée'), count: 1, names: ['101'] },
        { message: expect.stringContaining('autre personne'), count: 1, names: ['103'] },
      ],
    })
    expect(await staysOf(place)).toHaveLength(4)
    expect((await undo(made)).status).toBe(204)
    expect((await rowsOf(made)).map(({ name, isReversed }) => [name, isReversed])).toEqual([
      ['101', false],
      ['102', true],
      ['100', true],
      ['103', false],
    ])
    expect((await staysOf(place)).map(({ unit, userId }) => [unit, userId])).toEqual([
      ['101', one?.id],
      ['103', one?.id],
    ])
  })

  test('who have sent a demand keep their unit', async () => {
    const place = await newPlace()
    const made = await send(table(`101;1;;;;${world.people.resident.email};owner;2020-01-01`), place)
    await finish(made)
    const [unit] = await unitsOf(place)
    const about = { buildingId: place.id, residenceId: unit?.id, type: 'maintenance', description: 'Le robinet fuit.' }
    expect((await world.as('resident').post('/api/demands', about)).status).toBe(201)
    expect((await undo(made)).status).toBe(204)
    expect(await see(made)).toMatchObject({ undone: { reversed: 0, kept: 1 } })
  })

  test('keep their unit, as one with a contact does, when a transfer names them', async () => {
    const place = await newPlace()
    const [owner, other] = await newOwners(2)
    await finish(await send(table('100;1;;;;;;'), place))
    const [unit] = await unitsOf(place)
    const rows = [`100;;;;;${owner?.email};owner;2020-01-01`, `101;1;;;;${other?.email};owner;`, '102;1;;;;;;']
    const made = await send(table(...rows), place)
    await finish(made)
    const sale = (await manager().post('/api/transfers', { residenceId: unit?.id, kind: 'sale' })).body
    expect(sale.leaving).toMatchObject([{ userId: owner?.id }])
    const residenceId = (await unitsOf(place))[2]?.id
    const blank = { company: null, emergencyPhone: null, email: null, hours: null, note: null, isFirst: false }
    const plumber = { name: 'Plomberie Rivard', trade: 'plumber', phone: '+15145550177', audience: 'everyone' }
    expect((await manager().post('/api/contacts', { ...blank, ...plumber, residenceId })).status).toBe(201)
    const { kept: staying } = (await manager().get<UndoPreview>(`${address}/${made.id}/undo`)).body
    expect(staying).toMatchObject([{ message: expect.stringContaining('renvoie depuis'), count: 2 }])
    await undo(made)
    expect((await rowsOf(made)).map(({ name, isReversed }) => [name, isReversed])).toEqual([
      ['100', false],
      ['101', true],
      ['102', false],
    ])
  })

  test('are in the template, which imported again changes nothing', async () => {
    const place = await newPlace()
    const [one, two] = await newOwners(2)
    const homes = [`101;1;;;;${one?.email};indivision;2018-07-01`, `101;;;;;${two?.email};indivision;2030-01-01`]
    await finish(await send(table(...homes, '102;1;;;;;;'), place))
    for (const language of ['fr', 'en']) {
      const { bytes } = await manager().get(`${address}/template?building=${place.id}&format=xlsx&language=${language}`)
      const again = await send(bytes, place, 'unites.xlsx')
      expect(again.planned).toEqual({ create: 0, change: 0, same: 3, refused: 0 })
      expect(again.columns).not.toContain(null)
    }
  })
})

test('what the database would remove or clear with a residence or a stay is asked of its feature before an undo', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid in ('residences'::regclass, 'residence_people'::regclass) and confdeltype <> 'a' order by name`,
  )
  // Stays are those of the import. The others answer `usesOfHomes`; what is debited of a home is under one of its agreements.
  expect(rows.map(({ name }) => name).join(' ')).toBe(
    'bank_payer_texts charges contacts debit_agreements debit_items mailing_recipients receipts ' +
      'residence_people residence_rents restricted_uses transfer_people',
  )
})
