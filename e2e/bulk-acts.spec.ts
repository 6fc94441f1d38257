import { type Browser, expect, type Page } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, linkIn, open, phone, test } from './cast.ts'

test('an administrator sees whom an act on many accounts would touch, deletes them by their number, and reads the result', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'admin', { size: phone }))
  const { items } = await (await page.request.get('/api/organizations?limit=1')).json()
  const [{ id: organizationId }] = items
  const people = ['Axelle', 'Bastien'].map((firstName) => ({ firstName, lastName: 'Groupé' }))
  const data = { people, role: 'demo_manager', organizationId }
  expect((await page.request.post('/api/users/demo', { data })).status()).toBe(201)
  await page.goto('/manager/user-management?q=groupe')

  await test.step('the selected accounts are checked first', async () => {
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
    await expect(page.getByText('2 comptes choisis')).toBeVisible()
    await page.getByRole('button', { name: 'Courriel', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Envoyer des liens de réinitialisation' }).click()
    await expect(page.getByText('Aucun compte ne serait visé')).toBeVisible()
    await page.getByRole('button', { name: 'Ne rien faire' }).click()
    await expect(page.getByRole('checkbox', { name: 'Tout sélectionner' })).toBeVisible()
  })

  await test.step('a deletion asks for their number', async () => {
    await page.goto('/manager/user-management?q=groupe')
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Supprimer 2 comptes' })).toBeVisible()
    await expect(page.getByText('Axelle Groupé')).toBeVisible()
    const address = page.url()
    await lookAt(page, 'a bulk act', { show: async () => void (await page.goto(address)), isActed: false })
    await page.getByRole('button', { name: 'Supprimer 2 comptes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tapez 2 pour confirmer').fill('3')
    await dialog.getByRole('button', { name: 'Supprimer 2 comptes' }).click()
    await expect(dialog.getByText('Ce n’est pas le nombre de comptes touchés.')).toBeVisible()
    await dialog.getByLabel('Tapez 2 pour confirmer').fill('2')
    await dialog.getByRole('button', { name: 'Supprimer 2 comptes' }).click()
    await expect(page.getByText('2 comptes faits')).toBeVisible()
    await expect(page.getByText('Axelle Groupé')).toBeHidden()
  })
})

test('at an English desk, an administrator closes two accounts at once and opens them again', async ({ browser }) => {
  const page = await enter(browser, 'admin', { language: 'en' })
  const { items } = await (await page.request.get('/api/buildings?q=Belvédère')).json()
  const [{ organizationId }] = items
  const people = ['Colin', 'Daphné'].map((firstName) => ({ firstName, lastName: 'Ensemble' }))
  const data = { people, role: 'demo_manager', organizationId }
  expect((await page.request.post('/api/users/demo', { data })).status()).toBe(201)
  const check = async (act: string) => {
    await page.goto('/manager/user-management?q=ensemble')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('2 accounts selected')).toBeVisible()
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const statuses = async () => {
    const found = await (await page.request.get('/api/users?q=ensemble')).json()
    return found.items.map((one: { status: string }) => one.status)
  }

  await check('Deactivate accounts')
  await expect(page.getByText('Colin Ensemble')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate 2 accounts' }).click()
  await expect(page.getByText('2 accounts done')).toBeVisible()
  expect(await statuses()).toEqual(['inactive', 'inactive'])

  await check('Deactivate accounts')
  await expect(page.getByText('No account would be affected')).toBeVisible()
  await page.getByRole('button', { name: 'Do nothing' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeVisible()

  await check('Activate accounts')
  await page.getByRole('button', { name: 'Activate 2 accounts' }).click()
  await expect(page.getByText('2 accounts done')).toBeVisible()
  expect(await statuses()).toEqual(['active', 'active'])
})

/** A tenant who has just accepted an invitation to a unit. */
async function join(browser: Browser, admin: Page, named: { firstName: string; lastName: string; email: string }) {
  const { items } = await (await admin.request.get('/api/residences?limit=1')).json()
  const [{ id: residenceId, buildingId, organizationId }] = items
  const place = { organizationId, buildingId, residenceId, role: 'tenant', relation: 'tenant' }
  const invited = await admin.request.post('/api/invitations', { data: { ...place, ...named } })
  expect(invited.status(), await invited.text()).toBe(201)
  const guest = await open(browser)
  const [, token] = (await linkIn(guest, named.email, '/accept-invitation')).split('#')
  const { firstName, lastName } = named
  const data = { token, language: 'fr', firstName, lastName, password: 'verglas-tuque-canot-41' }
  const accepted = await guest.request.post('/api/invitations/acceptance', { data })
  expect(accepted.status(), await accepted.text()).toBe(201)
}

test('on a phone, an administrator gives two tenants another role, and the one who has it already is left', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'admin', { size: phone }))
  const lastName = 'Promu'
  for (const firstName of ['Anouk', 'Basile'])
    await join(browser, page, { firstName, lastName, email: `${firstName.toLowerCase()}.promu@mitoyen.example` })
  const chooseRole = async (role: string) => {
    await page.goto('/manager/user-management?q=promu')
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
    await page.getByRole('button', { name: 'Rôle', exact: true }).click()
    await page.getByRole('menuitem', { name: role, exact: true }).click()
  }

  await test.step('the check names the role and what follows from it', async () => {
    await chooseRole('Résident(e)')
    await expect(page.getByText('Nouveau rôle\u00A0: Résident(e)', { exact: false })).toBeVisible()
    const address = page.url()
    await lookAt(page, 'a change of role', { show: async () => void (await page.goto(address)), isActed: false })
    await page.getByRole('button', { name: 'Changer 2 rôles' }).click()
    await expect(page.getByText('2 comptes faits')).toBeVisible()
  })

  await test.step('asked again, nobody would be touched', async () => {
    await chooseRole('Résident(e)')
    await expect(page.getByText('Aucun compte ne serait visé')).toBeVisible()
    await expect(page.getByText('Déjà dans cet état', { exact: false }).first()).toBeVisible()
  })
})
