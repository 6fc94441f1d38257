import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aManagedUser } from '../../testing.ts'
import { PeoplePanel } from './people-panel.tsx'
import { PersonPlaces } from './person.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const home = {
  id: id(5),
  unitNumber: '204',
  buildingId: id(6),
  buildingName: 'Place des Nations',
  relation: 'tenant',
} as const
const items = [
  aManagedUser({ residences: [home] }),
  aManagedUser({ id: id(2), firstName: 'Zoé', email: 'zoe@example.com', phone: null }),
]

/** A person of another page. */
const beyond = aManagedUser({ id: '01890000-0000-7000-8000-000000000099', firstName: 'Ugo' })

const fact = {
  at: '2026-02-01T12:00:00.000Z',
  actorId: id(9),
  actorName: 'Ada Roy',
  organizationId: id(7),
  buildingId: id(6),
  personId: id(1),
  personName: null,
}
const facts = [
  {
    ...fact,
    id: id(3),
    subject: 'residence',
    subjectId: id(5),
    action: 'person_removed',
    changes: { relation: ['co_tenant', null], startsOn: ['2025-07-01', null] },
    note: 'Place des Nations, 204',
  },
  {
    ...fact,
    id: id(4),
    subject: 'invitation',
    subjectId: id(8),
    action: 'accepted',
    changes: { status: ['pending', 'accepted'] },
    note: 'Gestion Nord',
  },
]

async function open(width: number, rank: 'admin' | 'manager' = 'manager', search = '') {
  await browser.viewport(width, 844)
  const signedIn = aSignedInPerson({ id: id(9), role: rank, firstName: 'Ada' })
  const { page, router } = await renderScreen(
    <SignedIn>
      <PeoplePanel />
    </SignedIn>,
    {
      at: `/manager/user-management${search}`,
      words: ['user-management', 'users', 'invitations', 'residences', 'mandates'],
      answers: {
        'GET /api/auth/user': () => ({ json: signedIn }),
        'GET /api/audit': ({ url }) => ({
          json: { items: url.searchParams.get('person') === id(1) ? facts : [], nextCursor: null, total: 2 },
        }),
        [`GET /api/users/${beyond.id}`]: () => ({ json: beyond }),
        'GET /api/users': () => ({ json: { items, nextCursor: null, total: items.length } }),
      },
    },
  )
  const dialog = page.getByRole('dialog', { name: 'Théo Roy', exact: true })
  return { page, router, dialog, phone: dialog.getByRole('link', { name: '514 555-0142' }) }
}

test('a click anywhere on a person’s row opens the contact details, and closing keeps the page of the list', async () => {
  const { page, router, phone } = await open(1280, 'manager', '?page=abc')
  await page.getByRole('cell', { name: 'Locataire' }).first().click()
  await expect.element(phone).toHaveAttribute('href', 'tel:+15145550142')
  await userEvent.keyboard('{Escape}')
  await expect.element(phone).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ page: 'abc' })
})

test('Enter on a person’s name opens the contact details', async () => {
  const { page, phone } = await open(1280)
  const link = page.getByRole('link', { name: /Théo Roy/ })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(phone).toBeVisible()
})

test('on a phone a tap on a person’s card opens the contact details', async () => {
  const { page, phone } = await open(390)
  await page.getByRole('link', { name: /Théo Roy/ }).click()
  await expect.element(phone).toBeVisible()
})

test('the first action of the menu is that of the row', async () => {
  const { page, phone } = await open(1280)
  await page.getByRole('button', { name: /^Actions.*Théo Roy/ }).click()
  await page.getByRole('menuitem').first().click()
  await expect.element(phone).toBeVisible()
})

test('the homes of a person are links to their pages, with the relation to each', async () => {
  const { dialog } = await open(1280, 'manager', `?open=${id(1)}`)
  const link = dialog.getByRole('link', { name: 'Place des Nations, unité 204' })
  await expect.element(link).toHaveAttribute('href', `/manager/residences/${id(5)}`)
  expect(dialog.getByText('Locataire').elements()).toHaveLength(2)
})

test('a link to a person opens the contact details, with an edit button for those who may edit', async () => {
  const manager = await open(1280, 'manager', `?person=${id(1)}&open=${id(1)}`)
  await expect.element(manager.phone).toBeVisible()
  expect(manager.dialog.getByRole('button', { name: 'Modifier' }).elements()).toHaveLength(0)
})

test('a link to a person of another page opens their contact details', async () => {
  const { page } = await open(1280, 'manager', `?open=${beyond.id}`)
  await expect.element(page.getByRole('dialog', { name: 'Ugo Roy' })).toBeVisible()
})

test('the details of a person lead a manager to the history of their account and homes', async () => {
  const { page, dialog } = await open(1280, 'manager', `?open=${id(1)}`)
  await dialog.getByRole('button', { name: 'Historique' }).click()
  const history = page.getByRole('dialog', { name: 'Historique\u00A0: Théo Roy' })
  await expect.element(history.getByText('Retrait d’une unité\u00A0: Place des Nations, 204')).toBeVisible()
  await expect.element(history.getByText('Colocataire')).toBeVisible()
  await expect.element(history.getByText('Invitation acceptée\u00A0: Gestion Nord')).toBeVisible()
  expect(history.getByText('accepted').elements()).toHaveLength(0)
})

test('the details of a person lead an admin to the edit form', async () => {
  const { page, dialog } = await open(1280, 'admin', `?open=${id(1)}`)
  await dialog.getByRole('button', { name: 'Modifier' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Modifier/ })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the access of a manager shows what they manage before the home they own', async () => {
  const manager = aManagedUser({
    role: 'manager',
    organizations: [{ id: id(7), name: 'Gestion Nord' }],
    buildings: [{ id: id(6), name: 'Place des Nations', organizationId: id(7) }],
    residences: [{ ...home, relation: 'owner' }],
  })
  const { page } = await renderScreen(<PersonPlaces user={manager} />, { words: ['user-management', 'invitations'] })
  await expect.element(page.getByText(/^Gestion Nord/)).toBeVisible()
  await expect.element(page.getByText(/Immeubles.*Nations · Place des Nations, unité 204/)).toBeVisible()
})
