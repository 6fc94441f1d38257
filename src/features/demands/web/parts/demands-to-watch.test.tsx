import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aDemand } from '../../testing.ts'
import { MyDemandsScreen } from '../my-demands-screen.tsx'
import { DemandsToWatch } from './demands-to-watch.tsx'
import { MyDemandsToWatch } from './my-demands-to-watch.tsx'

const words = ['app', 'demands'] as const

const showHome = (demand: ReturnType<typeof aDemand>) =>
  renderScreen(
    <SignedIn>
      <DemandsToWatch />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson() }),
        'GET /api/demands': pageWith(demand),
      },
    },
  )

test('a manager’s home queries urgent demands first, and marks them urgent', async () => {
  const { page, calls } = await showHome(aDemand({ isEscalated: true }))
  await expect.element(page.getByRole('link', { name: /Robinet qui fuit.*Urgente/ })).toBeVisible()
  expect(calls.map(({ path }) => path).find((path) => path.startsWith('/api/demands'))).toContain('sort=urgency')
})

test('a demand to review shows the time since it was sent, not since it was drafted', async () => {
  const demand = aDemand({ createdAt: '1026-11-20T15:00:00.000Z', submittedAt: '1526-11-20T15:00:00.000Z' })
  const { page } = await showHome(demand)
  await expect.element(page.getByRole('link', { name: /il y a \d{3} ans/ })).toBeVisible()
})

test('the open demands of a home link to the list of the same ones', async () => {
  const { page, calls, router } = await renderScreen(
    <SignedIn>
      <MyDemandsToWatch />
      <MyDemandsScreen />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'resident' }) }),
        'GET /api/demands': pageWith(aDemand()),
      },
    },
  )
  const asked = () =>
    calls
      .map(({ path }) => new URL(path, 'http://test'))
      .filter(({ pathname }) => pathname === '/api/demands')
      .map(({ searchParams }) => searchParams.get('status'))
  const open = 'draft,submitted,under_review,approved,in_progress'
  await expect.poll(asked).toEqual([open, null])
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  await expect.poll(() => router.state.location.href).toBe('/residents/demands?phase=open')
  await expect.poll(asked).toEqual([open, null, open])
})

test('on a phone an urgent demand shows its whole place, above its status', async () => {
  await browser.viewport(390, 844)
  const demand = aDemand({ isEscalated: true, buildingName: 'Les Terrasses Saint-Jean', unitNumber: '303' })
  const { page } = await showHome(demand)
  const place = page.getByText('Les Terrasses Saint-Jean, 303')
  await expect.element(place).toBeVisible()
  const line = place.element().closest('small')
  expect(line?.scrollWidth).toBe(line?.clientWidth)
  const standing = page.getByText('Urgente').element().getBoundingClientRect()
  expect(standing.top).toBeGreaterThanOrEqual(place.element().getBoundingClientRect().bottom)
})
