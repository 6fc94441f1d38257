import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { Form, useContractForm } from '../../../../web/ui/form.tsx'
import { aBuilding } from '../../../buildings/testing.ts'
import { aResidence } from '../../../residences/testing.ts'
import { EditedUser } from '../../contract.ts'
import { aManagedUser } from '../../testing.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { HomeFields } from './home-fields.tsx'

const id = '01890000-0000-7000-8000-000000000001'
const user = aManagedUser({
  id,
  firstName: 'Guillaume',
  lastName: 'Archambault',
  role: 'resident',
  residences: [
    {
      id,
      unitNumber: '905',
      buildingId: id,
      buildingName: 'Les Copropriétaires du Belvédère du Canal',
      relation: 'owner',
    },
  ],
})

function Homes() {
  const { firstName, lastName, role } = user
  const residences = user.residences.map((home) => ({ residenceId: home.id, relation: home.relation }))
  const form = useContractForm(EditedUser, {
    defaults: { firstName, lastName, role, organizationIds: [], buildingIds: [], residences },
    onSubmit: () => undefined,
  })
  return (
    <Form form={form}>
      <HomeFields form={form} user={user} />
    </Form>
  )
}

const words = ['user-management', 'invitations', 'residences'] as const

test('on a phone the name of a home has its own line above its relation', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(<Homes />, { words })
  const name = page.getByText(/Belvédère du Canal, unité 905/)
  await expect.element(name).toBeVisible()
  const [above, under] = [name, page.getByRole('combobox', { name: /unité 905/ })].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(above?.bottom).toBeLessThanOrEqual(under?.top ?? 0)
  expect(above?.width).toBeGreaterThan(250)
})

const [buildingId, residenceId] = ['01890000-0000-7000-8000-00000000000b', '01890000-0000-7000-8000-00000000000c']
const building = aBuilding({ id: buildingId, organizationId: id })
const residence = aResidence({ id: residenceId, organizationId: id, buildingId })
const admin = aSignedInPerson({ id: '01890000-0000-7000-8000-0000000000ad', role: 'admin', firstName: 'Ada' })
const only = (item: object) => ({ json: { items: [item], nextCursor: null, total: 1 } })

/** The dialog of a person with unit 102 just chosen; the first `refusals` saves of the homes fail. */
async function choose({ refusals = 0 } = {}) {
  await browser.viewport(1280, 800)
  const closed: true[] = []
  let refused = 0
  const { page, calls } = await renderScreen(
    <SignedIn>
      <EditUserDialog user={user} onClose={() => closed.push(true)} />
    </SignedIn>,
    {
      words: [...words, 'users'],
      answers: {
        'GET /api/auth/user': () => ({ json: admin }),
        'GET /api/buildings': () => only(building),
        'GET /api/residences': () => only(residence),
        [`GET /api/residences/${residenceId}`]: () => ({ json: residence }),
        [`PATCH /api/users/${id}`]: () => ({ json: { ...user, firstName: 'Guy', version: 1 } }),
        [`PUT /api/users/${id}/attachments`]: () => (refused++ < refusals ? { status: 500, json: {} } : { json: user }),
      },
    },
  )
  await page.getByRole('combobox', { name: 'Immeuble' }).click()
  await page.getByRole('option', { name: 'Les Érables' }).click()
  const field = page.getByRole('combobox', { name: 'Ajouter une unité' })
  await field.click()
  await page.getByRole('option', { name: '102' }).click()
  return { page, calls, closed, field }
}

test('a chosen home joins the others at once, and its field is free for the next', async () => {
  const { page, field } = await choose()
  await expect.element(page.getByText('Les Érables, unité 102')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('a chosen home is saved with the person', async () => {
  const { page, calls, closed } = await choose()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => closed).toHaveLength(1)
  const saved = calls.find(({ method }) => method === 'PUT')
  expect(saved?.body).toMatchObject({ residences: [{ residenceId: id }, { residenceId }] })
})

test('a save that failed at the homes goes on from the names that were saved', async () => {
  const { page, calls, closed } = await choose({ refusals: 1 })
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Guy')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(page.getByRole('dialog').getByText(/erreur du serveur/)).toBeVisible()
  await save.click()
  await expect.poll(() => closed).toHaveLength(1)
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', expect.objectContaining({ firstName: 'Guy', version: 0 })],
    ['PUT', expect.objectContaining({ version: 1 })],
    ['PUT', expect.objectContaining({ version: 1 })],
  ])
})

test('Escape asks before it discards a chosen home', async () => {
  const { page, closed } = await choose()
  await expect.element(page.getByText('Les Érables, unité 102')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Abandonner votre saisie?' })).toBeVisible()
  expect(closed).toHaveLength(0)
})

/** The dialog of a manager who owns unit 905. */
async function editManager() {
  const manager = aManagedUser({ ...user, role: 'manager', organizations: [{ id, name: 'Gestion Laurier' }] })
  const closed: true[] = []
  const { page, calls } = await renderScreen(
    <SignedIn>
      <EditUserDialog user={manager} onClose={() => closed.push(true)} />
    </SignedIn>,
    {
      words: [...words, 'users'],
      answers: {
        'GET /api/auth/user': () => ({ json: admin }),
        'GET /api/organizations': () => only({ id, name: 'Gestion Laurier' }),
        'GET /api/buildings': () => only(building),
        'GET /api/residences': () => only(residence),
        [`PATCH /api/users/${id}`]: () => ({ json: { ...manager, firstName: 'Guy', version: 1 } }),
      },
    },
  )
  return { page, calls, closed }
}

test('a manager’s corrected name leaves the home they own as it is', async () => {
  const { page, calls, closed } = await editManager()
  await expect.element(page.getByText(/Belvédère du Canal, unité 905/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Guy')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => closed).toHaveLength(1)
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['PATCH'])
})

test('a new role names the places that end with it', async () => {
  const { page } = await editManager()
  const choose = (role: string) => page.getByRole('combobox', { name: 'Rôle' }).selectOptions(role)
  await choose('Locataire')
  await expect.element(page.getByText(/Prendra fin.*Gestion Laurier.*unité 905 \(Copropriétaire\)/)).toBeVisible()
  await choose('Résident(e)')
  await expect.element(page.getByText(/Prendra fin aujourd’hui.: Gestion Laurier\./)).toBeVisible()
})
