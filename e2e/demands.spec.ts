import { expect } from '@playwright/test'
import { accountOf, desk, enter, lettersTo, phone, test } from './cast.ts'

const description = 'La hotte de la cuisine ne tire plus depuis dimanche. Je suis là le matin.'
const title = 'Hotte de cuisine en panne'

test('a tenant sends a demand, the manager completes it, and the tenant sees each step without reloading', async ({
  browser,
}) => {
  const tenant = await enter(browser, 'tenant', { size: phone })
  const manager = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { email } = await accountOf(tenant.context(), 'tenant')

  await test.step('the tenant sends a demand with a photo', async () => {
    await tenant.goto('/residents/demands')
    await tenant.getByRole('link', { name: 'Nouvelle demande' }).click()
    await tenant.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(tenant.getByText('Choisissez un type de demande.')).toBeVisible()
    await expect(tenant.getByText('Décrivez la demande en 10 caractères ou plus.')).toBeVisible()
    await tenant.getByText('Entretien', { exact: true }).click()
    await expect(tenant.getByRole('radio', { name: /^Entretien/ })).toBeChecked()
    await tenant.getByLabel('En quelques mots').fill(title)
    await tenant.getByLabel('Description').fill(description)
    await tenant.locator('input[type=file]').setInputFiles('e2e/fixtures/bill-photo.jpg')
    await expect(tenant.getByText('bill-photo.jpg')).toBeVisible()
    await tenant.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(tenant.getByText('Demande envoyée à votre gestionnaire')).toBeVisible()
    await expect(tenant.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(tenant.getByRole('link', { name: 'Aperçu\u00A0: bill-photo.jpg' })).toBeVisible()
  })
  // From here on the tenant's page is never touched by hand but to write: a mark on the window tells if it was reloaded.
  await tenant.evaluate(() => Object.assign(window, { isTheSame: true }))

  await test.step('the manager starts the review; the tenant’s page updates itself', async () => {
    await manager.goto('/manager/demands')
    await manager.getByRole('button', { name: /^To review/ }).click()
    await manager.getByRole('searchbox').fill('hotte dimanche')
    const rows = manager.getByRole('region', { name: 'Requests' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(1)
    await rows.getByRole('link').click()
    await expect(manager.getByRole('link', { name: 'Preview: bill-photo.jpg' })).toBeVisible()
    const reads: string[] = []
    manager.on('request', (request) => {
      const isOfIt = new URL(request.url()).pathname === `/api/demands/${manager.url().split('/').at(-1)}`
      if (isOfIt && request.method() === 'GET') reads.push(request.url())
    })
    await manager.getByRole('button', { name: 'Start review' }).click()
    await expect(manager.getByText('Review started').first()).toBeVisible()
    await expect(tenant.getByText('À l’étude, étape actuelle')).toBeAttached()
    // The notice that moved the tenant's page reached the manager's too, which had read the demand again after its own write.
    expect(reads).toHaveLength(1)
  })

  await test.step('the tenant and the manager exchange comments', async () => {
    await manager.getByRole('textbox', { name: 'Your message' }).fill('Un technicien passera jeudi matin.')
    await manager.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(tenant.getByText('Un technicien passera jeudi matin.')).toBeVisible()
    await tenant.getByRole('textbox', { name: 'Votre message' }).fill('Parfait, merci!')
    await tenant.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await expect(manager.getByText('Parfait, merci!')).toBeVisible()
  })

  await test.step('the manager approves with a note, starts and completes', async () => {
    await manager.getByRole('button', { name: 'Approve' }).click()
    const approving = manager.getByRole('dialog', { name: 'Approve' })
    await approving.getByLabel('Note').fill('Moteur à remplacer, pièce commandée.')
    await approving.getByRole('button', { name: 'Approve' }).click()
    await expect(tenant.getByText('Moteur à remplacer, pièce commandée.').first()).toBeVisible()
    await manager.getByRole('button', { name: 'Start work' }).click()
    await expect(tenant.getByText('En cours, étape actuelle')).toBeAttached()
    await manager.getByRole('button', { name: 'Mark as completed' }).click()
    const ending = manager.getByRole('dialog', { name: 'Mark as completed' })
    await ending.getByRole('button', { name: 'Mark as completed' }).click()
    await expect(manager.getByText('Request completed').first()).toBeVisible()
  })

  await test.step('a closed demand takes no comment, and the tenant’s page was never reloaded', async () => {
    await expect(tenant.getByText('La demande est fermée')).toBeVisible()
    await expect(tenant.getByRole('textbox', { name: 'Votre message' })).toHaveCount(0)
    await expect(manager.getByText('This request is closed, and so are its messages.')).toBeVisible()
    expect(await tenant.evaluate(() => 'isTheSame' in window)).toBe(true)
  })

  await test.step('the tenant received a letter for each step, in the tenant’s language', async () => {
    const steps = ['Votre demande est approuvée', 'Les travaux commencent', 'Votre demande est terminée']
    await expect
      .poll(async () => (await lettersTo(tenant, email)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(steps))
  })
})

test('a draft demand is private; once sent and escalated, it is refused with a reason', async ({ browser }) => {
  const resident = await enter(browser, 'resident', { size: desk, language: 'en' })
  const manager = await enter(browser, 'manager', { size: phone })
  const corrected = 'The gym opens too late on weekends and holidays.'

  await test.step('the manager cannot see the draft', async () => {
    await resident.goto('/residents/demands/new')
    await resident.getByText('Complaint', { exact: true }).click()
    await resident.getByLabel('Location').selectOption({ label: 'Common areas – Le Belvédère du Canal' })
    await resident.getByLabel('Summary').fill('Gym hours')
    await resident.getByLabel('Description').fill('The gym opens too late on weekends.')
    await resident.getByRole('button', { name: 'Save as draft' }).click()
    await expect(resident.getByText('Only you can see this draft.', { exact: false })).toBeVisible()
    await manager.goto(`/manager/demands/${resident.url().split('/').at(-1)}`)
    await expect(manager.getByText('Cet élément n’existe pas, ou vous n’y avez pas accès.')).toBeVisible()
  })

  await test.step('the resident corrects, sends and escalates the demand', async () => {
    await resident.getByRole('link', { name: 'Edit' }).click()
    await resident.getByLabel('Description').fill(corrected)
    await resident.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(resident.getByText(corrected).first()).toBeVisible()
    await resident.getByRole('button', { name: 'Send request' }).click()
    await expect(resident.getByRole('button', { name: 'Send request' })).toHaveCount(0)
    await resident.getByRole('button', { name: 'Actions', exact: true }).click()
    await resident.getByRole('menuitem', { name: 'Mark as urgent' }).click()
    const escalating = resident.getByRole('dialog', { name: 'Mark as urgent' })
    await escalating.getByRole('button', { name: 'Mark as urgent' }).click()
    await expect(resident.getByText('Urgent request', { exact: false })).toBeVisible()
  })

  await test.step('the manager finds it among the escalated demands and cannot refuse it without a reason', async () => {
    await manager.goto('/manager/demands?escalated=true')
    await manager.getByRole('link', { name: 'Gym hours' }).click()
    await manager.getByRole('button', { name: 'Prendre en charge' }).click()
    await manager.getByRole('button', { name: 'Refuser' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Refuser' })
    await dialog.getByRole('button', { name: 'Refuser' }).click()
    await expect(dialog.getByText('Ajoutez une note', { exact: false })).toBeVisible()
    await dialog.getByLabel('Note').fill('Le règlement fixe les heures; parlez-en à l’assemblée.')
    await dialog.getByRole('button', { name: 'Refuser' }).click()
    await expect(manager.getByText('Demande refusée').first()).toBeVisible()
    await expect(manager.getByText('La demande est fermée', { exact: false })).toBeVisible()
  })

  await test.step('the resident reads the reason', async () => {
    await expect(resident.getByText('Le règlement fixe les heures', { exact: false }).first()).toBeVisible()
    await expect(resident.getByText('Declined', { exact: true }).first()).toBeVisible()
  })
})
