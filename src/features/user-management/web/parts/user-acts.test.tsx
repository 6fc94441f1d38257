import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aManagedUser } from '../../testing.ts'
import { PeoplePanel } from './people-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const owner = aManagedUser({
  role: 'resident',
  residences: [{ id: id(5), unitNumber: '304', buildingId: id(6), buildingName: 'Le Belvédère', relation: 'owner' }],
  mandates: [
    {
      id: id(4),
      office: 'treasurer',
      buildingId: id(6),
      buildingName: 'Le Belvédère',
      startsOn: '2025-01-01',
      endsOn: '2027-06-30',
    },
  ],
})
const regular = aManagedUser({ id: id(2), firstName: 'Zoé', lastLoginAt: '2026-01-02T12:00:00.000Z' })

async function open(role: 'admin' | 'manager', search = '') {
  await browser.viewport(1280, 844)
  const { page, calls } = await renderScreen(
    <SignedIn>
      <PeoplePanel />
    </SignedIn>,
    {
      at: `/manager/user-management${search}`,
      words: ['user-management', 'users', 'invitations', 'residences', 'mandates'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role, buildingIds: [id(6)] }) }),
        'GET /api/users': () => ({ json: { items: [owner, regular], nextCursor: null, total: 2 } }),
        [`POST /api/users/${id(1)}/welcome`]: () => ({ json: {} }),
      },
    },
  )
  const choose = async (person: RegExp, act: string) => {
    await page.getByRole('button', { name: person }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  return { page, calls, choose }
}
const places = 'Le Belvédère, unité 304 (Copropriétaire) · Mandat\u00A0: Trésorerie (Le Belvédère)'

test('deleting an account first names the units and mandates that end', async () => {
  const { page, choose } = await open('admin')
  await choose(/^Actions.*Théo Roy/, 'Supprimer le compte')
  await expect.element(page.getByText(`Prendra fin aujourd’hui\u00A0: ${places}.`)).toBeVisible()
})

test('deactivating an account names the units and mandates that stay', async () => {
  const { page, choose } = await open('manager')
  await choose(/^Actions.*Théo Roy/, 'Désactiver')
  await expect.element(page.getByText(`Reste en place\u00A0: ${places}.`)).toBeVisible()
})

test('the welcome email is sent again to who never signed in, and not offered for others', async () => {
  const { page, calls, choose } = await open('manager')
  await choose(/^Actions.*Théo Roy/, 'Renvoyer le courriel de bienvenue')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect.element(page.getByText('Courriel de bienvenue envoyé à theo@example.com')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/welcome'))).toHaveLength(1)
  await page.getByRole('button', { name: /^Actions.*Zoé Roy/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Envoyer un lien' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /bienvenue/ }).elements()).toHaveLength(0)
})

test('the details of a person show their mandates and when they last came', async () => {
  const { page } = await open('manager', `?open=${id(1)}`)
  const dialog = page.getByRole('dialog', { name: 'Théo Roy' })
  await expect.element(dialog.getByText(/Trésorerie.*dernier jour/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Le Belvédère', exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Jamais')).toBeVisible()
})
