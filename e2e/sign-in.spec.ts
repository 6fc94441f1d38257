import { expect, test } from '@playwright/test'
import { accountOf, enter, phone } from './cast.ts'

test.use({ viewport: phone })

test('a wrong password is said so and nothing else; a right one opens the application', async ({ page, context }) => {
  const { email, password } = await accountOf(context, 'resident')
  await page.goto('/login')
  await page.getByLabel('Courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-mot')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByText('Courriel ou mot de passe incorrect', { exact: false })).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/quick-actions/)
})

test('a demonstration account is one click away, and signing out closes everything', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Se connecter comme .*, Gestionnaire$/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/quick-actions/)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/manager/bills')
  await expect(page).toHaveURL(/\/login/)
})

test('the language follows the person from page to page', async ({ browser }) => {
  const page = await enter(browser, 'demo_resident')
  await page.goto('/residents/demands')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeVisible()
  await page.goto('/residents/building')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})
