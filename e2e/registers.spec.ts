import { expect } from '@playwright/test'
import { enter, open, phone, test } from './cast.ts'

const building = 'Le Belvédère du Canal'

test('a manager says why an item of the register is not there, and a co-owner reads it on a phone', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings')
  await desk.getByRole('link', { name: building }).first().click()
  await desk
    .getByRole('region', { name: 'Register of the co-ownership' })
    .getByRole('link', { name: 'Open the register' })
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Register of the co-ownership')
  const item = desk.getByRole('listitem').filter({ hasText: 'Certificate of location' }).first()
  await expect(item.getByText('Missing')).toBeVisible()
  await expect(item.getByText('Ask: land surveyor')).toBeVisible()
  await item.getByRole('button', { name: 'Specify' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Not applicable, because').fill('Never ordered for this building')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Register updated')).toBeVisible()
  await expect(item.getByText('Not applicable', { exact: true })).toBeVisible()

  const home = await enter(browser, 'resident', { size: phone })
  await home.goto('/residents/building')
  await home.getByRole('link', { name: 'Ouvrir le registre' }).click()
  const row = home.getByRole('listitem').filter({ hasText: 'Certificat de localisation' }).first()
  await expect(row.getByText('Never ordered for this building')).toBeVisible()
  await expect(home.getByRole('button', { name: 'Préciser' })).toHaveCount(0)

  const tenant = await enter(browser, 'tenant', { size: phone })
  await tenant.goto('/residents/building')
  await expect(tenant.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tenant.getByRole('link', { name: 'Ouvrir le registre' })).toHaveCount(0)

  await item.getByRole('button', { name: 'Specify' }).click()
  await dialog.getByLabel('Not applicable, because').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByText('Missing')).toBeVisible()
})

test('a link opens a document without an account once its button is pressed, and nothing once it is turned off', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings/documents')
  await desk.getByRole('link', { name: /./ }).and(desk.locator('a[href^="/documents/"]')).first().click()
  const panel = desk.getByRole('region', { name: 'Share links' })
  await panel.getByRole('button', { name: 'Create a link' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Me Caroline Desrosiers')
  await dialog.getByLabel('Number of openings').fill('5')
  await dialog.getByLabel('Password').fill('Belvedere-84')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Address of the link').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByText('0 openings of 5')).toBeVisible()

  const visitor = await open(browser, { size: phone })
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Document partagé' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const button = visitor.getByRole('button', { name: 'Télécharger le document' })
  await visitor.getByLabel('Mot de passe', { exact: true }).fill('autre mot de passe')
  await button.click()
  await expect(visitor.getByText('Ce n’est pas le bon mot de passe.').first()).toBeVisible()
  await visitor.getByLabel('Mot de passe', { exact: true }).fill('Belvedere-84')
  const [download] = await Promise.all([visitor.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$|\.png$|\.jpg$/)
  await expect(panel.getByText('1 opening of 5')).toBeVisible()

  await panel.getByRole('button', { name: 'Actions for Me Caroline Desrosiers' }).click()
  await desk.getByRole('menuitem', { name: 'Turn off' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByText('Turned off')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Ce lien n’ouvre rien' })).toBeVisible()
})
