import { expect } from '@playwright/test'
import { desk, enter, open, phone, test } from './cast.ts'

const refusal = /compte de démonstration est en lecture seule/

test('the sign-in page of the demonstration offers an account of each role', async ({ browser }) => {
  const page = await open(browser, { size: phone, language: 'en' })
  await page.goto('/login')
  const offered = page.getByRole('region', { name: 'Try the demo' }).getByRole('button')
  await expect(offered).toHaveCount(7)
  await expect(offered.filter({ hasText: 'read-only' })).toHaveCount(3)
})

test('a demonstration manager sees every page and no button that changes anything', async ({ browser }) => {
  const page = await enter(browser, 'demo_manager', { size: desk })
  await page.goto('/dashboard/quick-actions')
  await expect(page.getByText('lecture seule, rien n’est modifié', { exact: false })).toBeVisible()
  const changes = /^(Nouvelle?|Nouvel|Exporter|Inviter|Modifier|Quotes-parts$|Créer|Ajouter|Supprimer|Archiver)/
  for (const name of ['Immeubles', 'Résidences', 'Factures', 'Demandes', 'Utilisateurs', 'Paramètres']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: changes })).toHaveCount(0)
    await expect(main.getByRole('button', { name: changes })).toHaveCount(0)
    await expect(main.getByRole('checkbox')).toHaveCount(0)
  }
})

test('a demonstration resident who opens a form by its address is told that nothing can be changed', async ({
  browser,
}) => {
  const page = await enter(browser, 'demo_resident', { size: phone, language: 'en' })
  await page.goto('/residents/demands/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Read-only' })).toBeVisible()
  await expect(page.getByText('nothing can be changed in it', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').locator('form, input, textarea')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible()
})

test('a change tried with a demonstration account is refused with the reason', async ({ browser }) => {
  const page = await enter(browser, 'demo_manager', { size: phone })

  await test.step('a form opened by its address is not shown, and its list is', async () => {
    for (const [path, title] of [
      ['/manager/buildings/new', 'Immeubles'],
      ['/manager/residences/new', 'Résidences'],
      ['/manager/bills/new', 'Factures'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Lecture seule' })).toBeVisible()
      await expect(page.getByText(refusal)).toBeVisible()
      await expect(page.getByRole('main').locator('form, input')).toHaveCount(0)
      await page.getByRole('link', { name: 'Retour', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })

  await test.step('the form of an existing bill leads to that bill', async () => {
    await page.getByRole('list', { name: 'Factures' }).getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/manager\/bills\/[\w-]{36}/)
    const bill = new URL(page.url()).pathname
    await page.goto(`${bill}/edit`)
    await expect(page.getByText(refusal)).toBeVisible()
    await page.getByRole('link', { name: 'Retour', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${bill}$`))
  })

  await test.step('a demand form is refused on its page', async () => {
    await page.goto('/manager/demands?phase=waiting')
    const waiting = page.getByRole('list', { name: 'Demandes' }).getByRole('listitem').filter({ hasText: 'Nouvelle' })
    await waiting.first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    const takeUp = page.getByRole('button', { name: 'Prendre en charge' })
    if ((await takeUp.count()) === 0) return
    await takeUp.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
  })

  await test.step('a write sent without a page is refused', async () => {
    const answer = await page.request.post('/api/organizations', { data: { name: 'Autre' } })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'demo_is_read_only' })
  })
})
