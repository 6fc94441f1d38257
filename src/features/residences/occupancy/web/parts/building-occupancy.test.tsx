import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { Figures } from '../../../../../web/ui/page.tsx'
import { aResidence } from '../../../testing.ts'
import { BuildingOccupancy } from './building-occupancy.tsx'
import { OccupancyFigure } from './occupancy-figure.tsx'

test('a building says how many units are owned, rented and vacant, and each count opens those units', async () => {
  const unit = aResidence()
  const person = aSignedInPerson({ role: 'manager' })
  const { page } = await renderScreen(
    <SignedIn>
      <Figures>
        <OccupancyFigure buildingId={unit.buildingId} />
      </Figures>
      <BuildingOccupancy buildingId={unit.buildingId} />
    </SignedIn>,
    {
      words: ['app', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: { ...person, buildingIds: [unit.buildingId] } }),
        [`GET /api/buildings/${unit.buildingId}/occupancy`]: () => ({
          json: { counts: { owned: 8, rented: 3, vacant: 1 }, people: 14, floors: [1] },
        }),
        'GET /api/residences': pageWith(unit),
      },
    },
  )
  await expect.element(page.getByText('11 sur 12')).toBeVisible()
  await expect.element(page.getByText('14 personnes')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'vacante', exact: true }))
    .toHaveAttribute('href', `/manager/residences?building=${unit.buildingId}&occupancy=vacant`)
  await expect.element(page.getByRole('link', { name: new RegExp(`Unité ${unit.unitNumber}`) })).toBeVisible()
})

test('of a building with more units than are named, the others are shown in place', async () => {
  const units = Array.from({ length: 7 }, (_, at) =>
    aResidence({ id: `01890000-0000-7000-8000-00000000010${at}`, unitNumber: `10${at}` }),
  )
  const buildingId = units[0]?.buildingId ?? ''
  const { page } = await renderScreen(
    <SignedIn>
      <BuildingOccupancy buildingId={buildingId} />
    </SignedIn>,
    {
      words: ['app', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({
          json: { ...aSignedInPerson({ role: 'manager' }), buildingIds: [buildingId] },
        }),
        [`GET /api/buildings/${buildingId}/occupancy`]: () => ({
          json: { counts: { owned: 7, rented: 0, vacant: 0 }, people: 7, floors: [1] },
        }),
        'GET /api/residences': ({ url }) => {
          const items = units.slice(0, Number(url.searchParams.get('limit')))
          return { json: { items, nextCursor: null, total: units.length } }
        },
      },
    },
  )
  await expect.element(page.getByRole('link', { name: /Unité 104/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Unité 106/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Afficher ici 2 autres unités' }).click()
  await expect.element(page.getByRole('link', { name: /Unité 106/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Afficher ici/ })).not.toBeInTheDocument()
})
