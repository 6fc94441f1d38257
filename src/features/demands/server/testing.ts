import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import { newNotification } from '../../notifications/server/testing.ts'
import { type DemandStatus, demandStatuses } from '../contract.ts'
import { demandPolicy } from '../policy.ts'
import { isOpen } from '../rules.ts'
import { handledDemands, visibleDemands } from './store.ts'
import { demands } from './tables.ts'

/** A demand of the tenant of 102. */
export async function newDemand(world: World, status: DemandStatus = 'submitted') {
  const id = newId()
  await world.database.db.insert(demands).values({
    ...testPlaceOf(world),
    id,
    status,
    submittedById: world.people.tenant.id,
    residenceId: world.places.erables102.id,
    type: 'maintenance',
    title: 'Robinet de cuisine qui fuit',
    description: 'Le robinet de la cuisine goutte.',
    submittedAt: status === 'draft' ? null : new Date(),
  })
  return { id }
}

const managed = (status: DemandStatus): MatrixRow => ({
  may: runners,
  input: async (world) => ({ ...(await newDemand(world, status)), note: 'Voici pourquoi.' }),
})
const onOwn = (more: object = {}, status?: DemandStatus): MatrixRow => ({
  may: ['admin', 'manager', 'tenant'],
  input: async (world) => ({ ...(await newDemand(world, status)), ...more }),
})
const read: MatrixRow = { ...onOwn(), may: [...watchers, 'tenant'] }
/** A file that is not of the demand: there is nothing to open or to remove. */
const onNoFile: MatrixRow = {
  may: [],
  heardBy: [],
  input: async (world) => ({ ...(await newDemand(world)), fileId: await newFile(world, world.people.tenant.id) }),
}

/** The caller's own notification about a demand, which only some of them may see. */
const onNotification: MatrixRow = {
  may: ['admin', 'manager', 'tenant'],
  heardBy: [],
  input: async (world, who) => {
    const { id: subjectId } = await newDemand(world)
    return newNotification(world, {
      recipientId: world.people[who].id,
      subject: 'demand',
      subjectId,
      kind: 'commented',
    })
  },
}

export const matrixRows: MatrixRows = {
  'GET /api/demands/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/demands': { may: castNames },
  'GET /api/demands/summary': { may: castNames },
  'GET /api/demands/:id': read,
  'GET /api/demands/:id/history': read,
  'GET /api/demands/:id/printout': read,
  // Decisions §2 gives managers no C: those who live in a building ask, those who manage it answer.
  'POST /api/demands': {
    may: ['resident', 'tenant'],
    input: ({ places }) => ({
      buildingId: places.erables.id,
      residenceId: null,
      type: 'information',
      description: 'À quelle heure ferme la piscine?',
      fileIds: [],
      submit: true,
    }),
  },
  'PATCH /api/demands/:id': onOwn({ version: 0, type: 'complaint' }),
  // Managers never saw the draft.
  'DELETE /api/demands/:id': { ...onOwn({}, 'draft'), may: ['tenant'], heardBy: [] },
  'PUT /api/demands/:id/submission': { ...onOwn({ note: null }, 'draft'), may: ['tenant'] },
  'PUT /api/demands/:id/review': managed('submitted'),
  'PUT /api/demands/:id/approval': managed('under_review'),
  'PUT /api/demands/:id/start': managed('approved'),
  'PUT /api/demands/:id/completion': managed('in_progress'),
  'PUT /api/demands/:id/return': managed('under_review'),
  'PUT /api/demands/:id/rejection': managed('under_review'),
  'PUT /api/demands/:id/cancellation': { ...managed('submitted'), may: ['admin', 'manager', 'tenant'] },
  'PUT /api/demands/:id/escalation': { ...managed('submitted'), may: ['admin', 'manager', 'tenant'] },
  'GET /api/demands/:id/comments': read,
  'POST /api/demands/:id/comments': onOwn({ body: 'Merci!' }),
  'GET /api/demands/:id/comments/readers': read,
  'GET /api/demands/:id/notes': { ...onOwn(), may: watchers },
  'POST /api/demands/:id/notes': { ...onOwn({ body: 'À revoir.' }), may: runners },
  'GET /api/demands/:id/notes/readers': { ...onOwn(), may: watchers },
  'POST /api/demands/:id/attachments': {
    may: ['admin', 'manager', 'tenant'],
    input: async (world, who) => ({
      ...(await newDemand(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/demands/:id/attachments/:fileId': onNoFile,
  'DELETE /api/demands/:id/attachments/:fileId': onNoFile,
  'PUT /api/notifications/:id/reading': onNotification,
  'DELETE /api/notifications/:id/reading': onNotification,
}

export const trailSubjects: Record<string, TrailSubject> = {
  demand: subjectIn(demands, visibleDemands, demandPolicy.read),
  demand_note: subjectIn(demands, handledDemands, demandPolicy.readNotes),
}

export const sortedLists: SortedLists = {
  '/api/demands': {
    table: 'demands',
    fill: ({ places, people }, series) => `
      insert into demands (id, organization_id, building_id, type, title, description, status, submitted_by_id, submitted_at, is_escalated,
        updated_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 'maintenance', 'T', 'D',
        (array['submitted', 'approved', 'completed'])[1 + n % 3], '${people.tenant.id}', now() - n * interval '1 minute', n % 9 = 0,
        now() - n * interval '1 hour' from ${series}`,
    // Screens sort those by urgency.
    asked: { status: demandStatuses.filter(isOpen).join(',') },
  },
  '/api/demands/export': { fewRows: 'read by the query of the list of demands' },
  '/api/demands/:id/history': { fewRows: 'of one demand' },
  '/api/demands/:id/comments': { fewRows: 'of one demand' },
  '/api/demands/:id/notes': { fewRows: 'of one demand' },
}
