import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Organization } from '../../../organizations/contract.ts'
import { DemoUserDialog } from './demo-user-dialog.tsx'

const organization: Organization = {
  id: '01890000-0000-7000-8000-000000000007',
  name: 'Gestion Belvédère',
  kind: 'management_company',
  email: null,
  phone: null,
  emergencyPhone: null,
  address: null,
  city: null,
  province: null,
  postalCode: null,
  neq: null,
  gstNumber: null,
  qstNumber: null,
  fiscalYearStart: '01-01',
  isBilingual: true,
  allowsOutsideReading: false,
  keptRecords: [],
  isDemonstration: true,
  archivedAt: null,
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const open = () =>
  renderScreen(
    <SignedIn>
      <DemoUserDialog onClose={() => undefined} />
    </SignedIn>,
    {
      words: ['user-management', 'users', 'invitations'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'admin' }) }),
        'GET /api/organizations': () => ({
          json: { items: [{ ...organization, managerCount: 1 }], nextCursor: null, total: 1 },
        }),
        [`GET /api/organizations/${organization.id}`]: () => ({ json: organization }),
        'POST /api/users/demo': () => ({
          json: {
            accounts: ['zoe.tremblay', 'marie-eve.gagnon'].map((name, at) => ({
              id: `01890000-0000-7000-8000-00000000000${at}`,
              email: `${name}@demo.mitoyen.example`,
            })),
            password: 'erable-huart-705',
          },
        }),
      },
    },
  )

test('several people typed one a line become accounts with one password, without an email', async () => {
  const { page, calls } = await open()
  const names = page.getByRole('textbox', { name: /Personnes/ })
  await names.fill('Zoé Tremblay\nGagnon, Marie-Ève\nLuc')
  await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('Prénom ou nom à corriger')
  await page.getByRole('combobox', { name: /Organisation/ }).click()
  await page.getByRole('option', { name: /Gestion Belvédère/ }).click()
  await page.getByRole('button', { name: 'Créer 3 comptes' }).click()
  await expect.element(page.getByText('Chaque ligne demande un prénom et un nom', { exact: false })).toBeVisible()
  await names.fill('Zoé Tremblay\nGagnon, Marie-Ève')
  await page.getByRole('button', { name: 'Créer 2 comptes' }).click()
  await expect.element(page.getByText('2 comptes de démonstration créés')).toBeVisible()
  await expect.element(page.getByText('erable-huart-705')).toBeVisible()
  await expect.element(page.getByText('marie-eve.gagnon@demo.mitoyen.example')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    people: [
      { firstName: 'Zoé', lastName: 'Tremblay' },
      { firstName: 'Marie-Ève', lastName: 'Gagnon' },
    ],
    organizationId: organization.id,
  })
})
