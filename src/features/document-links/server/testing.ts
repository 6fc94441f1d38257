import { newId } from '../../../server/ids.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import type { MatrixRows, PublicRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newDocument } from '../../documents/server/testing.ts'
import { documentLinkPolicy } from '../policy.ts'
import { dayMs } from '../rules.ts'
import { visibleLinks } from './store.ts'
import { documentLinks } from './tables.ts'

/** An open link to a document of Les Érables. */
export async function newLink(world: World, told: Partial<typeof documentLinks.$inferInsert> = {}) {
  const id = newId()
  const token = newToken()
  const { id: documentId } = told.documentId ? { id: told.documentId } : await newDocument(world)
  await world.database.db.insert(documentLinks).values({
    ...testPlaceOf(world),
    id,
    documentId,
    recipient: 'Me Caroline Desrosiers, notaire',
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + 7 * dayMs),
    createdById: world.people.manager.id,
    ...told,
  })
  return { id, token, documentId }
}

const onOne = async (world: World) => ({ id: (await newLink(world)).id, version: 0 })

export const matrixRows: MatrixRows = {
  'GET /api/document-links': { may: allManagers },
  'POST /api/document-links': {
    may: runners,
    input: async (world) => ({ documentId: (await newDocument(world)).id, recipient: 'Me Desrosiers', days: 7 }),
  },
  'PUT /api/document-links/:id/expiry': {
    may: runners,
    input: async (world) => ({ ...(await onOne(world)), days: 30 }),
  },
  'PUT /api/document-links/:id/revocation': { may: runners, input: onOne },
}

const unknown = 'a'.repeat(43)
export const publicRows: PublicRows = {
  'POST /api/document-links/lookup': { gets: 404, input: () => ({ token: unknown }) },
  'POST /api/document-links/openings': { gets: 404, input: () => ({ token: unknown }) },
  'GET /api/document-links/openings/:ticket/content': { gets: 404, input: () => ({ ticket: unknown }) },
}

export const trailSubjects: Record<string, TrailSubject> = {
  document_link: subjectIn(documentLinks, visibleLinks, documentLinkPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/document-links': {
    table: 'document_links',
    fill: ({ places, people }, series) => `
      with one as (select id from documents limit 1)
      insert into document_links (id, organization_id, building_id, document_id, recipient, token_hash, expires_at, created_by_id, created_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', one.id, 'a', gen_random_uuid()::text,
        now() + n * interval '1 minute', '${people.manager.id}', now() - n * interval '1 minute' from one, ${series}`,
  },
}
