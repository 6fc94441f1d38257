import { expect, test } from 'vitest'
import { renderScreen } from '../../../../web/testing.tsx'
import { OrganizationFigures } from './organization-figures.tsx'

const id = '01890000-0000-7000-8000-000000000001'
const figures = { managers: 2, buildings: 3, units: 136, people: 143, waitingDemands: 29 }

test('each figure of an organization opens the list that it counts', async () => {
  const { page } = await renderScreen(<OrganizationFigures id={id} />, {
    words: ['organizations'],
    answers: { [`GET /api/organizations/${id}/figures`]: () => ({ json: figures }) },
  })
  await expect.element(page.getByText('136')).toBeVisible()
  for (const [name, href] of [
    ['Immeubles', `/manager/buildings?organization=${id}`],
    ['Unités', `/manager/residences?organization=${id}`],
    ['2 gestionnaires', `/manager/user-management?organization=${id}&role=manager&status=active`],
    ['Demandes à traiter', `/manager/demands?organization=${id}&phase=waiting`],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})
