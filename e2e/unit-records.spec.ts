import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('a tenant adds a car and an emergency contact on a phone, and a manager finds both by the plate', async ({
  browser,
}) => {
  const home = await enter(browser, 'tenant', { size: phone })
  await home.goto('/residents/residence')
  const records = home.getByRole('region', { name: 'Fiches de l’unité' })
  await records.getByRole('button', { name: 'Ajouter un véhicule' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByLabel('Plaque').fill('Q73 ZWX')
  await dialog.getByLabel('Couleur').fill('Verte')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(records.getByText('Q73 ZWX')).toBeVisible()
  await records.getByRole('button', { name: 'Ajouter un contact' }).click()
  await dialog.getByLabel('Nom').fill('Yasmine Belkacem')
  await dialog.getByLabel('Téléphone').fill('514 555')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(dialog.getByText('1 champ à corriger')).toBeVisible()
  await dialog.getByLabel('Téléphone').fill('(514) 555-0188')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(records.getByRole('link', { name: '514 555-0188' })).toBeVisible()

  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/dashboard/quick-actions')
  await desk.getByRole('button', { name: 'Search' }).click()
  await desk.getByRole('combobox').fill('q73zwx')
  await desk.getByRole('option', { name: /Q73 ZWX/ }).click()
  const managed = desk.getByRole('region', { name: 'Unit records' })
  await expect(managed.getByText('Yasmine Belkacem')).toBeVisible()
  await expect(managed.getByText(/Amina Belkacem, Verte/)).toBeVisible()

  await records.getByRole('button', { name: 'Actions\u00A0: Q73 ZWX' }).click()
  await home.getByRole('menuitem', { name: 'Supprimer' }).click()
  await home.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(managed.getByText('Q73 ZWX')).toHaveCount(0)
  // A menu closes when the page scrolls: its button is scrolled to first.
  const acts = managed.getByRole('button', { name: 'Actions for Yasmine Belkacem' })
  await acts.hover()
  await acts.click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(records.getByText('Yasmine Belkacem')).toHaveCount(0)
})
