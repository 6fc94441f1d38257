import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { Person } from '../../../contract.ts'
import { aResidence } from '../../../testing.ts'
import { ResidencePeoplePanel } from './people-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const manager = aSignedInPerson({
  id: id(9),
  organizationIds: [id(1)],
  wholeOrganizationIds: [id(1)],
  buildingIds: [id(2)],
})
const residence = aResidence({ id: id(3), organizationId: id(1), buildingId: id(2) })
const simon: Person = {
  id: id(4),
  userId: id(5),
  firstName: 'Simon',
  lastName: 'Roy',
  email: null,
  phone: null,
  relation: 'co_tenant',
  startsOn: '2025-07-01',
  endsOn: '2199-06-30',
  mailingAddress: null,
  isCurrent: true,
  version: 3,
}
const words = ['residences'] as const

test('a person removed from a residence by mistake can be restored', async () => {
  const there = new Set([simon])
  const at = `/api/residences/${residence.id}/people`
  const { page, calls } = await renderScreen(
    <SignedIn>
      <ResidencePeoplePanel residence={residence} />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: manager }),
        [`GET ${at}`]: () => ({ json: { items: [...there], nextCursor: null, total: there.size } }),
        [`DELETE ${at}/${simon.id}`]: () => ({ status: 200, json: { wasThere: there.delete(simon) } }),
        [`POST ${at}`]: () => ({ status: 201, json: [...there.add(simon)][0] }),
      },
    },
  )
  const acts = page.getByRole('button', { name: /^Actions.*Simon Roy/ })
  await acts.click()
  await page.getByRole('menuitem', { name: 'Retirer (erreur de saisie)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(acts).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Défaire' }).click()
  await expect.element(acts).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    userId: simon.userId,
    relation: 'co_tenant',
    startsOn: '2025-07-01',
    endsOn: '2199-06-30',
    mailingAddress: null,
  })
})

test('a person without an email is added by their names, where no account is chosen', async () => {
  const at = `/api/residences/${residence.id}/people`
  const { page, calls } = await renderScreen(
    <SignedIn>
      <ResidencePeoplePanel residence={residence} />
    </SignedIn>,
    {
      words: ['users', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: manager }),
        [`GET ${at}`]: pageWith(),
        [`GET /api/residences/${residence.id}/candidates`]: pageWith({ ...simon, id: id(5), rank: 'tenant' }),
        [`POST ${at}`]: () => ({ status: 201, json: simon }),
      },
    },
  )
  await page.getByRole('button', { name: 'Ajouter une personne' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Prénom').fill('Thérèse')
  await dialog.getByLabelText('À titre de').selectOptions('owner')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(dialog.getByLabelText('Nom', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Nom', { exact: true }).fill('Lapierre')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      userId: null,
      firstName: 'Thérèse',
      lastName: 'Lapierre',
      relation: 'owner',
    })
})
