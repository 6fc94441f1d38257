import { expect } from '@playwright/test'
import { desk, enter, test } from './cast.ts'

test('on a desk, the rents of a building are raised in percent, seen to the cent, saved, and its calls follow', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get('/api/buildings?limit=10&kind=rental')).json()
  const [{ id: building, organizationId: organization }] = items
  await page.goto(`/manager/invoices?organization=${organization}&building=${building}`)
  await page.getByRole('link', { name: 'View rents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rents' })).toBeVisible()
  const roll = await (await page.request.get(`/api/contribution-calls/rents/rolls/${building}`)).json()
  interface Home {
    unitNumber: string
    rents: { monthlyCents: number; endsOn: string | null }[]
  }
  const homes: Home[] = roll.homes
  const [home] = homes.filter(({ rents }) => rents.some(({ endsOn }) => endsOn === null))
  const before = home?.rents.find(({ endsOn }) => endsOn === null)?.monthlyCents ?? 0
  const after = Math.round(before * 1.031)
  const year = new Date().getFullYear() + 2
  const money = (cents: number) =>
    new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }).format(cents / 100)
  await test.step('a percentage fills the table, each rent to the cent', async () => {
    await page.getByRole('button', { name: 'Enter rents' }).click()
    const raise = page.getByRole('region', { name: 'Enter rents' })
    await raise.getByLabel('From', { exact: true }).first().fill(`${year}-07-01`)
    await raise.getByLabel('Increase in percent').fill('3.1')
    await raise.getByRole('button', { name: 'Fill in the table' }).click()
    const row = raise.getByRole('group', { name: home?.unitNumber ?? '', exact: true })
    await expect(row.getByLabel('New rent')).toHaveValue(money(after))
    await expect(row).toContainText(`+${money(after - before)}`)
  })
  await test.step('what was typed is kept when the save fails, then saved', async () => {
    await page.route('**/api/contribution-calls/rents/rolls/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: /^Save \d+ rents$/ }).click()
    await expect(page.getByRole('group', { name: home?.unitNumber ?? '', exact: true })).toContainText(money(after))
    await page.unroute('**/api/contribution-calls/rents/rolls/*')
    await page.getByRole('button', { name: /^Save \d+ rents$/ }).click()
    await expect(page.getByText('Rents saved')).toBeVisible()
  })
  await test.step('the calls of that fiscal year ask for them', async () => {
    await page.goto(`/manager/invoices?organization=${organization}&building=${building}&year=${year}`)
    await page.getByRole('button', { name: 'Propose calls' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Propose calls' }).click()
    const table = page.getByRole('table', { name: 'Rents' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await table.getByRole('link', { name: new RegExp(`July ${year}`) }).click()
    await expect(page.getByRole('row', { name: new RegExp(`^${home?.unitNumber}`) })).toContainText(money(after))
  })
})
