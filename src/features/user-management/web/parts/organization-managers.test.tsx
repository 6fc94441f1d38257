import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aManagedUser } from '../../testing.ts'
import { OrganizationManagers } from './organization-managers.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`

const open = (role: 'manager' | 'resident', ...managers: ReturnType<typeof aManagedUser>[]) =>
  openFor({ role, isWhole: true }, ...managers)

const openFor = (
  { role, isWhole }: { role: 'manager' | 'resident'; isWhole: boolean },
  ...managers: ReturnType<typeof aManagedUser>[]
) =>
  renderScreen(
    <SignedIn>
      <OrganizationManagers organizationId={id(7)} />
      <p>Seuil</p>
    </SignedIn>,
    {
      words: ['user-management'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, wholeOrganizationIds: isWhole ? [id(7)] : [] }) }),
        'GET /api/users': ({ url }) => pageWith(...(url.searchParams.get('organization') === id(7) ? managers : []))(),
      },
    },
  )

test('an organization shows who manages it, for which buildings, each a link to the account', async () => {
  const place = { id: id(6), name: 'Place des Nations', organizationId: id(7) }
  const limited = aManagedUser({ id: id(2), firstName: 'Zoé', role: 'manager', buildings: [place] })
  const { page } = await open('manager', aManagedUser({ role: 'manager' }), limited)
  const theo = page.getByRole('link', { name: /Théo Roy/ })
  await expect.element(theo).toHaveTextContent(/Tous les immeubles.*Aucune connexion/)
  await expect.element(theo).toHaveAttribute('href', expect.stringContaining(`open=${id(1)}`))
  await expect.element(page.getByRole('link', { name: /Zoé Roy/ })).toHaveTextContent(/Immeubles : Place des Nations/)
})

test('the limits of a manager in another organization are not told here, and accounts of the demonstration are not asked for', async () => {
  const elsewhere = { id: id(5), name: 'La Falaise', organizationId: id(8) }
  const { page, calls } = await open('manager', aManagedUser({ role: 'manager', buildings: [elsewhere] }))
  await expect.element(page.getByRole('link', { name: /Théo Roy/ })).toHaveTextContent(/Tous les immeubles/)
  expect(calls.filter(({ path }) => path.includes('role=manager'))).toHaveLength(1)
})

test('whoever runs a part of an organization is not told that a colleague runs it whole', async () => {
  const { page } = await openFor({ role: 'manager', isWhole: false }, aManagedUser({ role: 'manager' }))
  await expect.element(page.getByRole('link', { name: /Théo Roy/ })).not.toHaveTextContent(/Tous les immeubles/)
})

test('an organization without a manager says what to do, and residents see no list', async () => {
  const { page } = await open('manager')
  await expect.element(page.getByText('Aucun gestionnaire actif')).toBeVisible()
  await page.unmount()
  const { page: other, calls } = await open('resident')
  await expect.element(other.getByText('Seuil')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/users')).toEqual([])
})
