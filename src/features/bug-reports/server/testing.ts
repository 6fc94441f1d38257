import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, subjectIn, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import type { BugStatus } from '../contract.ts'
import { bugReportPolicy } from '../policy.ts'
import { insertBugReport, visibleBugReports } from './store.ts'
import { bugReports } from './tables.ts'

/** A bug report of the tenant. */
export const newBugReport = ({ database: { db }, people }: World, status: BugStatus = 'new') =>
  insertBugReport(db, {
    status,
    submittedById: people.tenant.id,
    location: 'Mes demandes',
    category: 'functionality',
    description: 'Le bouton Envoyer ne répond pas.',
    closedAt: status === 'closed' ? new Date() : null,
  })

const ofTenant = ['admin', 'tenant'] as const
const heardBy = ['admin'] as const
const onOwn = (more: object = {}, status?: BugStatus): MatrixRow => ({
  may: ofTenant,
  heardBy,
  input: async (world) => ({ ...(await newBugReport(world, status)), ...more }),
})
const step = (status: BugStatus): MatrixRow => ({ ...onOwn({ note: 'Voici.' }, status), may: adminOnly })
/** A file that is not of the report: there is nothing to open or to remove. */
const onNoFile: MatrixRow = {
  may: [],
  heardBy: [],
  input: async (world) => ({ ...(await newBugReport(world)), fileId: await newFile(world, world.people.tenant.id) }),
}

export const matrixRows: MatrixRows = {
  'GET /api/bug-reports': { may: castNames },
  'GET /api/bug-reports/summary': { may: castNames },
  'GET /api/bug-reports/similar': { may: castNames, input: () => ({ text: 'Le bouton ne répond pas' }) },
  'GET /api/bug-reports/:id': onOwn(),
  'GET /api/bug-reports/:id/history': onOwn(),
  'POST /api/bug-reports': {
    may: writers,
    heardBy,
    input: () => ({
      location: 'Factures',
      category: 'ui_ux',
      priority: 'low',
      description: 'Le total déborde de sa case.',
      steps: null,
      fileIds: [],
    }),
  },
  'PATCH /api/bug-reports/:id': onOwn({ version: 0, priority: 'high' }),
  'DELETE /api/bug-reports/:id': onOwn(),
  'PUT /api/bug-reports/:id/acknowledgement': step('new'),
  'PUT /api/bug-reports/:id/resolution': step('acknowledged'),
  'PUT /api/bug-reports/:id/closure': step('resolved'),
  'PUT /api/bug-reports/:id/reopening': onOwn({ note: 'Toujours là.' }, 'resolved'),
  'POST /api/bug-reports/:id/attachments': {
    may: ofTenant,
    heardBy,
    input: async (world, who) => ({
      ...(await newBugReport(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/bug-reports/:id/attachments/:fileId': onNoFile,
  'DELETE /api/bug-reports/:id/attachments/:fileId': onNoFile,
}

export const trailSubjects: Record<string, TrailSubject> = {
  bug_report: subjectIn(bugReports, visibleBugReports, bugReportPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/bug-reports': {
    table: 'bug_reports',
    fill: ({ people }, series) => `
      insert into bug_reports (id, location, category, priority, status, description, submitted_by_id, search, created_at, updated_at)
      select gen_random_uuid(), 'P', 'data', (array['low', 'medium', 'high', 'critical'])[1 + n % 4], 'new', 'D', '${people.tenant.id}',
        to_tsvector('simple', 'd'), now() - n * interval '1 minute', now() - n * interval '1 hour' from ${series}`,
  },
  '/api/bug-reports/:id/history': { fewRows: 'of one report' },
}
