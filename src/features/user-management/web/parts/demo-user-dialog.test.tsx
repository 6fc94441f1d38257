import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { anOrganization } from '../../../organizations/testing.ts'
import { DemoUserDialog } from './demo-user-dialog.tsx'

const organization = anOrganization({ name: 'Gestion Belvédère', isDemonstration: true })

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
