import { expect } from '@playwright/test'
import { accountOf, desk, enter, lettersTo, phone, test } from './cast.ts'

test('a tenant tells an idea, a resident votes once, an administrator plans it, and the roadmap shows it', async ({
  browser,
}) => {
  const tenant = await enter(browser, 'tenant', { size: phone })
  const resident = await enter(browser, 'resident', { size: desk, language: 'en' })
  const admin = await enter(browser, 'admin', { size: desk })
  const { email } = await accountOf(resident.context(), 'resident')
  const title = 'Horaire du déneigement'

  await test.step('the tenant is shown similar ideas while they type, and sends theirs', async () => {
    await tenant.goto('/settings/idea-box')
    await tenant.getByRole('link', { name: 'Proposer une idée' }).click()
    await tenant.getByRole('button', { name: 'Proposer l’idée' }).click()
    await expect(tenant.getByText('Choisissez une catégorie.')).toBeVisible()
    await tenant.getByLabel('Titre').fill('Un rappel des paiements')
    await expect(tenant.getByRole('link', { name: 'Rappels de paiement par texto' })).toBeVisible()
    await tenant.getByLabel('Titre').fill(title)
    await tenant.getByLabel('Catégorie').selectOption({ label: 'Communication' })
    await tenant.getByLabel('Besoin', { exact: true }).fill('Savoir la veille quand déplacer la voiture.')
    await tenant.getByRole('button', { name: 'Proposer l’idée' }).click()
    await expect(tenant.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(tenant.getByRole('button', { name: /Voter/ })).toHaveCount(0)
  })

  await test.step('the resident votes, takes the vote back and votes again', async () => {
    await resident.goto('/settings/idea-box?q=d%C3%A9neigement')
    const vote = resident.getByRole('button', { name: `0 votes · Upvote: ${title}` })
    await vote.click()
    const voted = resident.getByRole('button', { name: `1 vote · Upvote: ${title}` })
    await expect(voted).toHaveAttribute('aria-pressed', 'true')
    await voted.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    await vote.click()
    await expect(voted).toBeVisible()
    await expect(resident.getByText('Théo')).toHaveCount(0)
  })

  await test.step('the administrator plans it with an answer, and the resident gets a letter', async () => {
    await admin.goto('/admin/suggestions?q=d%C3%A9neigement')
    await admin.getByRole('link', { name: new RegExp(title) }).click()
    await admin.getByRole('button', { name: 'Prévoir' }).click()
    await admin.getByRole('dialog').getByLabel('Réponse').fill('Dès la première neige.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Prévoir' }).click()
    await expect(admin.getByText('Dès la première neige.')).toBeVisible()
    const letters = async () => (await lettersTo(resident, email)).map(({ html }) => html).join()
    await expect.poll(letters).toContain('Dès la première neige.')
  })

  await test.step('everyone reads it on the roadmap', async () => {
    await resident.goto('/settings/roadmap')
    await expect(resident.getByRole('region', { name: 'Planned' }).getByRole('link', { name: title })).toBeVisible()
  })
})

test('a tenant reports a bug with a screenshot, an administrator fixes it, and the tenant reopens it', async ({
  browser,
}) => {
  const tenant = await enter(browser, 'tenant', { size: phone })
  const admin = await enter(browser, 'admin', { size: desk, language: 'en' })
  const description = 'La photo ne s’affiche pas dans ma demande.'

  await test.step('the tenant reports it', async () => {
    await tenant.goto('/settings/bug-reports')
    await tenant.getByRole('link', { name: 'Signaler une anomalie' }).click()
    await tenant.getByRole('button', { name: 'Envoyer' }).click()
    await expect(tenant.getByText('Décrivez l’anomalie en 10 caractères ou plus.')).toBeVisible()
    await tenant.getByLabel('Page ou endroit').fill('Mes demandes')
    await tenant.getByLabel('Catégorie').selectOption({ label: 'Affichage' })
    await tenant.getByText('Haute', { exact: true }).click()
    await tenant.getByLabel('Description').fill(description)
    await tenant.locator('input[type=file]').setInputFiles('e2e/fixtures/bill-photo.jpg')
    await expect(tenant.getByText('bill-photo.jpg')).toBeVisible()
    await tenant.getByRole('button', { name: 'Envoyer' }).click()
    await expect(tenant.getByRole('heading', { level: 1 })).toContainText(description)
  })

  await test.step('the administrator takes it up and fixes it; the tenant’s page follows', async () => {
    await admin.goto('/admin/bug-reports?q=photo')
    await admin.getByRole('link', { name: new RegExp(description) }).click()
    for (const step of ['Acknowledge', 'Mark as fixed']) {
      await admin.getByRole('button', { name: step }).click()
      await admin.getByRole('dialog').getByRole('button', { name: step }).click()
    }
    await expect(tenant.getByText('Corrigée', { exact: true })).toBeVisible()
  })

  await test.step('the tenant still sees it, and reopens it with a word', async () => {
    await tenant.getByRole('button', { name: 'Rouvrir' }).click()
    const asked = tenant.getByRole('dialog')
    await asked.getByRole('button', { name: 'Rouvrir' }).click()
    await expect(asked.getByText('Dites ce qui ne va toujours pas.')).toBeVisible()
    await asked.getByLabel('Ce qui ne va pas').fill('Toujours rien sur mon téléphone.')
    await asked.getByRole('button', { name: 'Rouvrir' }).click()
    await expect(tenant.getByText('Reçue', { exact: true })).toBeVisible()
  })
})
