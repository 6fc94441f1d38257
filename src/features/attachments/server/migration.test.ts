import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startBefore } from '../../../server/testing/migrations.ts'

const { client, insert, insertDemand, migrate } = startBefore('_attachments')

test('files attached before the attachments table keep their thing and order; free files stay free', async () => {
  const { organization, author, demand, placed } = await insertDemand()
  const [bill, vendor] = [newId(), newId()]
  const file = async (attachedTo: string | null) => {
    const id = newId()
    const content = { media_type: 'application/pdf', size_bytes: 1, sha256: '0', storage_key: id }
    await insert('files', { ...content, id, uploaded_by_id: author, name: 'a.pdf', attached_to: attachedTo })
    return id
  }
  const [first, second, document, free] = [
    await file('demand'),
    await file('demand'),
    await file('bill'),
    await file(null),
  ]
  await insert('demand_files', { demand_id: demand, file_id: first, position: 1 })
  await insert('demand_files', { demand_id: demand, file_id: second, position: 2 })
  await insert('vendors', { id: vendor, organization_id: organization, name: 'Hydro', search_name: 'hydro' })
  await insert('bills', {
    ...placed,
    id: bill,
    vendor_id: vendor,
    title: 'Électricité',
    category: 'utilities',
    issued_on: '2026-01-05',
    due_on: '2026-02-04',
    total_cents: 100,
    file_id: document,
    created_by_id: author,
  })
  await migrate('_attachments')

  const { rows } = await client.query('select * from attachments order by noun, position')
  const held = { added_by_id: author }
  expect(rows).toEqual([
    { ...held, file_id: document, noun: 'bill', noun_id: bill, position: 1 },
    { ...held, file_id: first, noun: 'demand', noun_id: demand, position: 1 },
    { ...held, file_id: second, noun: 'demand', noun_id: demand, position: 2 },
  ])
  expect((await client.query('select id from files where taken_at is null')).rows).toEqual([{ id: free }])
})
