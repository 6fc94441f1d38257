import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { Person } from '../../../contract.ts'
import { aResidence } from '../../../testing.ts'
import { OwnMailingAddress } from './own-mailing-address.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const rose: Person = {
  id: id(1),
  userId: null,
  firstName: 'Rose',
  lastName: 'Roy',
  email: null,
  phone: null,
  relation: 'owner',
  startsOn: '2020-01-01',
  endsOn: null,
  mailingAddress: null,
  isCurrent: true,
  version: 2,
}

const open = (person: Person) => {
  const residence = aResidence({ people: [person] })
  return renderScreen(
    <SignedIn>
      <OwnMailingAddress residence={residence} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'resident', residenceIds: [residence.id] }) }),
        [`PUT /api/residences/${residence.id}/mailing-address`]: () => ({ json: person }),
      },
    },
  )
}

test('an owner whose mail comes to the unit says where else to send it', async () => {
  const { page, calls } = await open(rose)
  await expect.element(page.getByText('À l’unité')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier l’adresse postale' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Adresse postale/ }).fill('12, chemin du Lac\nSutton (Québec) J0E 2K0')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Adresse postale enregistrée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 2,
    mailingAddress: '12, chemin du Lac\nSutton (Québec) J0E 2K0',
  })
})

test.each([
  ['an occupant', { relation: 'occupant' }],
  ['somebody else of the home', { startsOn: null }],
] as const)('the mailing address of %s is not asked', async (_, told) => {
  const { page } = await open({ ...rose, ...told })
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByText('Adresse postale').elements()).toEqual([])
})
