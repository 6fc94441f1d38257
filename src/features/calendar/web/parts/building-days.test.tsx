import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Role } from '../../../../shared/actor.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { CalendarItem } from '../../contract.ts'
import { BuildingDays } from './building-days.tsx'

const buildingId = '0198c0de-0000-7000-8000-0000000000c1'
const due = (end: number, inDays: number): CalendarItem => ({
  noun: 'bills',
  id: `0198c0de-0000-7000-8000-0000000000b${end}`,
  on: addDays(today(), inDays),
  what: 'Échéance',
  title: `Facture ${end}`,
  place: 'Les Érables',
  path: `/manager/bills/${end}`,
})

async function open(items: readonly CalendarItem[], role: Role = 'manager') {
  await browser.viewport(1440, 900)
  return renderScreen(
    <SignedIn>
      <BuildingDays buildingId={buildingId} buildingName="Les Érables" />
    </SignedIn>,
    {
      words: ['app', 'calendar'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role }) }),
        'GET /api/calendar': () => ({ json: { items, nextCursor: null, total: items.length } }),
      },
    },
  )
}

test('a building shows its next six dated items, all of them on demand, and those of a chosen day alone', async () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((end) => due(end, end === 7 ? 20 : 2))
  const { page, calls } = await open(items)
  await expect.element(page.getByRole('link', { name: /Facture 6/ })).toBeVisible()
  expect(calls.find(({ path }) => path.startsWith('/api/calendar'))?.path).toContain(`building=${buildingId}`)
  expect(page.getByRole('link').elements()).toHaveLength(6)
  await page.getByRole('button', { name: /1 échéance$/ }).click()
  await expect.element(page.getByRole('link', { name: /Facture 7/ })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await page.getByRole('button', { name: /1 échéance$/ }).click()
  await page.getByRole('button', { name: 'Afficher les 7 échéances' }).click()
  await expect.element(page.getByRole('link', { name: /Facture 7/ })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(7)
})

test('on the page of a building, its name is not said again', async () => {
  const { page } = await open([due(1, 2), { ...due(2, 3), place: 'Les Érables, 102' }])
  await expect.element(page.getByRole('link', { name: /Facture 2.*102/ })).not.toHaveTextContent('Les Érables')
  await expect.element(page.getByRole('link', { name: /Facture 1/ })).not.toHaveTextContent('Les Érables')
})

test('a manager of a building without dated items is told so', async () => {
  const { page } = await open([])
  await expect.element(page.getByText('Rien dans les 30 prochains jours')).toBeVisible()
})

test('a resident of a building without dated items sees no panel', async () => {
  const { page, calls } = await open([], 'resident')
  await expect.poll(() => calls.some(({ path }) => path.startsWith('/api/calendar'))).toBe(true)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
