import { expect, test } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { choose, enter } from './cast.ts'
import { paper } from './paper.ts'

const months = ['novembre 2026', 'décembre 2026', 'janvier 2027', 'février 2027', 'mars 2027', 'avril 2027', 'mai 2027']
const bill = paper({
  sender: 'Déneigement Boréal inc.',
  number: ['Facture no', 'DB-5512'],
  day: '5 octobre 2026',
  matter: 'Contrat de déneigement, saison 2026-2027',
  amounts: ['4 348,77', '217,44', '433,79', '5 000,00'],
  instalments: [...months, 'juin 2027', 'juillet 2027', 'août 2027'].map((month) => [`1er ${month}`, '500,00']),
})

test.setTimeout(120_000)

test('the list of payments is accessible in both themes, at both sizes', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager'))
  const show = async () => {
    await page.goto('/manager/bills/new')
    await choose(page, 'Immeuble', 'Le Belvédère du Canal')
    await page.locator('input[type=file]').setInputFiles(bill)
    await expect(page.getByRole('region', { name: 'Paiement mensuel' })).toBeVisible({ timeout: 60_000 })
  }
  await lookAt(page, 'a payment plan', { show, isActed: true })
})

test('the payments that a document asks for are listed, and a draft opened again shows where it was read', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager')
  const plan = page.getByRole('region', { name: 'Paiement mensuel' })
  const place = page.getByTitle(/^Versements\u00A0: lu ici/)
  const total = page.getByTitle(/^Total\u00A0: lu ici/)

  await test.step('with their days and amounts, folded after six, and their place on the page', async () => {
    await page.goto('/manager/bills/new')
    await choose(page, 'Immeuble', 'Le Belvédère du Canal')
    await page.locator('input[type=file]').setInputFiles(bill)
    await expect(plan).toBeVisible({ timeout: 60_000 })
    await expect(plan).toContainText('elle s’enregistre ici une seule fois')
    await expect(plan).toContainText(/10 versements au document, 5\s000,00\s\$ en tout/)
    await expect(plan.getByRole('listitem')).toHaveCount(6)
    await expect(plan.getByRole('listitem').first()).toHaveText(/1er novembre 2026\s*500,00\s\$/)
    await plan.getByRole('button', { name: 'Voir les 4 autres versements' }).click()
    await expect(plan.getByRole('listitem')).toHaveCount(10)
    await page.getByLabel('Titre').focus()
    await page.getByLabel('Titre').hover()
    await expect(place).not.toHaveAttribute('data-lit')
    await plan.focus()
    await page.mouse.move(0, 0)
    await expect(place).toHaveAttribute('data-lit')
  })

  await test.step('the draft says it again, but for what was written since', async () => {
    await page.getByLabel('Titre').fill('Neige de l’hiver')
    await page.getByLabel('Catégorie').selectOption('Déneigement et terrain')
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Neige de l’hiver' })).toBeVisible()
    await page.goto(`${page.url()}/edit`)
    await expect(total).toBeVisible()
    await page.getByLabel('Total', { exact: true }).focus()
    await expect(total).toHaveAttribute('data-lit')
    const fields = page.locator('[data-mark]')
    await expect(fields.filter({ has: page.getByLabel('Total', { exact: true }) })).toHaveAttribute('data-mark', 'sure')
    await expect(fields.filter({ has: page.getByLabel('Titre') })).toHaveCount(0)
    await page.getByLabel('Total', { exact: true }).fill('4 000,00')
    await page.getByLabel('Total', { exact: true }).blur()
    await expect(total).toHaveCount(0)
  })
})
