import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { newReadDocument } from '../../search/server/testing.ts'

const world = startWorld()

test('who keeps a document learns which of its pages hold ways to reach people, and its readers do not', async () => {
  const texts = ['Ordre du jour', 'Joindre lhebert@exemple.ca ou 514 555-0142', 'Coût : 412 000 $ le 12-05-2025']
  const id = await newReadDocument(world, texts)
  const { body } = await world.as('manager').get(`/api/documents/${id}/personal-pages`)
  expect(body.items).toEqual([{ page: 2, emails: 1, phones: 1, insuranceNumbers: 0 }])
  expect((await world.as('resident').get(`/api/documents/${id}/personal-pages`)).status).toBe(403)
})
