import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

/** A year that no world has a budget of: each journey its own. */
const year = new Date().getFullYear() + 2

test('on a phone, next year’s budget is copied with a rate, edited, adopted, and then locked', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  const { items } = await (await page.request.get('/api/buildings?limit=10&kind=condo')).json()
  const [{ id: building, organizationId: organization }] = items
  await page.goto(`/manager/budget?organization=${organization}&building=${building}&year=${year}`)
  await test.step('a year without a budget offers what to begin with, and what it comes to', async () => {
    await expect(page.getByRole('heading', { name: `Aucun budget pour ${year}` })).toBeVisible()
    await page.getByText('Le budget de l’an dernier').click()
    await expect(page.getByRole('table', { name: 'Aperçu du brouillon' }).getByRole('row')).not.toHaveCount(1)
    await page.getByRole('button', { name: 'Créer le brouillon' }).click()
    await expect(page.getByText('Brouillon, à adopter par le conseil')).toBeVisible()
  })
  await test.step('a failed save keeps what was typed', async () => {
    const insurance = page.getByRole('textbox', { name: 'Assurances' })
    await page.route('**/api/budgets/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await insurance.fill('91 200')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(insurance).toHaveValue(/91.200/)
    await page.unroute('**/api/budgets/*')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Budget enregistré')).toBeVisible()
  })
  await test.step('the board adopts it, and nothing is edited any more', async () => {
    await page.getByRole('button', { name: 'Adopter le budget' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Séance ou résolution' }).fill('Résolution 14')
    await dialog.getByRole('button', { name: 'Adopter le budget' }).click()
    await expect(page.getByText(/Adopté par le conseil le/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Assurances' })).toBeHidden()
    await expect(page.getByText('Résolution 14')).toBeVisible()
  })
})

test('on a desk, this year tells its variance, its basis, and folds its funds from the keyboard', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get('/api/buildings?limit=10&kind=condo')).json()
  const [{ id: building, organizationId: organization }] = items
  await page.goto(`/manager/budget?organization=${organization}&building=${building}`)
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4} budget$/ })).toBeVisible()
  await expect(page.getByText(/Adopted by the board on/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Budget lines' })
  await expect(table.getByRole('row', { name: /^Insurance/ })).toBeVisible()
  await page.getByRole('button', { name: 'Operating fund' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(table.getByRole('row', { name: /^Insurance/ })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await table
    .getByRole('row', { name: /^Insurance/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/manager\/bills\?.*category=insurance/)
})

test('a co-owner reads the adopted budget of the building in summary', async ({ browser }) => {
  const page = await enter(browser, 'resident', { size: phone })
  await page.goto('/residents/building')
  await expect(page.getByRole('heading', { name: /^Budget \d{4}$/ })).toBeVisible()
  await expect(page.getByText('Demandé pour l’année')).toBeVisible()
})
