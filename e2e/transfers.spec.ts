import { expect } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, phone, test } from './cast.ts'

/** The address of a unit of the tower. */
const unit = async (page: Awaited<ReturnType<typeof enter>>, number: string) => {
  const answer = await page.request.get(`/api/residences?q=${number}%20Belv%C3%A9d%C3%A8re`)
  const { items }: { items: { id: string; unitNumber: string }[] } = await answer.json()
  return `/manager/residences/${items.find(({ unitNumber }) => unitNumber === number)?.id}`
}

test('a manager records a sale to come, invites the buyer, and undoes it', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  const address = await unit(page, '902')
  const year = new Date().getFullYear() + 1

  await test.step('the steps are filled in, and the fees are split by days', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Déclarer une vente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Vente\s: unité 902/ })).toBeVisible()
    await page.getByLabel('Date de la vente').fill(`${year}-06-16`)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Ajouter une personne' }).click()
    await page.getByLabel('Prénom').fill('Élise')
    await page.getByLabel('Nom', { exact: true }).fill('Gagné')
    await page.getByLabel('Courriel', { exact: true }).fill('elise.gagne@example.com')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('row', { name: /Vendeurs/ })).toContainText(/× 15\s÷\s30/)
    await page.getByRole('button', { name: 'Avis et confirmation' }).click()
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Invitation envoyée')).toBeVisible()
  })

  await test.step('the unit shows it, and it is undone', async () => {
    await page.goto(address)
    await expect(page.getByText(/jusqu|au 15 juin/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Voir la vente' }).click()
    await page.getByRole('button', { name: 'Annuler le dossier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler le dossier' }).click()
    await expect(page.getByText('L’unité est comme avant', { exact: false })).toBeVisible()
  })
})

test('the steps of a draft are accessible, and giving it up leaves nothing', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager', { language: 'en' }))
  await page.goto(await unit(page, '903'))
  await page.getByRole('button', { name: 'Record a sale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sale: unit 903' })).toBeVisible()
  const address = page.url()
  const show = async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Who arrives' }).click()
    await page.getByRole('button', { name: 'Add person' }).click()
  }
  await lookAt(page, 'a draft of a sale', { show, isActed: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Record a sale' })).toBeVisible()
})
