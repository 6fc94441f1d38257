import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import { findInbox } from './store.ts'

const world = startWorld()

const billOf = (number: string) => aBill.map((line) => line.replace('TN-881', number))
const upload = (name: string, fields: Record<string, string> = {}, numbers = [name]) => {
  const form = fileForm(printedPdf(numbers.map(billOf)), {
    name: `${name}.pdf`,
    fields: { buildingId: world.places.erables.id, ...fields },
  })
  return world.as('manager').post('/api/pile', form)
}
const names = async () =>
  (await world.as('manager').get('/api/pile')).body.items.map((one: { file: { name: string } }) => one.file.name)

test('files dropped together keep their order, whichever arrives first; parts keep their place', async () => {
  const [first, second] = [newId(), newId()]
  await upload('AA-2', { batchId: first, position: '2' })
  await upload('AA-0', { batchId: first, position: '0' })
  await upload('BB-1', { batchId: second, position: '1' })
  await upload('alone')
  const several = await upload('AA-1', { batchId: first, position: '1' }, ['NN-101', 'NN-102'])
  await upload('BB-0', { batchId: second, position: '0' })
  expect(await names()).toEqual(['AA-0.pdf', 'AA-1.pdf', 'AA-2.pdf', 'BB-0.pdf', 'BB-1.pdf', 'alone.pdf'])
  await world.runJobs()
  expect((await world.as('manager').post(`/api/pile/${several.body.id}/parts`)).body).toEqual({ count: 2 })
  const dropped = await findInbox(world.database.db, undefined, {})
  expect(dropped.map(({ file }) => file.name).slice(0, 4)).toEqual([
    'AA-0.pdf',
    'AA-1 (1).pdf',
    'AA-1 (2).pdf',
    'AA-2.pdf',
  ])
})

test('a batch is named by an id, and a position is a small number', async () => {
  expect((await upload('a', { batchId: 'x' })).status).toBe(422)
  expect((await upload('a', { position: '-1' })).status).toBe(422)
  expect((await upload('a', { position: '1000' })).status).toBe(422)
})
