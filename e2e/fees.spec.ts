import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

test('on a French phone, an owner goes from their home to the calculation of a line in three taps', async ({
  browser,
}) => {
  const page = await enter(browser, 'resident', { size: phone })
  await page.goto('/residents/residence')
  await page.getByRole('link', { name: 'Pourquoi ce montant?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pourquoi ce montant?' })).toBeVisible()
  const changes = page.getByRole('region', { name: /^Ce qui a changé depuis/ })
  await expect(changes.getByRole('img')).not.toHaveCount(0)
  const lines = page.getByRole('region', { name: 'De quoi ce montant est fait' })
  await lines.getByText('Énergie et services publics').click()
  const calculation = page.locator('dl').filter({ hasText: 'Budget adopté', visible: true })
  await expect(calculation.getByText('× quote-part')).toBeVisible()
  await expect(calculation.getByText('= votre part de l’année')).toBeVisible()
})

test('on an English desk, a manager looks at the fee of a unit as its owner does; a tenant is told nothing', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get('/api/residences?q=1204&limit=1')).json()
  await page.goto(`/manager/residences/${items[0].id}`)
  await page.getByRole('link', { name: 'Why this amount?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why is my fee this much?' })).toBeVisible()
  await expect(page.getByText('Unit 1204, per month').first()).toBeVisible()
  const lines = page.getByRole('region', { name: 'What it is made of' })
  await lines.getByText('Insurance', { exact: true }).click()
  await expect(lines.getByRole('link').filter({ visible: true }).first()).toHaveAttribute('href', /category=insurance/)

  const tenant = await enter(browser, 'tenant', { size: phone })
  const own = await (await tenant.request.get('/api/residences?limit=1')).json()
  expect((await tenant.request.get(`/api/fee-explanations/${own.items[0].id}`)).status()).toBe(403)
  await tenant.goto('/residents/residence')
  await expect(tenant.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tenant.getByRole('link', { name: 'Pourquoi ce montant?' })).toHaveCount(0)
})
