import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import { aBuilding } from '../../buildings/testing.ts'
import { ResidencesScreen } from './residences-screen.tsx'

const building = aBuilding()
const open = (person: Parameters<typeof aSignedInPerson>[0]) =>
  renderScreen(
    <SignedIn>
      <ResidencesScreen />
    </SignedIn>,
    {
      words: ['buildings', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [building.id], ...person }) }),
        'GET /api/buildings': pageWith(building),
        'GET /api/residences': pageWith(),
      },
    },
  )

test('after the trial, the units of the only building are still exported, and none is added', async () => {
  const { page } = await open({ pausedIds: [building.id] })
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Unités\u00A0: Fichier CSV' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Nouvelle unité' }).elements()).toHaveLength(0)
})

test('a demonstration account exports no units', async () => {
  const { page } = await open({ isDemo: true })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Aucune unité', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Exporter' }).elements()).toHaveLength(0)
})
