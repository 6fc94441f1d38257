import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { pictureForm } from '../../../server/testing/forms.ts'
import { allManagers, allOfLaurier, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newFile } from '../../files/server/testing.ts'
import { newVendor } from '../../vendors/server/testing.ts'
import type { InboxState } from '../inbox/contract.ts'
import { inboxPolicy } from '../inbox/policy.ts'
import { sharedInbox } from '../inbox/server/store.ts'
import { inboxDocuments } from '../inbox/server/tables.ts'
import { noLessons } from '../memory/rules.ts'
import { vendorMemories } from '../memory/server/tables.ts'

interface Waiting {
  readonly state?: InboxState
  readonly hasBuilding?: boolean
}

/** A document to check, for Les Érables, or for Gestion Laurier while its building is not known. */
export async function newInboxDocument(
  world: World,
  sentById: string,
  { state = 'read', hasBuilding = true }: Waiting = {},
): Promise<string> {
  const id = newId()
  const { organizationId, buildingId } = testPlaceOf(world)
  const heldUntil = new Date(Date.now() + 86_400_000)
  const holder = hasBuilding ? { heldForId: buildingId } : { heldForOrganizationId: organizationId }
  const fileId = await newFile(world, sentById, { heldUntil, ...holder })
  const place = { organizationId, buildingId: hasBuilding ? buildingId : null }
  await world.database.db.insert(inboxDocuments).values({ ...place, id, state, sentById, fileId })
  return id
}

async function newMemory(world: World) {
  const vendorId = await newVendor(world, 'électricien')
  const { organizationId } = testPlaceOf(world)
  await world.database.db.insert(vendorMemories).values({ organizationId, vendorId, lessons: noLessons })
  return { id: vendorId }
}

const anyManager = [...runners, 'managerLimited', 'otherManager'] as const
/** The same for a saved bill with a corrected plan, which is no longer the one read. */
const onInboxDocument = (may: MatrixRow['may']): MatrixRow => ({
  may,
  input: async (world) => ({ id: await newInboxDocument(world, world.people.manager.id) }),
})
const ofLaurier = ({ places }: World) => ({ organization: places.laurier.id })
/** A file uploaded by the caller: nobody else is notified of it. */
const onReceived = (more: (world: World) => object): MatrixRow => ({
  may: ['manager'],
  input: async (world) => ({ fileId: await newFile(world, world.people.manager.id), ...more(world) }),
  heardBy: [],
})

export const matrixRows: MatrixRows = {
  'GET /api/vendors/memories': { may: allOfLaurier, input: ofLaurier },
  'DELETE /api/vendors/memories': {
    may: runners,
    input: async (world) => {
      await newMemory(world)
      return ofLaurier(world)
    },
  },
  'DELETE /api/vendors/:id/memory': { may: runners, input: newMemory },
  'POST /api/bills/extraction': {
    may: runners,
    input: ({ places }) => pictureForm({ buildingId: places.erables.id }),
    heardBy: [],
  },
  'PUT /api/bills/extraction': { may: anyManager, heardBy: [] },
  'POST /api/bills/extraction/:fileId/parts': onReceived(({ places }) => ({
    buildingId: places.erables.id,
    from: 1,
    to: 1,
  })),
  'GET /api/bills/extraction/:fileId/pages/:page': onReceived(() => ({ page: 1 })),
  'GET /api/bills/expected': { may: allManagers, input: ofLaurier },
  'GET /api/bills/commitments': { may: allManagers, input: ofLaurier },
  'GET /api/pile': { may: allManagers },
  'GET /api/pile/ready': { may: allManagers },
  'POST /api/pile/ready': {
    may: anyManager,
    input: async (world) => ({
      documents: [{ id: await newInboxDocument(world, world.people.manager.id), digest: 'A'.repeat(43) }],
    }),
    // The document has changed since: it stays.
    heardBy: [],
  },
  'POST /api/pile': { may: runners, input: ({ places }) => pictureForm({ buildingId: places.erables.id }) },
  'GET /api/pile/:id': onInboxDocument(watchers),
  'PUT /api/pile/:id/building': {
    may: runners,
    input: async (world) => ({
      id: await newInboxDocument(world, world.people.manager.id, { hasBuilding: false }),
      buildingId: world.places.erables.id,
    }),
  },
  'PUT /api/pile/:id/reading': onInboxDocument(runners),
  // The file holds one bill: it stays whole.
  'POST /api/pile/:id/parts': { ...onInboxDocument(runners), heardBy: [] },
  'DELETE /api/pile/:id': onInboxDocument(runners),
}

export const trailSubjects: Record<string, TrailSubject> = {
  pile_document: subjectIn(inboxDocuments, sharedInbox, inboxPolicy.read),
}

export const sortedLists: SortedLists = { '/api/vendors/memories': { fewRows: 'of one organization' } }
