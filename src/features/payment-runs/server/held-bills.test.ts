import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { office, rose, startApprovals } from '../../approvals/following/server/testing.ts'
import type { DueInstalment, PaymentRun, PaymentRunDetail } from '../contract.ts'

const { world, setRule, enter, approve, edit } = startApprovals()
const manager = () => world.as('manager')

async function dueOf(billId: string): Promise<DueInstalment | undefined> {
  const asked = new URLSearchParams({ organization: world.places.laurier.id, dueTo: addDays(today(), 60) })
  const { body } = await manager().get<{ items: DueInstalment[] }>(`/api/payment-runs/due-instalments?${asked}`)
  return body.items.find((one) => one.billId === billId)
}
const read = async (id: string) => (await manager().get<PaymentRunDetail>(`/api/payment-runs/${id}`)).body
const confirm = async (id: string) =>
  manager().put(`/api/payment-runs/${id}/confirmation`, { version: (await read(id)).version })

test('an instalment of a bill that nobody has approved is marked, and keeps its run a draft', async () => {
  await setRule([office('treasurer')])
  const dueOn = addDays(today(), 3)
  const held = await enter('manager', { vendorName: 'Toiture en attente', dueOn })
  const small = await enter('manager', { vendorName: 'Petit montant', dueOn, totalCents: 5_000 })
  expect((await dueOf(small))?.warnings).not.toContain('not_approved')
  expect((await dueOf(held))?.warnings[0]).toBe('not_approved')
  const { body: run } = await manager().post<PaymentRun>('/api/payment-runs', {
    organizationId: world.places.laurier.id,
    title: 'Semaine',
    payOn: today(),
    instalmentIds: [(await dueOf(held))?.id, (await dueOf(small))?.id],
  })
  expect((await confirm(run.id)).body).toMatchObject({ code: 'payment-runs.not_approved' })

  expect((await approve(rose, held)).status).toBe(200)
  expect((await read(run.id)).instalments.flatMap(({ warnings }) => warnings)).not.toContain('not_approved')
  expect((await confirm(run.id)).body).toMatchObject({ status: 'confirmed' })

  // Another vendor takes the approval back: the bill is left, and the other is paid.
  expect((await edit(held, { vendorName: 'Toiture Remplacée' })).status).toBe(200)
  const { version } = await read(run.id)
  await manager().put(`/api/payment-runs/${run.id}/payment`, { version, paidOn: today() })
  const items = new Map((await read(run.id)).instalments.map((item) => [item.billId, item]))
  expect(items.get(held)).toMatchObject({ outcome: 'left', reason: expect.stringContaining('attend une approbation') })
  expect(items.get(small)).toMatchObject({ outcome: 'paid' })
})
