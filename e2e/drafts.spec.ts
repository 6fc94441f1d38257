import { expect } from '@playwright/test'
import { accountOf, enter, signIn, signOut, test } from './cast.ts'

const text = 'Le robinet de la cuisine fuit depuis hier soir.'

test('a session that expires during typing loses no value: all are there after the sign-in', async ({ browser }) => {
  const page = await enter(browser, 'tenant')
  const { email, password } = await accountOf(page.context(), 'tenant')
  const back = page.getByText('Brouillon récupéré, non enregistré')
  const field = page.getByLabel('Description')
  await page.goto('/residents/demands/new')
  await page.getByLabel('En quelques mots').fill('Robinet qui fuit')
  await field.fill(text)
  await page.getByRole('radio', { name: /Entretien/ }).check({ force: true })

  await test.step('a reload restores the draft', async () => {
    await page.reload()
    await expect(back).toBeVisible()
    await expect(field).toHaveValue(text)
  })
  await test.step('a save refused without a session leads to the sign-in, and the draft is there afterwards', async () => {
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
  await test.step('signing out removes the draft', async () => {
    await signOut(page)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))).toEqual([])
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    await page.goto('/residents/demands/new')
    await expect(field).toHaveValue('')
  })
})
