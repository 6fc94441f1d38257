import { expect, test } from '@playwright/test'
import { accountOf, desk, enter, lettersTo, phone } from './cast.ts'

const description = 'La hotte de la cuisine ne tire plus depuis dimanche. Je suis là le matin.'
const title = 'La hotte de la cuisine ne tire plus depuis dimanche. Je suis là le matin'

test('a tenant asks, the manager carries it to completion, and the tenant follows without reloading', async ({
  browser,
}) => {
  const tenant = await enter(browser, 'tenant', { size: phone })
  const manager = await enter(browser, 'manager', { size: desk })
  const { email } = await accountOf(tenant.context(), 'tenant')

  await test.step('the tenant sends a demand with a photo', async () => {
    await tenant.goto('/residents/demands')
    await tenant.getByRole('link', { name: 'Nouvelle demande' }).click()
    await tenant.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(tenant.getByText('Choisissez un type de demande.')).toBeVisible()
    await tenant.getByRole('radio', { name: 'Entretien' }).check({ force: true })
    await tenant.getByLabel('Description').fill(description)
    await tenant.locator('input[type=file]').setInputFiles('e2e/fixtures/bill-photo.jpg')
    await expect(tenant.getByText('bill-photo.jpg')).toBeVisible()
    await tenant.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(tenant.getByText('Demande envoyée à votre gestionnaire')).toBeVisible()
    await expect(tenant.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 50))
    await expect(tenant.getByRole('link', { name: 'Aperçu de bill-photo.jpg' })).toBeVisible()
  })

  await test.step('the manager finds it and takes it up; the tenant’s page moves by itself', async () => {
    await manager.goto('/manager/demands')
    await manager.getByRole('button', { name: /À traiter/ }).click()
    await manager.getByPlaceholder('Description, résidence, personne…').fill('hotte dimanche')
    await expect(manager.locator('tbody tr')).toHaveCount(1)
    await manager.locator('tbody tr').first().click()
    await manager.getByRole('button', { name: 'Prendre en charge' }).click()
    await expect(manager.getByText('Demande prise en charge')).toBeVisible()
    await expect(tenant.getByText('À l’étude, étape actuelle')).toBeAttached()
  })

  await test.step('they write to each other', async () => {
    await manager.getByRole('textbox', { name: 'Votre message' }).fill('Un technicien passera jeudi matin.')
    await manager.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await expect(tenant.getByText('Un technicien passera jeudi matin.')).toBeVisible()
    await tenant.getByRole('textbox', { name: 'Votre message' }).fill('Parfait, merci!')
    await tenant.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await expect(manager.getByText('Parfait, merci!')).toBeVisible()
  })

  await test.step('the manager approves with a note, starts and completes', async () => {
    await manager.getByRole('button', { name: 'Approuver' }).click()
    await manager.getByRole('dialog').getByLabel('Note').fill('Moteur à remplacer, pièce commandée.')
    await manager.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
    await expect(tenant.getByText('Moteur à remplacer, pièce commandée.').first()).toBeVisible()
    await manager.getByRole('button', { name: 'Commencer les travaux' }).click()
    await expect(tenant.getByText('En cours, étape actuelle')).toBeAttached()
    await manager.getByRole('button', { name: 'Marquer terminée' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Marquer terminée' }).click()
    await expect(manager.getByText('Demande terminée')).toBeVisible()
    await expect(tenant.getByText('La demande est close')).toBeVisible()
    await expect(tenant.getByRole('textbox', { name: 'Votre message' })).toHaveCount(0)
  })

  await test.step('each step was written to the tenant', async () => {
    await expect
      .poll(async () => (await lettersTo(tenant, email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining(['Votre demande est terminée', 'Les travaux commencent', 'Votre demande est approuvée']),
      )
  })
})

test('a draft stays private, is corrected, sent, refused with a reason', async ({ browser }) => {
  const resident = await enter(browser, 'resident', { size: desk, language: 'en' })
  await resident.goto('/residents/demands/new')
  await resident.getByRole('radio', { name: 'Complaint' }).check({ force: true })
  await resident.getByLabel('Place concerned').selectOption({ index: 1 })
  await resident.getByLabel('Description').fill('The gym opens too late on weekends.')
  await resident.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(resident.getByText('Only you can see this draft.', { exact: false })).toBeVisible()

  await resident.getByRole('link', { name: 'Edit' }).click()
  await resident.getByLabel('Description').fill('The gym opens too late on weekends and holidays.')
  await resident.getByRole('button', { name: 'Save' }).click()
  await resident.getByRole('button', { name: 'Send the request' }).click()
  await expect(resident.getByText('Request sent', { exact: true }).first()).toBeVisible()

  const manager = await enter(browser, 'manager', { size: phone })
  await manager.goto(`/manager/demands/${resident.url().split('/').at(-1)}`)
  await manager.getByRole('button', { name: 'Prendre en charge' }).click()
  await manager.getByRole('button', { name: 'Refuser' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await expect(dialog.getByText('Expliquez votre décision', { exact: false })).toBeVisible()
  await dialog.getByLabel('Note').fill('Le règlement fixe les heures; parlez-en à l’assemblée.')
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await expect(resident.getByText('Le règlement fixe les heures', { exact: false }).first()).toBeVisible()
  await expect(resident.getByText('Rejected').first()).toBeVisible()
})

test('a demonstration account looks and is told why nothing changes', async ({ browser }) => {
  const page = await enter(browser, 'demo_manager')
  await page.goto('/manager/demands?phase=waiting')
  await page.locator('tbody tr').filter({ hasText: 'Soumise' }).first().click()
  await page.getByRole('button', { name: 'Prendre en charge' }).click()
  await expect(page.getByText('compte de démonstration est en lecture seule', { exact: false }).first()).toBeVisible()
})
