import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

const tower = 'Le Belvédère du Canal'
const lastYear = new Date().getFullYear() - 1

test('on a French phone, the closed year of a building is read, and a figure opens its entries', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: phone })
  const { items } = await (await page.request.get(`/api/buildings?q=${encodeURIComponent('Belvédère')}&limit=1`)).json()
  await page.goto(`/manager/buildings/${items[0].id}/ledger`)
  await page.getByRole('link', { name: 'États financiers' }).click()
  await page.getByRole('combobox', { name: 'Exercice' }).selectOption(String(lastYear))
  await expect(page.getByRole('heading', { level: 1, name: `États financiers ${lastYear}` })).toBeVisible()
  await expect(page.getByText(`Clôturé jusqu’au 31 déc. ${lastYear}`)).toBeVisible()
  const operating = page.getByRole('list', { name: 'Fonds d’exploitation' })
  await operating.getByRole('listitem').filter({ hasText: 'Frais de condo' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Écritures' })).toBeVisible()
  await expect(page.getByText('Correction').first()).toBeVisible()
})

test('on an English desk, the accountant’s pack is one click: statements, workbook and bills', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get(`/api/buildings?q=${encodeURIComponent('Belvédère')}&limit=1`)).json()
  await page.goto(`/manager/buildings/${items[0].id}/ledger/statements`)
  await expect(page.getByRole('row', { name: /Total fund balances/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Accountant’s pack' }).click()
  expect((await download).suggestedFilename()).toBe(`Accountant’s pack ${lastYear + 1} ${tower}.zip`)
  const archive = await readFile(await (await download).path(), 'latin1')
  const parts = ['.pdf', '.xlsx', 'Bills/', 'index.html']
  expect(parts.filter((part) => !archive.includes(part))).toEqual([])
})

test('a co-owner is shown no statement', async ({ browser }) => {
  const manager = await enter(browser, 'manager')
  const { items } = await (
    await manager.request.get(`/api/buildings?q=${encodeURIComponent('Belvédère')}&limit=1`)
  ).json()
  const page = await enter(browser, 'resident', { size: phone })
  expect((await page.request.get(`/api/financial-statements/${items[0].id}`)).status()).toBe(403)
})
