import { expect } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { desk, enter, test } from './cast.ts'

test('a manager enters the sample by the switcher, stays in it on each page, and removes it in one click', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'manager'))
  const { request } = page.context()
  const banner = page.getByRole('region', { name: 'Exemple' })
  const chooseIn = async (name: RegExp) => {
    await page.getByRole('button', { name: /Choisir un immeuble/ }).click()
    await page.getByRole('option', { name }).click()
  }
  const person: { organizationIds: string[] } = await (await request.get('/api/auth/user')).json()
  const [organizationId] = person.organizationIds
  const asked = { data: { organizationId }, headers: { 'Accept-Language': 'fr-CA' } }
  expect((await request.post('/api/samples', asked)).status()).toBe(201)

  await test.step('it is apart from the manager’s own buildings', async () => {
    await page.goto('/manager/buildings')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('row', { name: /Les Tilleuls/ })).toHaveCount(0)
    await chooseIn(/Les Tilleuls \(exemple\)/)
    await expect(banner).toContainText('rien ici n’entre dans vos chiffres')
  })

  await test.step('each page, reloaded or reached by a link, is of the sample', async () => {
    await page.getByRole('link', { name: 'Factures', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(9)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(9)
    await page.getByRole('link', { name: /Remplacement du chauffe-eau/ }).click()
    await page.getByRole('button', { name: 'Marquer comme payée' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme payée' }).click()
    await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/sample\/manager\/bills\//)
    await expect(banner).toBeVisible()
  })

  await test.step('its pages and the line above them are accessible', async () => {
    for (const path of ['/sample/dashboard/quick-actions', '/sample/manager/bills', '/sample/manager/residences']) {
      const show = async () => {
        await page.goto(path)
        await expect(banner).toBeVisible()
      }
      await lookAt(page, path, { show, isActed: false })
    }
    await page.setViewportSize(desk)
  })

  await test.step('back among their own buildings, nothing of it is shown', async () => {
    await banner.getByRole('button', { name: 'Revenir à mes immeubles' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quick-actions$/)
    await expect(banner).toHaveCount(0)
    await expect(page.getByText('Tilleuls')).toHaveCount(0)
  })

  await test.step('removed in one click, it is gone', async () => {
    await page.goto('/sample/manager/bills')
    await banner.getByRole('button', { name: 'Retirer l’exemple' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quick-actions$/)
    await expect(banner).toHaveCount(0)
    const { total }: { total: number } = await (await request.get('/api/samples')).json()
    expect(total).toBe(0)
  })

  await test.step('an address of a sample that is gone leads home', async () => {
    await page.goto('/sample/manager/bills')
    await expect(page).toHaveURL(/\/dashboard\/quick-actions$/)
  })
})
