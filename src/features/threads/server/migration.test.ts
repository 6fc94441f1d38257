import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startBefore } from '../../../server/testing/migrations.ts'

const { client, insert, migrate } = startBefore('_threads')

test('comments from before the threads table keep their demand, author and time', async () => {
  const [organization, building, author, demand, first] = [newId(), newId(), newId(), newId(), newId()]
  const placed = { organization_id: organization, building_id: building }
  await insert('organizations', { id: organization, name: 'Syndicat', kind: 'syndicate' })
  await insert('buildings', {
    id: building,
    organization_id: organization,
    name: 'Les Érables',
    kind: 'condo',
    address: '1, rue Neuve',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H2X 1Y4',
    year_built: 2001,
    total_units: 8,
    total_floors: 2,
    management_company: 'Nous',
    parking_spaces: 0,
    storage_spaces: 0,
    amenities: [],
  })
  await insert('users', { id: author, email: 'a@mitoyen.test', first_name: 'A', last_name: 'B', role: 'tenant' })
  await insert('demands', {
    ...placed,
    id: demand,
    submitted_by_id: author,
    type: 'maintenance',
    title: 'Fuite',
    description: 'Une fuite au sous-sol.',
  })
  const said = { author_id: author, body: 'Allô?', created_at: new Date('2026-11-01T12:00:00Z') }
  await insert('demand_comments', { ...said, id: first, demand_id: demand })
  await migrate('_threads')

  const { rows } = await client.query('select * from comments')
  expect(rows).toEqual([{ ...said, id: first, noun: 'demand', noun_id: demand }])
})
