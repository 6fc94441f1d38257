import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('a co-owner hands in the proof of insurance from a phone, and the manager sees one less missing and confirms it', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings')
  await desk.getByRole('link', { name: 'Le Belvédère du Canal' }).first().click()
  await desk.getByRole('link', { name: 'Obligations to follow up' }).click()
  const missing = desk.locator('dl > div').filter({ has: desk.getByRole('link', { name: 'To provide' }) })
  const figure = missing.locator('dd').first()
  await expect(figure).toHaveText(/^\d+$/)
  const before = Number(await figure.textContent())

  const home = await enter(browser, 'resident', { size: phone })
  await home.goto('/residents/residence')
  await home.getByRole('button', { name: 'Fournir\u00A0: Assurance de copropriétaire' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByLabel('Assureur').fill('La Riveraine')
  await dialog.getByLabel('Premier jour').fill('2026-07-01')
  await dialog.getByLabel('Dernier jour').fill('2099-06-30')
  await dialog.getByLabel(/^Montant de responsabilité/).fill('2 000 000')
  await dialog.locator('input[type=file]').setInputFiles('e2e/fixtures/bill-photo.jpg')
  await expect(dialog.getByText('bill-photo.jpg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fournir', exact: true }).click()
  await expect(home.getByText('Merci, c’est reçu')).toBeVisible()
  await expect(home.getByText('Tout est en règle')).toBeVisible()

  await expect(figure).toHaveText(String(before - 1))
  await desk.getByRole('link', { name: 'To confirm' }).click()
  await desk.getByRole('searchbox').fill('604')
  await desk.getByRole('link', { name: '604' }).click()
  await desk.getByRole('button', { name: 'Open: Condo owner’s insurance' }).click()
  const proof = desk.getByRole('dialog')
  await expect(proof.getByText('La Riveraine')).toBeVisible()
  await expect(proof.getByText('bill-photo.jpg')).toBeVisible()
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByText('Proof confirmed')).toBeVisible()
  await expect(home.getByText(/Confirmé/).first()).toBeVisible()

  await proof.getByRole('button', { name: 'Delete' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect(home.getByRole('button', { name: 'Fournir\u00A0: Assurance de copropriétaire' })).toBeVisible()
})
