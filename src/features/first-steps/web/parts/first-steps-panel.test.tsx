import { useState } from 'react'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { someFirstSteps } from '../../testing.ts'
import { useShownSteps } from '../queries.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { ReopenFirstSteps } from './reopen-first-steps.tsx'

const [organization = '', building = ''] = ['a1', 'b1'].map((end) => `0198c0de-0000-7000-8000-0000000000${end}`)
const reach = { organizationIds: [organization], wholeOrganizationIds: [organization], buildingIds: [building] }
const luc = aSignedInPerson(reach)

/** Says that the steps were read. */
const Known = () => (useShownSteps().isKnown ? <p>Étapes lues</p> : <p>Aucune lecture</p>)

/** The page, which one leaves and comes back to. */
function Visited({ onLeave }: { onLeave: () => void }) {
  const [isAway, setIsAway] = useState(false)
  const leave = () => {
    onLeave()
    setIsAway(!isAway)
  }
  return (
    <>
      <button type="button" onClick={leave}>
        {isAway ? 'Revenir' : 'Partir'}
      </button>
      {!isAway && <FirstStepsPanel />}
    </>
  )
}

async function open(steps: ReturnType<typeof someFirstSteps>[], person = luc, later?: typeof steps) {
  let shown = steps
  const setClosed = (isClosed: boolean) => () => {
    shown = shown.map((one) => ({ ...one, isClosed }))
    return isClosed ? { json: {} } : { status: 204, json: {} }
  }
  const path = `/api/first-steps/${organization}/closing`
  return renderScreen(
    <SignedIn>
      {later ? (
        <Visited
          onLeave={() => {
            shown = later
          }}
        />
      ) : (
        <FirstStepsPanel />
      )}
      <ReopenFirstSteps />
      <Known />
    </SignedIn>,
    {
      words: ['app', 'buildings', 'samples', 'first-steps'],
      answers: {
        'GET /api/auth/user': () => ({ json: person }),
        'GET /api/first-steps': () => pageWith(...shown)(),
        [`PUT ${path}`]: setClosed(true),
        [`DELETE ${path}`]: setClosed(false),
      },
    },
  )
}

test('each step left leads to its form, with the organization and the building chosen', async () => {
  const { page } = await open([someFirstSteps({ count: 1 })])
  await expect.element(page.getByText('1 étape faite sur 5')).toBeVisible()
  const chosen = `organization=${organization}&building=${building}`
  for (const [name, href] of [
    ['Entrer les unités', `/manager/buildings/${building}/generation?${chosen}`],
    ['Inviter', `/manager/user-management?${chosen}&invite=true`],
    ['Ajouter une facture', `/manager/bills/new?${chosen}`],
    ['Donner un accès', `/manager/user-management?${chosen}&invite=true`],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(page.getByRole('link', { name: 'Ajouter un immeuble', exact: true }).elements()).toHaveLength(0)
})

test.each([
  [true, 'Répartir les quotes-parts', `/manager/buildings/${building}/shares`],
  [false, 'Entrer les unités', '/manager/residences/new'],
])('once there are units, what is missing is entered where it is: with shares, %s', async (hasShares, name, path) => {
  const { page } = await open([someFirstSteps({ count: 1, building: { id: building, hasUnits: true, hasShares } })])
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(path))
})

test('the first demand is sent by an occupant: the list is offered once somebody has an account', async () => {
  const { page } = await open([someFirstSteps({ count: 4, hasOccupants: true })])
  await expect
    .element(page.getByRole('link', { name: 'Voir les demandes' }))
    .toHaveAttribute('href', `/manager/demands?organization=${organization}&building=${building}`)
})

test('when all is done the panel is absent', async () => {
  const { page } = await open([someFirstSteps({ count: 5 })])
  await expect.element(page.getByText('Étapes lues')).toBeVisible()
  expect(page.getByRole('list').elements()).toHaveLength(0)
})

test('administrators have no panel, and their page does not ask for it', async () => {
  const { page, calls } = await open([someFirstSteps()], aSignedInPerson({ ...reach, role: 'admin' }))
  await expect.element(page.getByText('Aucune lecture')).toBeVisible()
  expect(calls.map(({ path }) => path)).not.toContain('/api/first-steps')
})

test('hidden, the panel leaves a way back to it', async () => {
  // On a phone, the toast lies where this page without a bar has its button, and stays while the pointer is on it.
  await browser.viewport(1280, 800)
  const { page } = await open([someFirstSteps({ count: 2 })])
  await page.getByRole('button', { name: 'Masquer les premières étapes' }).click()
  await expect.element(page.getByRole('button', { name: 'Montrer les premières étapes' })).toBeVisible()
  expect(page.getByRole('list').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Montrer les premières étapes' }).click()
  await expect.element(page.getByText('2 étapes faites sur 5')).toBeVisible()
})

test('what was entered on another page is done when one comes back', async () => {
  const { page } = await open([someFirstSteps({ count: 1 })], luc, [someFirstSteps({ count: 2 })])
  await expect.element(page.getByText('1 étape faite sur 5')).toBeVisible()
  await page.getByRole('button', { name: 'Partir' }).click()
  await page.getByRole('button', { name: 'Revenir' }).click()
  await expect.element(page.getByText('2 étapes faites sur 5')).toBeVisible()
})
