import { expect, test } from '@playwright/test'
import { choose, desk, enter, open, phone } from './cast.ts'

const refusal = /compte de démonstration est en lecture seule/

test('the sign-in offers an account of each role', async ({ browser }) => {
  const page = await open(browser, { size: phone, language: 'en' })
  await page.goto('/login')
  const offered = page.getByRole('region', { name: 'Try the demonstration' }).getByRole('button')
  await expect(offered).toHaveCount(7)
  await expect(offered.filter({ hasText: 'read-only' })).toHaveCount(3)
})

test('a manager of the demonstration sees all and is offered no change', async ({ browser }) => {
  const page = await enter(browser, 'demo_manager', { size: desk })
  await page.goto('/dashboard/quick-actions')
  await expect(page.getByText('tout se consulte, rien ne se modifie', { exact: false })).toBeVisible()
  const changes = /^(Nouvelle?|Nouvel|Exporter|Inviter|Modifier|Générer|Quotes-parts$|Créer|Ajouter|Supprimer|Archiver)/
  for (const name of ['Immeubles', 'Résidences', 'Factures', 'Demandes', 'Utilisateurs', 'Réglages']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: changes })).toHaveCount(0)
    await expect(main.getByRole('button', { name: changes })).toHaveCount(0)
    await expect(main.getByRole('checkbox')).toHaveCount(0)
  }
})

test('what one tries all the same is refused with the reason', async ({ browser }) => {
  const page = await enter(browser, 'demo_manager', { size: phone })

  await test.step('a bill, opened by its address', async () => {
    await page.goto('/manager/bills/new')
    await choose(page, 'Immeuble', 'Place des Nations')
    await page.locator('input[type=file]').setInputFiles('e2e/fixtures/facture-texte.pdf')
    await expect(page.getByText(refusal)).toBeVisible()
  })

  await test.step('a demand, where the button is', async () => {
    await page.goto('/manager/demands?phase=waiting')
    const waiting = page.getByRole('list', { name: 'Demandes' }).getByRole('listitem').filter({ hasText: 'Soumise' })
    await waiting.first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Échanges' })).toBeVisible()
    const takeUp = page.getByRole('button', { name: 'Prendre en charge' })
    if ((await takeUp.count()) === 0) return
    await takeUp.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
  })

  await test.step('a write without any page', async () => {
    const answer = await page.request.post('/api/organizations', { data: { name: 'Autre' } })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'demo_is_read_only' })
  })
})
