import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

test('a manager adds a vendor, proposes where it is paid, another person confirms, and two vendors become one', async ({
  browser,
}) => {
  const manager = await enter(browser, 'manager', { size: desk })
  await manager.goto('/manager/vendors')
  await manager.getByRole('link', { name: 'Nouveau fournisseur' }).click()
  // The search of the list has a field of nearly the same name.
  await expect(manager.getByRole('heading', { name: 'Nouveau fournisseur' })).toBeVisible()
  await manager.getByLabel('Nom du fournisseur').fill('Vitrerie Havre inc.')
  await manager.getByLabel(/No TPS/).fill('123456789 RT0001')
  await manager.getByLabel(/Licence RBQ/).fill('8104567890')
  await manager.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(manager.getByText('Entrez un numéro de TPS valide', { exact: false })).toBeVisible()
  await manager.getByLabel(/No TPS/).fill('123456782 RT0001')
  await manager.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(manager.getByRole('heading', { name: 'Vitrerie Havre inc.' })).toBeVisible()
  await expect(manager.getByText('8104-5678-90').first()).toBeVisible()
  const gone = new URL(manager.url()).pathname

  const bank = manager.getByRole('region', { name: 'Coordonnées bancaires' })
  await bank.getByRole('button', { name: 'Proposer des coordonnées' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('Transit').fill('30012')
  await dialog.getByLabel('Institution').fill('815')
  await dialog.getByLabel('Compte').fill('123-4567')
  await dialog.getByLabel(/D’où vient la demande/).fill('Facture d’ouverture de compte')
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click()
  await expect(bank.getByText('Un changement attend une deuxième personne')).toBeVisible()
  await expect(bank.getByRole('button', { name: 'Confirmer' })).toHaveCount(0)

  const second = await enter(browser, 'admin', { size: phone, language: 'en' })
  await second.goto(gone)
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.getByRole('dialog').getByLabel('How you checked').fill('Call to dispatch')
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm the change' }).click()
  await expect(second.getByText('Details confirmed')).toBeVisible()
  await expect(
    second.getByRole('region', { name: 'Bank details' }).getByText('In force', { exact: true }),
  ).toBeVisible()
  await expect(bank.getByText('En vigueur', { exact: true })).toBeVisible()

  await manager.goto('/manager/vendors/new')
  await expect(manager.getByRole('heading', { name: 'Nouveau fournisseur' })).toBeVisible()
  await manager.getByLabel('Nom du fournisseur').fill('Vitrerie Havre')
  await manager.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(manager.getByRole('heading', { name: 'Vitrerie Havre', exact: true })).toBeVisible()
  const kept = new URL(manager.url()).pathname
  await manager.getByRole('button', { name: 'Fusionner' }).click()
  await dialog.getByRole('combobox', { name: 'Fournisseur qui disparaît' }).fill('Vitrerie Havre inc')
  await manager.getByRole('option', { name: 'Vitrerie Havre inc.' }).click()
  await expect(dialog.getByText('Coordonnées bancaires', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionner les fournisseurs' }).click()
  await expect(manager.getByText('Fournisseurs fusionnés')).toBeVisible()
  await expect(manager.getByText('8104-5678-90').first()).toBeVisible()
  await manager.goto(gone)
  await manager.waitForURL((url) => url.pathname === kept)
  await expect(bank.getByText('En vigueur', { exact: true })).toHaveCount(0)
})
