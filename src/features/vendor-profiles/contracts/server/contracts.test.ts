import { beforeEach, expect, test } from 'vitest'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { newVendor } from '../../../vendors/server/testing.ts'
import { vendorContracts } from '../../server/tables.ts'
import { newContract } from '../../server/testing.ts'
import { tellVendorDays } from '../../vendor-notices/server/service.ts'
import { nextNoticeOf } from '../rules.ts'
import { findNotices } from './store.ts'

const world = startWorld()
const path = '/api/vendor-contracts'

beforeEach(async () => {
  await world.runJobs()
  await world.database.db.delete(vendorContracts)
  await world.database.db.delete(notifications)
})

const remind = async () => {
  await world.database.db.transaction((db) => tellVendorDays(world.contextOf({ db })))
  await world.runJobs()
}
const told = async (who: Who): Promise<string[]> =>
  (await world.as(who).get('/api/notifications')).body.items.map((one: Notification) => one.sentence)

test('a contract has dates that follow, a building of its organization, and a document of its building', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const add = (fields: object) =>
    world.as('manager').post(path, { vendorId, title: 'Vitres', startsOn: '2026-01-01', ...fields })
  expect(Object.keys((await add({ endsOn: '2025-12-31' })).body.fields)).toEqual(['endsOn'])
  expect(Object.keys((await add({ noticeDays: 30 })).body.fields)).toEqual(['noticeDays'])
  const { body: contract } = await add({ buildingId: world.places.erables.id, endsOn: '2027-03-31', noticeDays: 60 })
  expect(contract).toMatchObject({ buildingName: 'Les Érables', documentName: null, isRenewed: false })
  expect((await add({ buildingId: world.places.falaise.id })).status).toBe(404)
  const changed = await world.as('manager').patch(`${path}/${contract.id}`, { version: 0, buildingId: null })
  expect(changed.body).toMatchObject({ buildingId: null, buildingName: null })
})

test('those who manage its building are reminded of a notice, once for each reminder', async () => {
  const endsOn = addDays(today(), 90)
  await newContract(world, { endsOn, noticeDays: 60 })
  await newContract(world, { endsOn, noticeDays: 0 })
  await remind()
  await remind()
  expect(await told('manager')).toEqual(['Le préavis d’un contrat est à donner dans 30 jours ou moins'])
  expect(await told('managerLimited')).toEqual([])
})

test('those who work in the organization are reminded of a licence and of an insurance that end', async () => {
  const id = await newVendor(world, 'Vitrier')
  await world.database.db
    .update(vendors)
    .set({ licenceEndsOn: addDays(today(), 7), insuranceEndsOn: addDays(today(), 200) })
  await remind()
  expect(id).toBeTruthy()
  const sentences = new Set(await told('managerLimited'))
  expect([...sentences]).toEqual(['La licence d’un fournisseur prend fin dans 7 jours ou moins'])
  await world.database.db.update(vendors).set({ licenceEndsOn: null, insuranceEndsOn: null })
})

test('the calendar shows the last day of a notice', async () => {
  const endsOn = addDays(today(), 90)
  await newContract(world, { endsOn, noticeDays: 60, title: 'Vitres' })
  const asked = `from=${today()}&to=${addDays(today(), 60)}&building=${world.places.erables.id}`
  const { items } = (await world.as('manager').get(`/api/calendar?${asked}`)).body
  const [found] = items.filter(({ noun }: { noun: string }) => noun === 'vendor_contracts')
  expect(found).toMatchObject({ on: addDays(endsOn, -60), title: 'Vitres' })
})

test('a contract that is renewed is reminded and shown for the term that runs, as the row tells it', async () => {
  const from = '2026-05-10'
  const terms = [
    ['2020-01-01', '2020-12-31', 60],
    ['2021-03-01', '2021-05-31', 30],
    ['2022-01-05', '2022-01-24', 0],
    ['2022-01-31', '2022-02-27', 3],
    ['2024-02-29', '2025-02-27', null],
  ] as const
  for (const [startsOn, endsOn, noticeDays] of terms)
    await newContract(world, { startsOn, endsOn, noticeDays, isRenewed: true, title: startsOn })
  await newContract(world, { startsOn: '2020-01-01', endsOn: '2020-12-31', isRenewed: false, title: 'Finie' })
  const days = { from, to: addDays(from, 400), limit: 100 }
  const found = await findNotices(world.database.db, undefined, days)
  const shown = new Map(found.map(({ title, noticeOn }) => [title, noticeOn]))
  expect(shown).toEqual(
    new Map(
      terms.map(([startsOn, endsOn, noticeDays]) => [
        startsOn,
        nextNoticeOf({ startsOn, endsOn, noticeDays, isRenewed: true }, from),
      ]),
    ),
  )
  await world.database.db.delete(vendorContracts)
  const startsOn = addDays(addMonths(today(), -24), 31)
  await newContract(world, { startsOn, endsOn: addDays(addMonths(startsOn, 12), -1), noticeDays: 1, isRenewed: true })
  await remind()
  expect(await told('manager')).toEqual(['Le préavis d’un contrat est à donner dans 30 jours ou moins'])
})

test('a vendor with a contract is not deleted', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  await newContract(world, { vendorId })
  expect((await world.as('manager').del(`/api/vendors/${vendorId}`)).status).toBe(409)
})
