import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { office, rose, startApprovals } from '../../approvals/following/server/testing.ts'
import type { BillAct, BillActBill } from '../contract.ts'

const { world, setRule, enter, approve, approvalOf, requestOf } = startApprovals()
const manager = () => world.as('manager')

const check = async (kind: string, more: object) =>
  (await manager().post<BillAct>('/api/bill-acts', { kind, ...more })).body
async function run({ id, version }: BillAct): Promise<BillAct> {
  expect((await manager().put(`/api/bill-acts/${id}/run`, { version })).status).toBe(200)
  await world.runJobs()
  return (await manager().get<BillAct>(`/api/bill-acts/${id}`)).body
}
async function reasonsOf({ id }: BillAct) {
  const { body } = await manager().get<{ items: BillActBill[] }>(`/api/bill-acts/${id}/bills?limit=100`)
  return new Map(body.items.map(({ billId, reason }) => [billId, reason]))
}

test('payments of many leave the bills that nobody has approved, and say whom they wait for', async () => {
  await setRule([office('treasurer')])
  const [held, approved, small] = [await enter(), await enter(), await enter('manager', { totalCents: 5_000 })]
  await approve(rose, approved)
  const act = await check('payment', { paidOn: today(), ids: [held, approved, small] })
  expect(act).toMatchObject({ touched: 2, skipped: 1 })
  expect((await reasonsOf(act)).get(held)).toContain('attend une approbation')
  expect(await run(act)).toMatchObject({ done: 2 })
})

test('the approval of many bills is asked for once, and the others say why not', async () => {
  await setRule([office('treasurer')])
  const [small, pending, approved] = [await enter('manager', { totalCents: 5_000 }), await enter(), await enter()]
  const draft = await enter('manager', { status: 'draft' })
  await approve(rose, approved)
  const ids = [small, pending, approved, draft]
  const act = await check('approval', { ids })
  expect(act).toMatchObject({ touched: 1, skipped: 3 })
  const reasons = await reasonsOf(act)
  expect(ids.map((id) => reasons.get(id))).toEqual([
    null,
    'Approbation déjà demandée',
    'Déjà approuvée',
    'Cette facture n’est pas à payer.',
  ])
  expect((await approvalOf(small)).request).toBeNull()
  expect(await run(act)).toMatchObject({ done: 1, skipped: 3 })
  expect(await requestOf(small)).toMatchObject({ status: 'pending', isRequired: false })
  expect(await check('approval', { ids: [small] })).toMatchObject({ touched: 0, skipped: 1 })
})

test('a change of category, and putting it back, say how many approvals they take back', async () => {
  await setRule([office('treasurer')])
  const [given, asked, small] = [await enter(), await enter(), await enter('manager', { totalCents: 5_000 })]
  await approve(rose, given)
  const act = await check('category', { category: 'cleaning', ids: [given, asked, small] })
  expect(act).toMatchObject({ touched: 3, takenBack: 1 })
  expect(await run(act)).toMatchObject({ done: 3, takenBack: 0 })
  expect(await requestOf(given)).toMatchObject({ status: 'pending' })
  await approve(rose, given)
  await approve(rose, asked)
  const { body: undo } = await manager().post<BillAct>(`/api/bill-acts/${act.id}/reversals`, {})
  expect(undo).toMatchObject({ touched: 3, takenBack: 2 })
  expect(await check('payment', { paidOn: today(), ids: [given] })).toMatchObject({ takenBack: 0 })
})
