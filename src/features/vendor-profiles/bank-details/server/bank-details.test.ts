import { beforeEach, expect, test } from 'vitest'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { newVendor } from '../../../vendors/server/testing.ts'
import { vendorBankDetails } from '../../server/tables.ts'
import { newBankDetails, numbers } from '../../server/testing.ts'
import type { BankDetails } from '../contract.ts'

const world = startWorld()

beforeEach(async () => {
  await world.runJobs()
  await world.database.db.delete(notifications)
})

const propose = (who: Who, vendorId: string, account = '1234567') =>
  world.as(who).post(`/api/vendors/${vendorId}/bank-details`, { ...numbers, account, reason: 'Courriel du 3 mars' })
const confirm = (who: Who, { id, version }: BankDetails) =>
  world.as(who).put(`/api/vendors/bank-details/${id}/confirmation`, { version, note: 'Rappelé à la répartition' })
const listed = async (vendorId: string): Promise<BankDetails[]> =>
  (await world.as('manager').get(`/api/vendors/${vendorId}/bank-details`)).body.items
const states = async (vendorId: string) => (await listed(vendorId)).map(({ state, ending }) => `${state} ${ending}`)
const told = async (who: Who): Promise<string[]> =>
  (await world.as(who).get('/api/notifications')).body.items.map((one: Notification) => one.sentence)

test('new bank details wait for another person; until then those in force stand', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const first = (await propose('manager', vendorId)).body
  expect(await states(vendorId)).toEqual(['proposed 567'])
  expect((await confirm('manager', first)).status).toBe(403)
  expect((await confirm('managerLimited', first)).status).toBe(200)
  const second = (await propose('managerLimited', vendorId, '7654321')).body
  expect(await states(vendorId)).toEqual(['proposed 321', 'current 567'])
  expect((await confirm('managerLimited', second)).status).toBe(403)
  expect((await confirm('admin', second)).status).toBe(200)
  expect(await states(vendorId)).toEqual(['current 321', 'ended 567'])
})

test('an administrator who proposed a change does not confirm it either', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const proposed = (await propose('admin', vendorId)).body
  expect((await confirm('admin', proposed)).status).toBe(403)
})

test('one change waits at a time, and one in force is not proposed again', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const proposed = (await propose('manager', vendorId)).body
  expect((await propose('managerLimited', vendorId, '7654321')).status).toBe(409)
  await confirm('managerLimited', proposed)
  const same = await propose('manager', vendorId)
  expect([same.status, Object.keys(same.body.fields)]).toEqual([422, ['account']])
})

test('two people who decide at once decide once', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const proposed: BankDetails = (await propose('manager', vendorId)).body
  const refusal = world
    .as('admin')
    .put(`/api/vendors/bank-details/${proposed.id}/refusal`, { version: proposed.version })
  const answers = await Promise.all([confirm('managerLimited', proposed), refusal])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the numbers are encrypted, shown masked, and each look at them is in the log', async () => {
  const { id } = await newBankDetails(world)
  const [row] = await world.database.db.select().from(vendorBankDetails)
  expect(row?.sealed).not.toContain('1234567')
  const { body, status } = await world.as('manager').post(`/api/vendors/bank-details/${id}/views`, {})
  expect([status, body]).toEqual([200, numbers])
  const { items } = (await world.as('admin').get(`/api/audit?subject=vendor_bank_details&subjectId=${id}`)).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['revealed'])
  expect(JSON.stringify(items)).not.toContain('1234567')
  expect((await world.as('demoManager').post(`/api/vendors/bank-details/${id}/views`, {})).status).toBe(403)
})

test('who may confirm is told of a proposal, and who proposed it is told of the decision', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const proposed = (await propose('manager', vendorId)).body
  await world.runJobs()
  expect(await told('managerLimited')).toEqual([
    expect.stringContaining('propose de changer les coordonnées bancaires d’un fournisseur'),
  ])
  expect(await told('manager')).toEqual([])
  await confirm('managerLimited', proposed)
  await world.runJobs()
  expect(await told('manager')).toEqual([expect.stringContaining('a confirmé les coordonnées bancaires')])
})

test('a merger puts no bank details in force', async () => {
  const [kept, gone] = [await newVendor(world, 'A'), await newVendor(world, 'B')]
  await newBankDetails(world, { vendorId: gone, confirmedAt: new Date(), confirmedById: world.people.admin.id })
  const body = { fromId: gone, version: 0, fromVersion: 0 }
  expect((await world.as('manager').put(`/api/vendors/${kept}/merger`, body)).status).toBe(200)
  expect(await states(kept)).toEqual(['ended 567'])
})
