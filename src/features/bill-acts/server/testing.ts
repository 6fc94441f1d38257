import type { CastName } from '../../../../db/worlds/test.ts'
import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newBill } from '../../bills/server/testing.ts'
import type { ActStatus } from '../../bulk-runs/contract.ts'
import { billActBills, billActs } from './tables.ts'

/** An act on a new bill that is only checked, by an administrator or by who calls. */
async function newBillAct(
  world: World,
  who: CastName = 'admin',
  { status = 'checked', kind = 'category' }: { status?: ActStatus; kind?: 'category' | 'payment' } = {},
) {
  const { db } = world.database
  const id = newId()
  await db.insert(billActs).values({ id, kind, byId: world.people[who].id, category: 'other', status })
  await db.insert(billActBills).values({
    actId: id,
    billId: await newBill(world, 'sent'),
    place: 0,
    dueOn: '2026-02-04',
    amountCents: 11_498,
    ...(kind === 'payment' && { instalmentId: newId(), outcome: 'done' as const }),
  })
  return { id }
}
/** Nobody else finds the act: it is its caller's own, whoever that is. */
const onAct = (may: MatrixRow['may'], more: object = {}, told?: Parameters<typeof newBillAct>[2]): MatrixRow => ({
  may,
  input: async (world, who) => ({ ...(await newBillAct(world, who, told)), ...more }),
  heardBy: [],
})
const managers = allManagers.filter((who) => who !== 'demoManager')

export const matrixRows: MatrixRows = {
  'GET /api/bill-acts': { may: castNames },
  'GET /api/bill-acts/:id': onAct(castNames),
  'GET /api/bill-acts/:id/bills': onAct(castNames),
  'GET /api/bill-acts/:id/export': onAct(managers),
  'POST /api/bill-acts': {
    may: runners,
    input: async (world) => ({ kind: 'cancellation', ids: [await newBill(world, 'sent')] }),
    heardBy: [],
  },
  'POST /api/bill-acts/:id/reversals': onAct(
    managers,
    { reason: 'Chèque sans provision' },
    { status: 'done', kind: 'payment' },
  ),
  'PUT /api/bill-acts/:id/run': onAct(managers, { version: 0 }),
  'DELETE /api/bill-acts/:id/run': onAct(managers, {}, { status: 'running' }),
  'DELETE /api/bill-acts/:id': onAct(managers),
}

export const sortedLists: SortedLists = {
  '/api/bill-acts/:id/bills': { fewRows: 'of one act' },
}
