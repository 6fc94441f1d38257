import { Buffer } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '../../../../server/jobs.ts'
import { countAttempt } from '../../../../server/rate-limit.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import type { Import, ImportCause, ImportRow } from '../../../imports/contract.ts'
import { importJob } from '../../../imports/runs/server/service.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { limitLetters } from '../../server/service.ts'
import { invitations } from '../../server/tables.ts'
import { invitationImporter } from './service.ts'

const world = startWorld()
// More files than one account may send in a minute.
beforeEach(async () => void (await world.database.pool.query('truncate rate_windows')))
const address = '/api/imports/invitations'
const job = importJob(invitationImporter)
const runOf = ({ id }: Pick<Import, 'id'>) => runJob(job, { id }, { db: world.database.db, machinery: world.machinery })

let sent = 0
/** Each from another address: those of one are limited. */
const send = (text: string | Uint8Array, fields: Record<string, string>, who: Who = 'manager') =>
  world.as(who, `10.0.1.${++sent % 250}`).post<Import>(address, fileForm(text, { name: 'personnes.csv', fields }))
const inErables = () => ({ buildingId: world.places.erables.id })
const inLaurier = () => ({ organizationId: world.places.laurier.id })
const check = async (text: string | Uint8Array, fields = inErables()) => (await send(text, fields)).body
const see = async ({ id }: Pick<Import, 'id'>) => (await world.as('manager').get<Import>(`${address}/${id}`)).body
const put = ({ id, version }: Pick<Import, 'id' | 'version'>, part: string, more: object = {}) =>
  world.as('manager').put<Import>(`${address}/${id}/${part}`, { version, ...more })
const rowsOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportRow[]> =>
  (await world.as('manager').get(`${address}/${id}/rows?limit=100`)).body.items
const causesOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportCause[]> =>
  (await world.as('manager').get(`${address}/${id}/causes`)).body.items
async function finish(made: Import) {
  await put(made, 'run')
  await world.runJobs()
  return see(made)
}
const invitedAs = (like: string) =>
  world.database.db.select().from(invitations).where(sql`${invitations.email} like ${like}`)
const lettersTo = (like: RegExp) => world.letters.filter(({ to }) => like.test(to))

/** The letters that wait for these invitations, which are then given up: sending them is the queue's matter. */
async function takeLetters(found: readonly { readonly id: string }[]): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ key: string }>(
    'delete from graphile_worker._private_jobs where key = any($1) returning key',
    [found.map(({ id }) => `invitation ${id}`)],
  )
  return rows.map(({ key }) => key)
}

/** People with names that only a right encoding keeps. */
const people = (name: string, count: number) =>
  `Prénom;Nom;Courriel;Titre;Unité\n${Array.from({ length: count }, (_, at) => `Éloïse;Bérubé-Côté;${name}${at}@mitoyen.test;Locataire;102`).join('\n')}`
