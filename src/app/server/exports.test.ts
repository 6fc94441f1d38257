import { expect, test } from 'vitest'
import { newContact } from '../../features/contacts/server/testing.ts'
import { sheets } from '../../features/exports/rules.ts'
import { newPolicy } from '../../features/insurance/server/testing.ts'
import { newMandate } from '../../features/mandates/server/testing.ts'
import { newMove } from '../../features/transfers/server/testing.ts'
import { newRecord } from '../../features/unit-records/server/testing.ts'
import { readTable } from '../../server/tabular/read-table.ts'
import { startWorld } from '../../server/testing/world.ts'
import { allRoutes } from './features.ts'

const world = startWorld()

type Name = (typeof sheets)[number]['name']

/** The lines of a spreadsheet of Gestion Laurier, without its headings. */
async function linesOf(name: Name, who: 'manager' | 'otherManager', language = 'fr'): Promise<string[]> {
  const sheet = sheets.find((one) => one.name === name)
  const organization = world.places.laurier.id
  const { status, text } = await world
    .as(who)
    .get(`${sheet?.endpoint.path}?organization=${organization}&language=${language}`)
  expect(status, name).toBe(200)
  return text.trim().split('\r\n').slice(1)
}

test('every export of a list is among the spreadsheets of an organization', () => {
  const offered = sheets.map(({ endpoint }) => endpoint.path)
  const answered = allRoutes.flatMap(({ endpoint }) =>
    /^\/api\/[\w-]+\/export$/.test(endpoint.path) ? endpoint.path : [],
  )
  expect(answered.toSorted()).toEqual(offered.toSorted())
})

test('the manager of another organization gets no line of any of them', async () => {
  await Promise.all([newPolicy(world), newMandate(world), newContact(world), newRecord(world), newMove(world)])
  for (const { name } of sheets) expect(await linesOf(name, 'otherManager'), name).toEqual([])
})

test('buildings, units and who holds them are exported whole, in the language of the reader', async () => {
  expect(await linesOf('buildings', 'manager')).toContainEqual(expect.stringContaining('Les Érables'))
  expect(await linesOf('units', 'manager')).toContainEqual(expect.stringMatching(/Les Érables;102;.*Locataire/))
  expect(await linesOf('units', 'manager', 'en')).toContainEqual(expect.stringMatching(/Les Érables;102;.*Tenant/))
})

test('policies, mandates, contacts, records and moves are exported with their places', async () => {
  await newPolicy(world, { policyNumber: 'EXP-1', waterDeductibleCents: 1_000_050 })
  expect(await linesOf('policies', 'manager')).toContainEqual(
    expect.stringMatching(/^Les Érables;Assurances Laurier;Immeuble;EXP-1;.*2026-01-01;2026-12-31;.*10000,50/),
  )
  await newMandate(world, { office: 'treasurer' })
  expect(await linesOf('mandates', 'manager')).toContainEqual(expect.stringMatching(/^Les Érables;.*;Trésorerie;2020/))
  await newContact(world, { name: 'Serrurerie Export' })
  expect(await linesOf('contacts', 'manager')).toContainEqual(
    expect.stringMatching(/^Serrurerie Export;.*514 555-0177.*;Gestion Laurier;Les Érables;$/),
  )
  await newRecord(world, { plate: 'EXP 123' })
  expect(await linesOf('records', 'manager')).toContainEqual(
    expect.stringMatching(/^Les Érables;102;Véhicules;.*EXP 123/),
  )
  await newMove(world, 'confirmed')
  expect(await linesOf('transfers', 'manager')).toContainEqual(
    expect.stringMatching(/^Les Érables;.*;Déménagement;À venir;.*2199-07-01;.*\(Locataire\)/),
  )
})

test('a workbook that is opened again holds the rows, and a text like a formula stays a text', async () => {
  await newContact(world, { name: '=cmd()' })
  expect(await linesOf('contacts', 'manager')).toContainEqual(expect.stringMatching(/^'=cmd\(\);/))
  const { status, bytes } = await world.as('manager').get('/api/contacts/export?format=xlsx&language=en')
  expect(status).toBe(200)
  const { lines: table } = await readTable(bytes)
  expect(table.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(['Name', '=cmd()', 'Serrurerie Export']))
})

test('units are exported of one building alone when it is asked', async () => {
  const { text } = await world.as('manager').get(`/api/residences/export?building=${world.places.erables.id}`)
  const lines = text.trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.startsWith('Les Érables;'))).toBe(true)
})
