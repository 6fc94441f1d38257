import { sql } from 'drizzle-orm'
import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables, runners, testPlaceOf, watchers, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import { documentPolicy } from '../policy.ts'
import { documentPages, documentTexts } from '../texts/server/tables.ts'
import { selectedDocuments, visibleDocuments } from './store.ts'
import { documents, documentVersions } from './tables.ts'

const rules = {
  name: 'Règlement de l’immeuble',
  type: 'bylaws',
  audience: 'tenants',
  effectiveOn: '2025-05-12',
  retention: 'permanent',
} as const

/** A document of Les Érables, for everyone who lives there, with one version: a picture. */
export async function newDocument(world: World, told: Partial<typeof documents.$inferInsert> = {}) {
  const { database, people } = world
  const id = newId()
  await database.db.insert(documents).values({ ...testPlaceOf(world), ...rules, id, ...told })
  await newVersion(world, id)
  return { id, addedById: people.manager.id }
}

async function newVersion(world: World, documentId: string, no = 1): Promise<void> {
  const { id: addedById } = world.people.manager
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db.insert(documentVersions).values({ documentId, no, fileId, addedById })
}

const one = async (world: World) => ({ id: (await newDocument(world)).id })
/** A document with a page that has been read. */
async function oneRead(world: World) {
  const { id } = await one(world)
  const read = { documentId: id, pageNo: 1, text: 'Les fenêtres', search: sql`to_tsvector('french', 'fenetres')` }
  await world.database.db.insert(documentPages).values(read)
  return { id, page: 1 }
}
/** A document whose current file could not be read. */
async function oneUnreadable(world: World) {
  const { id } = await one(world)
  const read = { documentId: id, versionNo: 1, endedAt: new Date(), problem: 'no_words' }
  await world.database.db.insert(documentTexts).values(read)
  return { id }
}
const onOne: MatrixRow = { may: runners, input: one }

export const matrixRows: MatrixRows = {
  'GET /api/documents': { may: castNames },
  'GET /api/documents/facets': { may: castNames },
  'GET /api/documents/linked': {
    may: castNames,
    input: ({ places }) => ({ of: 'demands', building: places.erables.id }),
  },
  'GET /api/documents/folder': { may: writers },
  'GET /api/documents/destructions': { may: allManagers },
  'GET /api/documents/:id': { may: ofErables, input: one },
  'POST /api/documents': {
    may: runners,
    input: async (world, who) => ({
      buildingId: testPlaceOf(world).buildingId,
      residenceId: world.places.erables102.id,
      name: 'Plan de l’unité',
      type: 'plan',
      audience: 'tenants',
      fileId: await newFile(world, world.people[who].id),
    }),
  },
  'PATCH /api/documents/:id': {
    may: runners,
    input: async (world) => ({ ...(await one(world)), version: 0, audience: 'residents' }),
  },
  'POST /api/documents/:id/versions': {
    may: runners,
    input: async (world, who) => ({
      ...(await one(world)),
      version: 0,
      fileId: await newFile(world, world.people[who].id),
    }),
  },
  'GET /api/documents/:id/content': { may: ofErables, input: one },
  'GET /api/documents/:id/pages/:page': {
    may: ofErables,
    input: async (world) => ({ ...(await one(world)), page: 1 }),
  },
  'PUT /api/documents/:id/archive': onOne,
  'DELETE /api/documents/:id/archive': {
    may: runners,
    input: async (world) => ({ id: (await newDocument(world, { archivedAt: new Date() })).id }),
  },
  'GET /api/documents/passages': { may: castNames, input: () => ({ q: 'fenêtres' }) },
  'GET /api/documents/:id/passages': {
    may: ofErables,
    input: async (world) => ({ ...(await one(world)), q: 'fenêtres' }),
  },
  'GET /api/documents/:id/text': { may: ofErables, input: one },
  'PUT /api/documents/:id/text': { may: runners, input: oneUnreadable },
  'GET /api/documents/:id/personal-pages': { may: watchers, input: one },
  'GET /api/documents/proposals': {
    may: [...runners, 'managerLimited', 'otherManager'],
    input: async (world, who) => ({ file: await newFile(world, world.people[who].id) }),
  },
  'GET /api/documents/:id/pages/:page/text': { may: ofErables, input: oneRead },
  'GET /api/documents/:id/history': { may: watchers, input: one },
}

const subject: TrailSubject = Object.assign(
  async (...[db, actor]: Parameters<TrailSubject>) => selectedDocuments(db).where(actor && visibleDocuments(actor)),
  {
    allowed: async (...[db, actor]: Parameters<NonNullable<TrailSubject['allowed']>>) =>
      (await selectedDocuments(db)).filter((document) => documentPolicy.read(actor, document)),
  },
)
export const trailSubjects: Record<string, TrailSubject> = { document: subject }

export const sortedLists: SortedLists = {
  '/api/documents': {
    table: 'documents',
    fill: ({ places, people }, series) => `
      with added as (
        insert into documents (id, organization_id, building_id, name, type, audience, effective_on, retention, updated_at)
        select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', md5(n::text), 'plan', 'tenants',
          date '2000-01-01' + (n % 9000), 'permanent', now() - n * interval '1 minute' from ${series} returning id),
      stored as (
        insert into files (id, uploaded_by_id, name, media_type, size_bytes, sha256, storage_key, taken_at)
        select id, '${people.manager.id}', 'a.pdf', 'application/pdf', 1, '0', id::text, now() from added returning id)
      insert into document_versions (id, document_id, no, file_id, added_by_id)
      select gen_random_uuid(), id, 1, id, '${people.manager.id}' from stored`,
  },
  '/api/documents/linked': { fewRows: 'the files of the bills, or of the demands, of one building' },
  '/api/documents/:id/history': { fewRows: 'the facts of one document' },
  '/api/documents/destructions': {
    table: 'document_destructions',
    fill: ({ places }, series) => `
      insert into document_destructions (id, organization_id, building_id, document_id, name, type, retention, effective_on,
        digests, destroyed_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', gen_random_uuid(), 'a', 'quote', 'usual', '2020-01-01',
        '{}', now() - n * interval '1 minute' from ${series}`,
  },
}