/** As Excel saves a CSV file here. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

describe('a file of people', () => {
  test('says of each row whom it would invite, and why not, in the words of the reader', async () => {
    const { manager, tenant } = world.people
    const text = [
      'Courriel;Titre;Immeuble;Unité',
      'a@mitoyen.test;Locataire;Les Érables;102',
      'A@mitoyen.test;Locataire;les erables;app 102',
      'b@mitoyen;Locataire;Les Érables;102',
      'c@mitoyen.test;Locataire;Les Érables;PH-1',
      'd@mitoyen.test;Locataire;Les Érables;PH-1',
      `${tenant.email};Locataire;Les Érables;102`,
      `${manager.email};Gestionnaire;tous;`,
      'e@mitoyen.test;Administration;;',
    ].join('\n')
    const made = (await send(text, inLaurier())).body
    expect(made).toMatchObject({
      status: 'checked',
      organizationId: world.places.laurier.id,
      buildingId: null,
      columns: ['email', 'relation', 'building', 'unit'],
      planned: { create: 1, change: 0, same: 2, refused: 5 },
    })
    expect((await causesOf(made)).map(({ verdict, cell, message, count }) => [verdict, cell, message, count])).toEqual([
      ['refused', 'PH-1', 'Unité inconnue. Immeuble\u00A0: Les Érables.', 2],
      ['same', '', 'A déjà accès.', 2],
      ['refused', 'A@mitoyen.test', 'Déjà à la ligne 2 du fichier.', 1],
      ['refused', 'b@mitoyen', 'Cette adresse de courriel n’est pas valide.', 1],
      ['refused', 'Administration', 'Vous ne pouvez pas donner ce rôle.', 1],
    ])
    expect(await invitedAs('a@mitoyen.test')).toEqual([])
  })

  test('sends the good rows now, and the others once they are mended', async () => {
    const made = await check('Courriel;Titre;Unité\nf@mitoyen.test;Locataire;102\ng@mitoyen.test;Locataire;PH-1')
    const done = await finish(made)
    expect(done).toMatchObject({ status: 'done', done: { create: 1, refused: 1 } })
    const rows = await rowsOf(done)
    const mended = await put(done, 'cells', { rowId: rows[1]?.id, field: 'unit', from: 'PH-1', to: '101' })
    expect(mended.body).toMatchObject({ status: 'paused', now: { create: 2 } })
    await finish(mended.body)
    expect(lettersTo(/^[fg]@mitoyen/)).toHaveLength(2)
    expect((await rowsOf(made)).map(({ followed }) => followed)).toEqual([
      { status: 'pending', version: 0 },
      { status: 'pending', version: 0 },
    ])
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'people_invited'))
    expect(facts.map(({ subject, subjectId, changes }) => [subject, subjectId, changes])).toEqual([
      ['building', world.places.erables.id, { added: [null, 1] }],
      ['building', world.places.erables.id, { added: [null, 1] }],
    ])
  })

  test('pasted without headings keeps its first person, and says which line is which', async () => {
    const made = await check('t1@mitoyen.test;Éloïse;Roy;102;Locataire\nt2@mitoyen.test;Paul;Cyr;101;Copropriétaire')
    const columns = ['email', 'firstName', 'lastName', 'unit', 'relation']
    expect(made).toMatchObject({ hasTitles: false, columns, rowCount: 2, planned: { create: 2 } })
    const titled = await put(made, 'titles', { hasTitles: true })
    expect(titled.body).toMatchObject({
      hasTitles: true,
      headings: [made.samples[0]?.[0], 'Éloïse', 'Roy', '102', 'Locataire'],
    })
    expect(titled.body.rowCount).toBe(1)
    const again = await put(titled.body, 'titles', { hasTitles: false })
    expect(again.body).toMatchObject({ hasTitles: false, columns, rowCount: 2, planned: { create: 2 } })
    expect((await rowsOf(again.body)).map(({ line }) => line)).toEqual([1, 2])
    const done = await finish(again.body)
    expect(done.done.create).toBe(2)
    expect((await put(done, 'titles', { hasTitles: true })).body).toMatchObject({ code: 'imports.already_run' })
  })

  test('takes what is said once for all rows, unless a cell says otherwise', async () => {
    const made = await check('Courriel;Unité;Langue\nh@mitoyen.test;102;anglais\ni@mitoyen.test;102;')
    expect(made.planned.refused).toBe(2)
    const settings = { role: 'tenant', expiryDays: 30, securityLevel: 'high', personalMessage: 'Bienvenue' }
    const { body } = await put(made, 'settings', { settings })
    expect(body.planned).toMatchObject({ create: 2, refused: 0 })
    expect((await world.as('manager').get(`${address}/${made.id}/settings`)).body).toMatchObject(settings)
    expect((await put(body, 'settings', { settings: { expiryDays: 31 } })).status).toBe(422)
    await finish(body)
    const found = (await invitedAs('h@mitoyen.test')).concat(await invitedAs('i@mitoyen.test'))
    expect(
      found.map(({ language, role, relation, requireTwoFactor, personalMessage, expiresAt, createdAt }) => [
        language,
        [role, relation, requireTwoFactor, personalMessage],
        Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
      ]),
    ).toEqual(['en', 'fr'].map((language) => [language, ['tenant', 'tenant', true, 'Bienvenue'], 30]))
  })

  test('is in the language of an organization that writes in French alone, else of who sends it', async () => {
    const settle = (isBilingual: boolean) =>
      world.database.db.update(organizations).set({ isBilingual }).where(eq(organizations.id, world.places.laurier.id))
    const languageOf = async () => {
      const form = fileForm('Courriel;Unité\nm@mitoyen.test;102', { name: 'people.csv', fields: inErables() })
      const { id } = (await world.as('manager').post<Import>(address, form, { 'accept-language': 'en' })).body
      return (await world.as('manager').get(`${address}/${id}/settings`)).body.language
    }
    await settle(true)
    expect(await languageOf()).toBe('en')
    await settle(false)
    expect(await languageOf()).toBe('fr')
  })

  test('undone cancels the invitations that nobody accepted, and their letters', async () => {
    const made = await check('Courriel;Titre;Unité\nj@mitoyen.test;Locataire;102\nk@mitoyen.test;Locataire;102')
    await put(made, 'run')
    await runOf(made)
    await world.database.db
      .update(invitations)
      .set({ status: 'accepted', acceptedById: world.people.tenant.id })
      .where(eq(invitations.email, 'j@mitoyen.test'))
    expect((await world.as('manager').del(`${address}/${made.id}/run`)).status).toBe(204)
    expect(await see(made)).toMatchObject({ status: 'undone', undone: { reversed: 1, kept: 1 } })
    expect((await rowsOf(made)).map(({ followed }) => followed?.status)).toEqual(['accepted', 'cancelled'])
    await world.runJobs()
    expect(lettersTo(/^k@mitoyen/)).toEqual([])
  })

  test('is of who runs its place: a whole organization, or one building of a person limited to some', async () => {
    const text = 'Courriel;Titre;Immeuble\nl@mitoyen.test;Gestionnaire;tous'
    const { laurier, nordet, erables, fleuve, falaise } = world.places
    for (const [who, fields, status] of [
      ['manager', { organizationId: laurier.id }, 201],
      ['managerLimited', { organizationId: laurier.id }, 403],
      ['managerLimited', { buildingId: fleuve.id }, 201],
      ['managerLimited', { buildingId: erables.id }, 404],
      ['manager', { organizationId: nordet.id }, 404],
      ['manager', { organizationId: laurier.id, buildingId: falaise.id }, 404],
      ['otherManager', { organizationId: nordet.id, buildingId: erables.id }, 404],
      ['admin', { organizationId: nordet.id }, 201],
      ['resident', { organizationId: laurier.id }, 403],
    ] as const)
      expect((await send(text, fields, who)).status, `${who} ${JSON.stringify(fields)}`).toBe(status)
    const ofAll = (await send(text, { organizationId: laurier.id })).body
    for (const who of ['managerLimited', 'otherManager', 'resident', 'demoManager'] as const) {
      expect((await world.as(who).get(`${address}/${ofAll.id}/rows`)).status, who).toBe(404)
      const { items } = (await world.as(who).get(`${address}?organization=${laurier.id}`)).body
      expect(
        items.map(({ id }: Import) => id),
        who,
      ).not.toContain(ofAll.id)
    }
    const [row] = (await world.as('managerLimited').get(`${address}?building=${fleuve.id}`)).body.items
    expect(row.planned).toMatchObject({ create: 0, refused: 1 })
  })
})

describe('five hundred people', () => {
  test.each([
    ['UTF-8', (text: string) => text],
    ['Windows-1252', windows1252],
  ])('in a file in %s, sent twice, are invited once with their accents', async (encoding, encoded) => {
    const name = encoding.toLowerCase().replace(/\W/g, '')
    const text = encoded(people(name, 500))
    const made = await check(text)
    await put(made, 'run')
    await runOf(made)
    expect(await see(made)).toMatchObject({ status: 'done', done: { create: 500, refused: 0 } })
    const found = await invitedAs(`${name}%`)
    expect(found).toHaveLength(500)
    expect(new Set(found.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual(
      new Set(['Éloïse Bérubé-Côté']),
    )
    const again = await check(text)
    expect(again.planned).toEqual({ create: 0, change: 0, same: 500, refused: 0 })
    expect((await put(again, 'run')).body).toMatchObject({ code: 'imports.nothing_to_do' })
    expect(new Set(await takeLetters(found)).size).toBe(500)
  })

  test('killed in the middle, and run by two processes at once, have one invitation and one letter each', async () => {
    const made = await check(people('killed', 500))
    await put(made, 'run')
    const { db } = world.database
    await db.execute(`create function fail_late() returns trigger language plpgsql as $$ begin
      if new.email = 'killed260@mitoyen.test' then raise exception 'cut'; end if; return new; end $$`)
    await db.execute('create trigger fail_late before insert on invitations for each row execute function fail_late()')
    await expect(runOf(made)).rejects.toThrow()
    expect(await see(made)).toMatchObject({ status: 'running', done: { create: 250 } })
    await db.execute('drop trigger fail_late on invitations')
    await Promise.all([runOf(made), runOf(made)])
    expect(await see(made)).toMatchObject({ status: 'done', done: { create: 500, refused: 0 } })
    const found = await invitedAs('killed%')
    expect([found.length, new Set(await takeLetters(found)).size]).toEqual([500, 500])
  })

  test('of two files at the same moment, and of one invitation beside them, are invited once', async () => {
    const [one, two] = [await check(people('both', 120)), (await send(people('both', 120), inErables(), 'admin')).body]
    await put(one, 'run')
    await world.as('admin').put(`${address}/${two.id}/run`, { version: 0 })
    const { laurier, erables, erables102 } = world.places
    const places = { organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    const invite = world
      .as('manager')
      .post('/api/invitations', { email: 'both7@mitoyen.test', role: 'tenant', ...places })
    await Promise.all([runOf(one), runOf(two), invite])
    const found = await invitedAs('both%')
    expect([found.length, new Set(await takeLetters(found)).size]).toEqual([120, 120])
  })
})

test('an address that has had its letters of the hour waits; the others leave', async () => {
  const made = await check('Courriel;Titre;Unité\nfull@mitoyen.test;Locataire;102\nfree@mitoyen.test;Locataire;102')
  const { laurier } = world.places
  for (let at = 0; at < 12; at += 1) await countLetter(laurier.id, 'full@mitoyen.test')
  expect(await finish(made)).toMatchObject({ status: 'done', done: { create: 1, refused: 1 } })
  expect((await causesOf(made)).map(({ message }) => message)).toEqual([expect.stringContaining('Trop de courriels')])
})

test('an organization that has sent its letters of the hour goes on later, where it was', async () => {
  const made = await check('Courriel;Titre;Unité\nlater@mitoyen.test;Locataire;102')
  const window = { limit: 2_000, seconds: 3_600 }
  await countAttempt(world.database.db, 'invitations:bulk', world.places.laurier.id, window)
  await world.database.db.execute(sql`update rate_windows set count = 2000 where key like 'invitations:bulk:%'`)
  const stopped = await finish(made)
  expect(stopped).toMatchObject({ status: 'stopped', done: { create: 0 }, problem: expect.any(String) })
  await world.database.pool.query('truncate rate_windows')
  expect(await finish(stopped)).toMatchObject({ status: 'done', done: { create: 1 } })
})

const countLetter = (organizationId: string, email: string) =>
  limitLetters(world.contextOf(), { organizationId, email })

describe('the people whom an import of residences left out', () => {
  const residences = '/api/imports/residences'
  const importUnits = async (text: string) => {
    const form = fileForm(text, { name: 'unites.csv', fields: inErables() })
    const { body } = await world.as('manager').post<Import>(residences, form)
    return body
  }
  const draft = (residenceImportId: string, who: Who = 'manager') =>
    world.as(who).post<Import>(`${address}/drafts`, { residenceImportId })

  test('are checked as a file of their own, and invited from their day', async () => {
    const { tenant } = world.people
    const left = `left-${crypto.randomUUID()}@mitoyen.test`
    const rows = [
      `102;;Éloïse;Côté;${left};Locataire;2031-07-01`,
      `102;;;;${tenant.email};Locataire;`,
      '101;;Luc;Roy;;;',
    ]
    const made = await importUnits(`Unité;Étage;Prénom;Nom;Courriel;Titre;Depuis\n${rows.join('\n')}`)
    const drafted = await draft(made.id)
    expect(drafted.body).toMatchObject({
      status: 'checked',
      fileName: 'unites.csv',
      columns: ['unit', 'firstName', 'lastName', 'email', 'relation', 'since'],
      planned: { create: 1, change: 0, same: 0, refused: 1 },
    })
    expect(await invitedAs(left)).toEqual([])
    await finish(drafted.body)
    const sent = await invitedAs(left)
    expect(sent.map(({ startsOn, firstName, role }) => [startsOn, firstName, role])).toEqual([
      ['2031-07-01', 'Éloïse', 'tenant'],
    ])
    await takeLetters(sent)
    const again = await draft(made.id)
    expect(again.body.planned).toEqual({ create: 0, change: 0, same: 1, refused: 1 })
  })

  test('are the same draft again, as it was corrected, beside another file of the place', async () => {
    const rows = ['102;;Éloïse;Côté;twice@mitoyen.test;Voisin', '102;;Luc;Roy;luc@mitoyen.test;Locataire']
    const made = await importUnits(`Unité;Étage;Prénom;Nom;Courriel;Titre\n${rows.join('\n')}`)
    const first = (await draft(made.id)).body
    const [row] = await rowsOf(first)
    await put(first, 'cells', { rowId: row?.id, field: 'relation', from: 'Voisin', to: 'Locataire' })
    const other = await check('Courriel;Titre;Unité\nother-file@mitoyen.test;Locataire;102')
    const again = await draft(made.id)
    expect(again.body).toMatchObject({ id: first.id, planned: { create: 2, refused: 0 } })
    expect(await see(other)).toMatchObject({ id: other.id, status: 'checked' })
  })

  test('are of an import that one may read, and has some', async () => {
    const made = await importUnits('Unité;Étage\n101;1')
    expect((await draft(made.id)).body).toMatchObject({ code: 'imports.empty' })
    expect((await draft(made.id, 'otherManager')).status).toBe(404)
  })
})
