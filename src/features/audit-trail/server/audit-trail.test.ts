import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { eraseDetails } from '../../../server/audit-chain/erasure.ts'
import { sealEntries } from '../../../server/audit-chain/sealing.ts'
import { projectRoot } from '../../../server/project-root.ts'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { sampleBill } from '../../bills/testing.ts'

const world = startWorld()
const folder = mkdtempSync(join(tmpdir(), 'mitoyen-trail-'))
afterAll(() => rmSync(folder, { recursive: true }))
let billId = ''

beforeAll(async () => {
  const manager = world.as('manager')
  const { body } = await manager.post('/api/bills', { ...sampleBill(world.places.erables.id), status: 'sent' })
  billId = body.id
  await manager.patch(`/api/bills/${billId}`, { version: body.version, title: 'Déneigement', totalCents: 250_000 })
  await world.as('otherManager').post('/api/bills', sampleBill(world.places.falaise.id))
  await sealEntries(world.database.db)
})

test('a fact is told in the words of its feature, with what it changed', async () => {
  const { body } = await world.as('manager').get(`/api/audit/entries?subject=bill&subjectId=${billId}`)
  expect(body.items[0]).toMatchObject({
    sentence: expect.stringMatching(/^Facture modifiée|^Modifi/),
    actorName: 'Marc Gestionnaire',
    buildingName: 'Les Érables',
    sealNo: expect.any(Number),
  })
  const changes: { label: string; after: string }[] = body.items[0].changes
  expect(changes.find(({ after }) => after?.replaceAll(/\s/g, ' ') === '2 500,00 $')?.label).toBe('Total')
})

test('for everyone of the cast, the page and the file hold the entries that the trail lets them read', async () => {
  for (const who of castNames) {
    const { body } = await world.as(who).get('/api/audit?limit=100')
    const entries = (await world.as(who).get('/api/audit/entries?limit=100')).body
    expect(
      entries.items.map(({ id }: { id: string }) => id),
      who,
    ).toEqual(body.items.map(({ id }: { id: string }) => id))
    expect(entries.total, who).toBe(body.total)
    const file = await world.as(who).get('/api/audit/file')
    if (file.status !== 200) continue
    const ids = file.text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).id)
    expect(ids.sort(), who).toEqual(body.items.map(({ id }: { id: string }) => id).sort())
  }
})

test('the trail is narrowed by who, what, where and when', async () => {
  const { erables, falaise } = world.places
  const total = async (query: string) => (await world.as('admin').get(`/api/audit/entries?${query}`)).body.total
  expect(await total(`building=${falaise.id}`)).toBeGreaterThan(0)
  expect(await total(`building=${erables.id}&actor=${world.people.otherManager.id}`)).toBe(0)
  expect(await total('from=2020-01-01&to=2020-12-31')).toBe(0)
  const [entry] = await world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, billId))
  expect(await total(`request=${entry?.requestId}`)).toBeGreaterThan(0)
})

/** Runs the published script on the lines of a file. */
function verify(lines: readonly string[]): string {
  const file = join(folder, 'trail.jsonl')
  writeFileSync(file, lines.join('\n'))
  try {
    return execFileSync(process.execPath, [join(projectRoot, 'scripts', 'verify-trail.mjs'), file], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  }
}

test('a third person verifies the file with the script alone; what was changed in it is named', async () => {
  const { text } = await world.as('admin').get('/api/audit/file?format=jsonl')
  const lines = text.trim().split('\n')
  expect(verify(lines)).toContain(`entries: ${lines.length}, with erased details: 0`)
  const of = (change: (line: Record<string, unknown>) => object) =>
    lines.map((line, at) => (at === 1 ? JSON.stringify({ ...JSON.parse(line), ...change(JSON.parse(line)) }) : line))
  expect(verify(of(() => ({ action: 'other' })))).toContain('it was changed')
  expect(verify(of(() => ({ note: 'autre' })))).toContain('its details were changed')
  expect(verify(of(() => ({ chain: '00'.repeat(32) })))).toContain('does not follow')
  expect(verify([...lines, lines[0] ?? ''])).toContain('taken twice')
})

test('an entry whose details were erased is verified in the file', async () => {
  await eraseDetails(world.database.db, eq(auditEntries.subjectId, billId))
  const { text } = await world.as('admin').get('/api/audit/file?format=jsonl')
  expect(verify(text.trim().split('\n'))).toMatch(/with erased details: [1-9]/)
})

test('the spreadsheet has a line for each entry, with its sentence', async () => {
  const { text } = await world.as('manager').get('/api/audit/file?format=csv&language=en')
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFseal_no;id;at;.*;chain;sentence$/)
  expect(readFileSync(join(projectRoot, 'scripts', 'verify-trail.mjs'), 'utf8')).not.toContain('../src')
})
