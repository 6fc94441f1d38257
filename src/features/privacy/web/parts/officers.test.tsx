import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { PrivacyOfficer } from '../../contract.ts'
import { OrganizationOfficers } from './organization-officers.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const claire: PrivacyOfficer = {
  id: id(3),
  organizationId: id(1),
  name: 'Claire Boisvert',
  titleFr: 'Présidente',
  titleEn: 'President',
  email: 'claire@mitoyen.test',
  phone: '+15145550142',
  isDelegated: false,
  isPublished: true,
  startsOn: '2026-01-01',
  endsOn: null,
  version: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
}

const open = (wholeOrganizationIds: string[], items: PrivacyOfficer[]) =>
  renderScreen(
    <SignedIn>
      <OrganizationOfficers organizationId={id(1)} />
    </SignedIn>,
    {
      words: ['privacy'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ organizationIds: [id(1)], wholeOrganizationIds }) }),
        'GET /api/privacy-officers': () => ({ json: { items, nextCursor: null, total: items.length } }),
        'POST /api/privacy-officers': () => ({ status: 201, json: { ...claire, id: id(4) } }),
      },
    },
  )

test('a manager names an officer, and is told whose term ends', async () => {
  const { page, calls } = await open([id(1)], [claire])
  await expect.element(page.getByText(/^Présidente, depuis le .*2026$/)).toBeVisible()
  await page.getByRole('button', { name: 'Nommer une personne' }).click()
  await expect.element(page.getByText(/Mandat en cours.*Claire Boisvert/)).toBeVisible()
  await page.getByLabelText('Nom', { exact: true }).fill('Ève Roy')
  await page.getByLabelText('Titre en français').fill('Directrice')
  await page.getByLabelText('Titre en anglais').fill('Director')
  await page.getByLabelText('Courriel').fill('eve@mitoyen.test')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Responsable nommé')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    organizationId: id(1),
    name: 'Ève Roy',
    phone: null,
    isPublished: false,
  })
})

test('a manager of some buildings reads the officer and names none', async () => {
  const { page } = await open([], [])
  await expect.element(page.getByText('Aucune personne nommée')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
