import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { aManagedUser } from '../../../testing.ts'
import { PeoplePanel } from '../../../web/parts/people-panel.tsx'
import { SelectedPeople } from './selected-people.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const invitation = {
  organizationId: id(7),
  buildingId: null,
  status: 'pending',
  expiresAt: '2026-12-01T00:00:00.000Z',
  isUndelivered: false,
} as const
const items = [
  aManagedUser(),
  aManagedUser({ id: id(2), firstName: 'Zoé', email: 'zoe@example.com' }),
  aManagedUser({ id: id(3), firstName: 'Ines', email: 'ines@example.com', status: 'pending', invitation }),
]

async function open(role: 'admin' | 'manager', width = 1280) {
  await browser.viewport(width, 844)
  const sent: unknown[] = []
  const { page } = await renderScreen(
    <SignedIn>
      <PeoplePanel acts={(chosen) => <SelectedPeople {...chosen} />} />
    </SignedIn>,
    {
      at: '/manager/user-management?role=tenant',
      words: ['user-management', 'bulk-acts', 'users', 'invitations', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ id: id(9), role, firstName: 'Ada' }) }),
        'GET /api/users': () => ({ json: { items, nextCursor: 'abc', total: 40 } }),
        'POST /api/bulk-acts': ({ body }) => {
          sent.push(body)
          return { status: 409, json: { code: 'bulk-acts.nobody', message: 'Aucun compte ne serait touché.' } }
        },
      },
    },
  )
  return { page, sent }
}

test('the selected accounts are acted on by their ids, and a pending invitation is not selected', async () => {
  const { page, sent } = await open('manager')
  await expect.element(page.getByRole('checkbox', { name: 'Sélectionner Ines Roy' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
  await expect.element(page.getByText('2 comptes choisis')).toBeVisible()
  await page.getByRole('button', { name: 'État' }).click()
  await page.getByRole('menuitem', { name: 'Désactiver des comptes' }).click()
  await expect.element(page.getByText('Aucun compte ne serait touché.')).toBeVisible()
  expect(sent).toEqual([{ kind: 'closure', ids: [id(1), id(2)] }])
  expect(page.getByRole('button', { name: 'Supprimer' }).elements()).toHaveLength(0)
})

test('all that the filters find is acted on by the filters', async () => {
  const { page, sent } = await open('admin', 390)
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
  await page.getByRole('button', { name: 'Choisir les 40 résultats' }).click()
  await expect.element(page.getByText('40 résultats choisis')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => sent).toEqual([{ kind: 'removal', filter: { role: 'tenant' } }])
})
