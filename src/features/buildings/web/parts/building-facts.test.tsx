import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Building } from '../../contract.ts'
import { aBuilding } from '../../testing.ts'
import { BuildingFacts } from './building-facts.tsx'

const known = { regime: 'divided', privatePortions: 12, storeysAboveGround: 3 } as const

const show = (role: 'resident' | 'tenant', told: Partial<Building> = {}) => {
  const building = aBuilding({ ...known, ...told })
  return renderScreen(
    <SignedIn>
      <BuildingFacts building={building} />
    </SignedIn>,
    {
      words: ['buildings'],
      answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [building.id] }) }) },
    },
  )
}

test('a co-owner reads how often the log is reviewed, and that the appraisal is late', async () => {
  const { page } = await show('resident', { reconstructionCostCents: 541_000_000, appraisedOn: '2019-05-06' })
  await expect.element(page.getByText('Tous les 10 ans, à vérifier avec votre professionnel')).toBeVisible()
  await expect.element(page.getByText(/5\s410\s000\s\$/)).toBeVisible()
  await expect.element(page.getByText('6 mai 2024, en retard')).toBeVisible()
})

test('a tenant reads neither', async () => {
  const tenant = await show('tenant')
  await expect.element(tenant.page.getByText('Copropriété divise')).toBeVisible()
  expect(tenant.page.getByText(/carnet/).elements()).toEqual([])
})

test('a building without these facts shows none', async () => {
  const bare = await show('resident', { regime: null, privatePortions: null, storeysAboveGround: null })
  await expect.element(bare.page.getByText('Année de construction')).toBeVisible()
  expect(bare.page.getByText(/Régime|hors sol|carnet|reconstruction/).elements()).toEqual([])
})
