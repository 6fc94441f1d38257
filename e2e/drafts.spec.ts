import { expect } from '@playwright/test'
import { accountOf, enter, signIn, signOut, test } from './cast.ts'

const text = 'Le robinet de la cuisine fuit depuis hier soir.'

test('a session that ends while one types takes nothing: it is all there after the sign-in', async ({ browser }) => {
  const page = await enter(browser, 'tenant')
  const { email, password } = await accountOf(page.context(), 'tenant')
  const back = page.getByText('Brouillon récupéré, non enregistré')
  const field = page.getByLabel('Description')
  await page.goto('/residents/demands/new')
  await page.getByLabel('En quelques mots').fill('Robinet qui fuit')
  await field.fill(text)
  await page.getByRole('radio', { name: /Entretien/ }).check({ force: true })

  await test.step('a reload brings it back', async () => {
    await page.reload()
    await expect(back).toBeVisible()
    await expect(field).toHaveValue(text)
  })
  await test.step('the save is refused for want of a session: one signs in and finds it again', async () => {
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?.*to=%2Fresidents%2Fdemands%2Fnew/)
    await page.getByLabel('Courriel').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(/\/residents\/demands\/new$/)
    await expect(back).toBeVisible()
    await expect(field).toHaveValue(text)
  })
  await test.step('signing out forgets it', async () => {
    await signOut(page)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))).toEqual([])
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    await page.goto('/residents/demands/new')
    await expect(field).toHaveValue('')
  })
})
