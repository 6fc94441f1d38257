import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import type {
  MatrixRow,
  MatrixRows,
  PublicRows,
  SortedLists,
  TrailSubject,
} from '../../../server/testing/feature-testing.ts'
import { fileForm } from '../../../server/testing/forms.ts'
import { adminOnly, allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { ImportStatus } from '../../imports/contract.ts'
import { importRows, imports } from '../../imports/server/tables.ts'
import { newcomer, unknownToken } from '../../users/server/testing.ts'
import { visibleInvitations } from './store.ts'
import { invitations } from './tables.ts'

async function newInvitation(world: World) {
  const id = newId()
  await world.database.db.insert(invitations).values({
    ...testPlaceOf(world),
    id,
    email: `invite-${id}@mitoyen.test`,
    role: 'tenant',
    language: 'fr',
    residenceId: world.places.erables102.id,
    relation: 'tenant',
    securityLevel: 'standard',
    requireTwoFactor: false,
    tokenHash: hashToken(newToken()),
    expiresAt: new Date(Date.now() + 86_400_000),
    invitedById: world.people.manager.id,
  })
  return { id }
}

/** An import of residences that met someone without an account. */
async function newResidenceImport(world: World) {
  const id = newId()
  const columns = { headings: ['Unité', 'Courriel'], columns: ['unitNumber', 'email'] }
  const sent = { noun: 'residences', byId: world.people.manager.id, fileName: 'unites.csv', status: 'done' } as const
  await world.database.db.insert(imports).values({ ...testPlaceOf(world), ...sent, ...columns, id })
  await world.database.db.insert(importRows).values({
    verdict: 'same',
    changes: {},
    problems: [{ field: null, key: 'homes.to_invite', isNotice: true }],
    importId: id,
    line: 2,
    cells: ['102', `left-${id}@mitoyen.test`],
  })
  return id
}

/** A file for Les Érables, with one person to invite and one whose unit is unknown. */
async function newImport(world: World, status: ImportStatus = 'checked') {
  const { db } = world.database
  const [id, refusedId] = [newId(), newId()]
  const columns = { headings: ['Courriel', 'Titre', 'Unité'], columns: ['email', 'relation', 'unit'] }
  const sent = { noun: 'invitations', byId: world.people.manager.id, fileName: 'personnes.csv' }
  await db.insert(imports).values({ ...testPlaceOf(world), ...sent, ...columns, id, status })
  const refused = {
    verdict: 'refused',
    changes: {},
    problems: [{ field: 'unit', key: 'bulk-invitations.unit_missing' }],
  } as const
  const email = `bulk-${id}@mitoyen.test`
  await db.insert(importRows).values([
    {
      verdict: 'create',
      changes: { email: [null, email] },
      problems: [],
      importId: id,
      line: 2,
      cells: [email, 'Locataire', '102'],
    },
    { ...refused, id: refusedId, importId: id, line: 3, cells: [`other-${id}@mitoyen.test`, 'Locataire', 'X'] },
  ])
  return { id, refusedId }
}
const onImport = (status?: ImportStatus, more: object = {}): MatrixRow => ({
  may: runners,
  input: async (world) => ({ id: (await newImport(world, status)).id, ...more }),
})
const ofErables = ({ places }: World) => ({ building: places.erables.id })

const onVersion: MatrixRow = {
  may: runners,
  input: async (world) => ({ ...(await newInvitation(world)), version: 0 }),
}

export const matrixRows: MatrixRows = {
  'GET /api/invitations': { may: allManagers },
  'GET /api/invitations/:id': { may: watchers, input: newInvitation },
  'POST /api/invitations': {
    may: runners,
    input: (world) => ({
      ...testPlaceOf(world),
      email: `new${Math.random()}@mitoyen.test`,
      role: 'tenant',
      residenceId: world.places.erables102.id,
      relation: 'tenant',
    }),
  },
  'PUT /api/invitations/:id/resend': onVersion,
  'PUT /api/invitations/:id/cancellation': onVersion,
  'GET /api/imports/invitations': { may: castNames, input: ofErables },
  'GET /api/imports/invitations/template': { may: runners, input: ofErables },
  'GET /api/imports/invitations/:id': onImport(),
  'GET /api/imports/invitations/:id/rows': onImport(),
  'GET /api/imports/invitations/:id/causes': onImport(),
  'GET /api/imports/invitations/:id/undo': onImport('done'),
  'GET /api/imports/invitations/:id/refused': onImport(),
  'GET /api/imports/invitations/:id/settings': onImport(),
  'POST /api/imports/invitations': {
    may: runners,
    input: ({ places }) =>
      fileForm('Courriel;Unité\na@mitoyen.test;102', { name: 'a.csv', fields: { buildingId: places.erables.id } }),
  },
  'POST /api/imports/invitations/drafts': {
    may: runners,
    input: async (world) => ({ residenceImportId: await newResidenceImport(world) }),
  },
  'PUT /api/imports/invitations/:id/columns': onImport('checked', { version: 0, columns: ['email', null, 'unit'] }),
  'PUT /api/imports/invitations/:id/settings': onImport('checked', { version: 0, settings: { expiryDays: 30 } }),
  'PUT /api/imports/invitations/:id/titles': onImport('checked', { version: 0, hasTitles: false }),
  'PUT /api/imports/invitations/:id/cells': {
    may: runners,
    input: async (world) => {
      const { id, refusedId: rowId } = await newImport(world)
      return { id, rowId, version: 0, field: 'unit', from: 'X', to: '101' }
    },
  },
  'PUT /api/imports/invitations/:id/run': onImport('checked', { version: 0 }),
  'PUT /api/imports/invitations/:id/pause': onImport('running'),
  'DELETE /api/imports/invitations/:id/run': onImport('done'),
  'DELETE /api/imports/invitations/:id': onImport(),
  'DELETE /api/invitations/:id': { may: adminOnly, input: newInvitation },
}

export const publicRows: PublicRows = {
  'POST /api/invitations/lookup': { gets: 404, input: () => ({ token: unknownToken }) },
  'POST /api/invitations/acceptance': { gets: 404, input: () => ({ ...newcomer, token: unknownToken }) },
}

export const trailSubjects: Record<string, TrailSubject> = { invitation: subjectIn(invitations, visibleInvitations) }

export const sortedLists: SortedLists = {
  '/api/imports/invitations/:id/rows': { fewRows: 'of one file' },
  '/api/invitations': {
    table: 'invitations',
    fill: ({ places, people }, series) => `
      insert into invitations (id, email, role, language, organization_id, security_level, require_two_factor, token_hash,
        expires_at, invited_by_id, created_at, status)
      select gen_random_uuid(), md5(n::text) || '@example.com', 'manager', 'fr', '${places.laurier.id}', 'standard', false, md5(n::text),
        now() + n * interval '1 minute', '${people.manager.id}', now() - n * interval '1 minute',
        case when n % 200 = 0 then 'pending' else 'expired' end from ${series}`,
  },
}
