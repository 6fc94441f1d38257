import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import type { Person } from '../../../contract.ts'
import { Periods } from './periods.tsx'

const person = (id: string, period: Pick<Person, 'startsOn' | 'endsOn' | 'isCurrent'>): Person => ({
  id,
  userId: id,
  firstName: 'Simon',
  lastName: 'Roy',
  relation: 'owner',
  email: null,
  phone: null,
  version: 0,
  ...period,
})

test('each bar of the occupancy shows its dates, and a line marks today', async () => {
  const people = [
    person('1', { startsOn: '2019-07-01', endsOn: '2024-06-30', isCurrent: false }),
    person('2', { startsOn: '2024-07-01', endsOn: null, isCurrent: true }),
  ]
  const { page } = await renderScreen(<Periods people={people} />, {
    words: ['residences'],
  })
  await expect.element(page.getByText(/1er juill. 2019.*30 juin 2024/)).toBeVisible()
  await expect.element(page.getByText(/1er juill. 2024/)).toBeVisible()
  await expect.element(page.getByText('Aujourd’hui')).toBeVisible()
})
