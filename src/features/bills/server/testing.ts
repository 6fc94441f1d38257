import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import { findInstalments, insertSingles } from '../../instalments/server/service.ts'
import { newVendor } from '../../vendors/server/testing.ts'
import type { BillStatus } from '../contract.ts'
import { billPolicy } from '../policy.ts'
import { sampleBill } from '../testing.ts'
import { visibleBills } from './store.ts'
import { bills } from './tables.ts'

/** A bill of Les Érables. */
export async function newBill(world: World, status: BillStatus, fileId?: string): Promise<string> {
  const id = newId()
  await world.database.db.insert(bills).values({
    ...testPlaceOf(world),
    id,
    fileId,
    vendorId: await newVendor(world, 'Plombier'),
    title: 'Fuite au sous-sol',
    category: 'repairs',
    status,
    issuedOn: '2026-01-05',
    dueOn: '2026-02-04',
    totalCents: 11_498,
    paidOn: status === 'paid' ? '2026-02-01' : null,
    createdById: world.people.manager.id,
  })
  const paidOn = status === 'paid' ? '2026-02-01' : null
  await insertSingles(world.database.db, [{ id, dueOn: '2026-02-04', totalCents: 11_498, paidOn }], new Date())
  return id
}

const anyManager = [...runners, 'managerLimited', 'otherManager'] as const
const onBill = (status: BillStatus, more: object = {}): MatrixRow => ({
  may: runners,
  input: async (world) => ({ id: await newBill(world, status), ...more }),
})
const documentOf = (more: object = {}): MatrixRow => ({
  may: watchers,
  input: async (world) => {
    const fileId = await newFile(world, world.people.manager.id, { takenAt: new Date() })
    return { id: await newBill(world, 'sent', fileId), ...more }
  },
})
const onAttached: MatrixRow = {
  may: runners,
  input: async (world) => {
    const { id: addedById } = world.people.manager
    const [id, fileId] = [await newBill(world, 'paid'), await newFile(world, addedById, { takenAt: new Date() })]
    await world.database.db.insert(attachments).values({ fileId, noun: 'bill', nounId: id, position: 1, addedById })
    return { id, fileId }
  },
}
export const matrixRows: MatrixRows = {
  'GET /api/bills': { may: allManagers },
  'GET /api/bills/summary': { may: allManagers },
  'GET /api/bills/export': { may: anyManager },
  'GET /api/accounting/export': { may: anyManager },
  'GET /api/bills/duplicates': {
    may: watchers,
    input: ({ places }) => ({ buildingId: places.erables.id, vendorName: 'Plombier' }),
  },
  'GET /api/bills/:id': { ...onBill('sent'), may: watchers },
  'GET /api/bills/:id/history': { ...onBill('sent'), may: watchers },
  'GET /api/bills/:id/instalments': { ...onBill('sent'), may: watchers },
  'PUT /api/bills/:id/instalments/:instalmentId/due-date': {
    may: runners,
    input: async (world) => {
      const id = await newBill(world, 'sent')
      const [instalment] = await findInstalments(world.database.db, [id])
      return { id, instalmentId: instalment?.id ?? id, dueOn: '2030-01-15' }
    },
  },
  'GET /api/bills/:id/printout': { ...onBill('sent'), may: watchers },
  'GET /api/buildings/:id/spending': { may: watchers, input: ({ places }) => ({ id: places.erables.id }) },
  'POST /api/bills': { may: runners, input: ({ places }) => sampleBill(places.erables.id) },
  'PATCH /api/bills/:id': onBill('draft', { version: 0, title: 'Autre titre' }),
  'DELETE /api/bills/:id': onBill('draft'),
  'PUT /api/bills/:id/sending': onBill('draft'),
  'PUT /api/bills/:id/payment': onBill('sent', { paidOn: '2026-02-02' }),
  'DELETE /api/bills/:id/payment': onBill('paid', { reason: 'Chèque sans provision' }),
  'PUT /api/bills/:id/cancellation': onBill('sent'),
  'GET /api/bills/:id/attachments': { ...onBill('sent'), may: watchers },
  'POST /api/bills/:id/attachments': {
    may: runners,
    input: async (world, who) => ({
      id: await newBill(world, 'paid'),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/bills/:id/attachments/:fileId': { ...onAttached, may: watchers },
  'DELETE /api/bills/:id/attachments/:fileId': onAttached,
  'GET /api/bills/:id/document': documentOf(),
  'GET /api/bills/:id/document/pages/:page': documentOf({ page: 1 }),
}

export const trailSubjects: Record<string, TrailSubject> = {
  bill: subjectIn(bills, visibleBills, billPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/bills': {
    table: 'bills',
    // One of each vendor.
    fill: ({ places, people }) => `
      insert into bills (id, organization_id, building_id, vendor_id, title, category, status, issued_on, due_on, total_cents, created_by_id)
      select gen_random_uuid(), organization_id, '${places.erables.id}', id, name, 'repairs', 'sent',
        date '2020-01-01' + (random() * 2000)::int, date '2020-01-01' + (random() * 2000)::int, (random() * 1000000)::int,
        '${people.manager.id}' from vendors`,
  },
  '/api/bills/:id/history': { fewRows: 'of one bill' },
  '/api/bills/export': { fewRows: 'read by the query of the list of bills' },
}
