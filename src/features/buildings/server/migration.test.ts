import { expect, test } from 'vitest'
import { startBefore } from '../../../server/testing/migrations.ts'

const { client, insertDemand, migrate } = startBefore('_building_facts')

test('a condo building of before is in divided co-ownership, and its other new facts are unknown', async () => {
  await insertDemand()
  await migrate('_building_facts')
  const { rows } = await client.query('select regime, is_horizontal, private_portions, appraised_on from buildings')
  expect(rows).toEqual([{ regime: 'divided', is_horizontal: false, private_portions: null, appraised_on: null }])
})
