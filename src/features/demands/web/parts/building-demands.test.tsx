import { expect, test } from 'vitest'
import type { Role } from '../../../../shared/actor.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aResidence } from '../../../residences/testing.ts'
import { type DemandStatus, demandStatuses } from '../../contract.ts'
import { aDemand } from '../../testing.ts'
import { BuildingDemands } from './building-demands.tsx'
import { UnitDemands } from './unit-demands.tsx'

const demand = aDemand({ unitNumber: '205' })

function open(role: Role) {
  const counts: Partial<Record<DemandStatus, number>> = { submitted: 2, under_review: 1, in_progress: 4 }
  const summary = {
    counts: Object.fromEntries(demandStatuses.map((status) => [status, counts[status] ?? 0])),
    escalated: 0,
    waitingSince: null,
  }
  return renderScreen(
    <SignedIn>
      <BuildingDemands buildingId={demand.buildingId} />
    </SignedIn>,
    {
      words: ['app', 'demands'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role }) }),
        'GET /api/demands': pageWith(demand),
        'GET /api/demands/summary': () => ({ json: summary }),
      },
    },
  )
}

test('a manager sees the open demands of a building by phase, each count opening its list', async () => {
  const { page } = await open('manager')
  const search = `building=${demand.buildingId}`
  await expect
    .element(page.getByRole('link', { name: 'à traiter' }))
    .toHaveAttribute('href', `/manager/demands?${search}&phase=waiting`)
  await expect.element(page.getByText('3 à traiter')).toBeVisible()
  await expect.element(page.getByText('4 en cours')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Unité 205/ })).toBeVisible()
})

test('a resident sees their own open demands of a building, without the counts of others', async () => {
  const { page, calls } = await open('resident')
  await expect.element(page.getByRole('heading', { name: 'Mes demandes ouvertes' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Unité 205/ }))
    .toHaveAttribute('href', `/residents/demands/${demand.id}`)
  const asked = calls.filter(({ path }) => path.startsWith('/api/demands'))
  expect(asked.every(({ path }) => path.includes('mine=true'))).toBe(true)
  await expect.element(page.getByText('à traiter')).not.toBeInTheDocument()
})

test('the page of a unit has its open demands alone', async () => {
  const unit = aResidence({ buildingId: demand.buildingId })
  const { page, calls } = await renderScreen(
    <SignedIn>
      <UnitDemands residence={unit} />
    </SignedIn>,
    {
      words: ['demands'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager' }) }),
        'GET /api/demands': pageWith(demand),
      },
    },
  )
  await expect
    .element(page.getByRole('link', { name: /Unité 205/ }))
    .toHaveAttribute('href', `/manager/demands/${demand.id}`)
  const asked = new URLSearchParams(calls.find(({ path }) => path.startsWith('/api/demands'))?.path.split('?')[1])
  expect(asked.get('residence')).toBe(unit.id)
})
