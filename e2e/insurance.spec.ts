import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('a manager adds the next policy of a building, and a co-owner reads its deductibles on a phone', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings')
  await desk.getByRole('link', { name: 'Le Belvédère du Canal' }).first().click()
  const panel = desk.getByRole('region', { name: 'Building insurance' })
  await panel.getByRole('button', { name: 'Add policy' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Insurer').fill('Mutuelle du Havre')
  await dialog.getByLabel('Policy number').fill('HAV-2031')
  await dialog.getByLabel('First day').fill('2031-07-01')
  await dialog.getByLabel('Last day').fill('2031-06-30')
  await dialog.getByLabel(/^Water damage/).fill('50,000')
  await dialog.getByLabel(/^Earthquake/).fill('900,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The policy can’t end before it starts.')).toBeVisible()
  await dialog.getByLabel('Last day').fill('2032-06-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Policy added')).toBeVisible()
  const added = panel.getByRole('article').filter({ hasText: 'HAV-2031' })
  await expect(added.getByText('Upcoming')).toBeVisible()
  await expect(added.getByText('$50,000 Earthquake left out')).toBeVisible()

  const home = await enter(browser, 'resident', { size: phone })
  await home.goto('/residents/building')
  const known = home.getByRole('article').filter({ hasText: 'Police HAV-2031' })
  await expect(known.getByText(/^50\s000\s\$ Sans le tremblement de terre$/)).toBeVisible()
  await expect(home.getByRole('button', { name: 'Ajouter une police' })).toHaveCount(0)

  await added.getByRole('button', { name: 'Actions for HAV-2031' }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText('Policy deleted')).toBeVisible()
  await expect(known).toHaveCount(0)
})
