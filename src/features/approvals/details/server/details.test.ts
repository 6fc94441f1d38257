import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { budgets } from '../../../budgets/server/tables.ts'
import { newBudget } from '../../../budgets/server/testing.ts'
import { approvalDecisions, approvalRequests, approvalRuleApprovers } from '../../server/tables.ts'
import { newRequest } from '../../server/testing.ts'

const world = startWorld()

async function budgetOf(id: string) {
  const { status, body } = await world.as('manager').get(`/api/approvals/${id}`)
  expect(status).toBe(200)
  return body.budget
}

test('an approver reads what a bill leaves of its line of the adopted budget; a draft or another category is no budget', async () => {
  const { db } = world.database
  const { id } = await newRequest(world)
  const { category, issuedOn, amountCents } = (await world.as('manager').get(`/api/approvals/${id}`)).body
  expect(await budgetOf(id)).toBeNull()
  const fiscalYear = Number(issuedOn.slice(0, 4))
  const budget = await newBudget(world, { fiscalYear, startsOn: `${fiscalYear}-01-01` })
  expect(await budgetOf(id)).toBeNull()
  const lines = [{ category, months: Array.from({ length: 12 }, () => 50_000) }]
  const typed = await world.as('manager').patch(`/api/budgets/${budget.id}`, { version: 0, lines })
  expect(typed.status).toBe(200)
  expect(await budgetOf(id)).toBeNull()
  await db.update(budgets).set({ status: 'adopted', adoptedOn: today(new Date()) })
  expect(await budgetOf(id)).toEqual({
    fiscalYear,
    yearName: String(fiscalYear),
    plannedCents: 600_000,
    billedCents: amountCents,
  })
})

test('an approver reads the plan of a bill and what is paid of it, and what to check until it is decided', async () => {
  const { db } = world.database
  const { id } = await newRequest(world)
  const read = async () => (await world.as('manager').get(`/api/approvals/${id}`)).body
  const { billId, amountCents, warnings } = await read()
  expect(warnings).not.toBeNull()
  const bill = (await world.as('manager').get(`/api/bills/${billId}`)).body
  const day = today(new Date())
  const parts = [100, amountCents - 100]
  const payments = parts.map((cents, at) => ({ dueOn: addDays(day, 10 + at), amountCents: cents }))
  const plan = { rhythm: 'custom', payments }
  expect((await world.as('manager').patch(`/api/bills/${billId}`, { version: bill.version, plan })).status).toBe(200)
  const shown = (await read()).plan
  expect(shown.leftCents).toBe(amountCents)
  expect(shown.instalments).toMatchObject(payments.map((payment) => ({ ...payment, paidCents: 0, state: 'due' })))
  expect(shown.instalments[0]).not.toHaveProperty('payments')
  await db.update(approvalRequests).set({ status: 'approved' }).where(eq(approvalRequests.id, id))
  expect((await read()).warnings).toBeNull()
})

test('a seat that was approved names who approved it, whoever holds it since', async () => {
  const { db } = world.database
  const { id } = await newRequest(world)
  const [seat] = await db
    .select({ id: approvalRuleApprovers.id })
    .from(approvalRuleApprovers)
    .innerJoin(approvalRequests, eq(approvalRequests.ruleId, approvalRuleApprovers.ruleId))
    .where(eq(approvalRequests.id, id))
  const { people } = world
  await db.insert(approvalDecisions).values({
    id: newId(),
    requestId: id,
    seatId: seat?.id,
    personId: people.admin.id,
    kind: 'approved',
    at: new Date(),
  })
  const { seats, decisions } = (await world.as('manager').get(`/api/approvals/${id}`)).body
  expect(decisions[0].personName).toBeTruthy()
  expect(seats.find((one: { isApproved: boolean }) => one.isApproved)).toMatchObject({
    id: seat?.id,
    holders: [decisions[0].personName],
  })
})
