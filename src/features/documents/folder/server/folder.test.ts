import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { openZip } from '../../../../server/tabular/unzip.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { files } from '../../../files/server/tables.ts'
import { newReadDocument } from '../../search/server/testing.ts'
import { documents } from '../../server/tables.ts'
import { newDocument } from '../../server/testing.ts'
import { packFolder } from './service.ts'

const world = startWorld()
beforeEach(async () => {
  await world.database.db.update(documents).set({ archivedAt: new Date() })
})

const packed = async (who: CastName, filter: object = {}) => {
  const ctx = world.contextOf({ actor: await world.actorOf(who), via: 'session' })
  const { content } = await packFolder(ctx, filter)
  return openZip(await buffer(content as Readable), 10_000_000)
}
const namesOf = async (who: CastName, filter: object = {}) => (await packed(who, filter)).paths

test('a folder holds what its reader may read, each file under a name of its own, and the list of them', async () => {
  const { erables102 } = world.places
  await newDocument(world, { name: 'Règlement', effectiveOn: '2025-05-12' })
  await newDocument(world, { name: 'Règlement', effectiveOn: '2025-05-12' })
  await newDocument(world, { name: 'Contrat', type: 'contract', audience: 'managers', effectiveOn: '2024-01-01' })
  await newDocument(world, { name: 'Plan', type: 'plan', residenceId: erables102.id, effectiveOn: '2023-01-01' })
  await newDocument(world, { name: 'Ancien', archivedAt: new Date() })
  const archive = await packed('manager', { building: world.places.erables.id })
  const names = archive.paths.map((path) => path.split('/').at(-1))
  expect(names).toEqual([
    '2025-05-12 Règlement.png',
    '2025-05-12 Règlement (2).png',
    '2024-01-01 Contrat.png',
    '2023-01-01 Plan.png',
    'index.html',
  ])
  expect(archive.paths[3]).toMatch(/^Les Érables\/102\//)
  expect(String(await archive.read('index.html'))).toContain('Contrat')
  expect((await namesOf('tenant')).join()).not.toContain('Contrat')
  expect(await namesOf('otherManager')).toEqual(['index.html'])
  expect(await namesOf('manager', { type: ['plan'] })).toHaveLength(2)
})

test('a file that waits for its scan or is infected is left out and named in the list', async () => {
  await newDocument(world, { name: 'Devis' })
  await world.database.db.update(files).set({ infectedAt: new Date() })
  const archive = await packed('manager')
  expect(archive.paths).toEqual(['index.html'])
  expect(String(await archive.read('index.html'))).toContain('Devis')
  await world.database.db.update(files).set({ infectedAt: null })
})

test('a text packs the documents that hold it, as the search shows them', async () => {
  await newReadDocument(world, ['Les hippocampes du hall'], { name: 'Aquarium' })
  expect((await namesOf('manager', { q: 'hippocampe' })).map((path) => path.split('/').at(-1))).toEqual([
    expect.stringContaining('Aquarium'),
    'index.html',
  ])
  expect(await namesOf('otherManager', { q: 'hippocampe' })).toEqual(['index.html'])
})

test('more documents than one slice are all in the archive', async () => {
  for (let at = 0; at < 205; at++) await newDocument(world, { name: `Avis ${at}` })
  expect(await namesOf('manager')).toHaveLength(206)
})

test('is asked by the interface, and by no demonstration account', async () => {
  const answer = await world.as('manager').get('/api/documents/folder')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toContain('.zip')
  expect((await world.as('demoManager').get('/api/documents/folder')).status).toBe(403)
})
