import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

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
    await expect(
      page.getByRole('group', { name: home?.unitNumber ?? '', exact: true }).getByLabel('New rent'),
    ).toHaveValue(money(after))
    await page.unroute('**/api/contribution-calls/rents/rolls/*')
    await page.getByRole('button', { name: /^Save \d+ rents$/ }).click()
    await expect(page.getByText('Rents saved')).toBeVisible()
  })
  await test.step('the calls of that fiscal year ask for them', async () => {
    await page.goto(`/manager/invoices?organization=${organization}&building=${building}&year=${year}`)
    await page.getByRole('button', { name: 'Propose the calls' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Propose the calls' }).click()
    const table = page.getByRole('region', { name: 'Rents' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await table.getByRole('link', { name: new RegExp(`July ${year}`) }).click()
    await expect(page.getByRole('row', { name: new RegExp(`^${home?.unitNumber}`) })).toContainText(money(after))
  })
})

test('on a French phone, an adopted budget proposes its calls; one is issued, and its page says what each unit owes', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: phone })
  const { items } = await (await page.request.get('/api/buildings?limit=10&kind=condo')).json()
  const [{ id: building, organizationId: organization }] = items
  const year = new Date().getFullYear() + 3
  await test.step('the board adopts a budget', async () => {
    const started = await page.request.post('/api/budgets', {
      data: { buildingId: building, fiscalYear: year, source: 'blank' },
    })
    const { id, version } = await started.json()
    const lines = [
      { category: 'insurance', months: Array.from({ length: 12 }, () => 500_001) },
      { category: 'contingency_contribution', months: Array.from({ length: 12 }, () => 100_000) },
    ]
    const saved = await (await page.request.patch(`/api/budgets/${id}`, { data: { version, lines } })).json()
    const adoption = { version: saved.version, adoptedOn: '2026-01-15', consultedOn: null, meetingNote: null }
    expect((await page.request.put(`/api/budgets/${id}/adoption`, { data: adoption })).status()).toBe(200)
  })
  await page.goto(`/manager/invoices?organization=${organization}&building=${building}&year=${year}`)
  await expect(page.getByText(/^Suit le budget adopté le/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Au cent près' })).toContainText('Fonds d’exploitation')
  await page.getByRole('link', { name: `Frais de condo, janvier ${year}` }).click()
  await expect(page.getByText('À émettre\u00A0: rien n’est dû encore')).toBeVisible()
  await page.getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre', exact: true }).click()
  await expect(page.getByText('Appel émis')).toBeVisible()
  await expect(page.getByText(/^Émis le/)).toBeVisible()
  const funds = page.getByRole('region', { name: 'Par fonds' }).getByRole('term')
  await expect(funds.first()).toContainText('Fonds d’exploitation')
})

test('on an English desk, a special assessment shows the share of each unit before it is recorded, then its page', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get('/api/buildings?limit=10&kind=condo')).json()
  const [{ id: building, organizationId: organization }] = items
  await page.goto(`/manager/invoices?organization=${organization}&building=${building}`)
  await page.getByRole('link', { name: 'Special assessment', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New special assessment' })).toBeVisible()
  await page.getByLabel('Title').fill('New windows')
  await page.getByLabel('Reason').fill('The windows of the north side leak')
  await page.getByLabel('Total amount').fill('10000.01')
  await page.getByLabel('Number of instalments').fill('2')
  const preview = page.getByRole('region', { name: 'Share of each unit' })
  await expect(preview.getByText(/¢ of rounding/).first()).toBeVisible()
  const [first = ''] =
    (await preview.getByRole('row').nth(1).getByRole('cell').last().textContent())?.match(/\$[\d,.]+/) ?? []
  await test.step('instalments changed one by one must add up to the total', async () => {
    await page.getByRole('button', { name: 'Change each instalment' }).click()
    await page.getByLabel('Amount', { exact: true }).first().fill('4000.01')
    await expect(page.getByText(/is missing to reach the total/)).toBeVisible()
    await page.getByRole('button', { name: /^Record the assessment of/ }).click()
    await expect(page.getByRole('alert').getByText('The instalments do not add up to the total.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('New windows')
    await page.getByRole('button', { name: 'Back to equal instalments' }).click()
  })
  await page.getByRole('button', { name: /^Record the assessment of/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New windows' })).toBeVisible()
  const homes = page.getByRole('region', { name: 'By unit' })
  await expect(homes.getByRole('row').nth(1)).toContainText(first)
  await expect(page.getByRole('region', { name: 'Instalments' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Cancel the assessment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The works are postponed')
  await dialog.getByRole('button', { name: 'Cancel the assessment' }).click()
  await expect(page.getByText('Special assessment cancelled')).toBeVisible()
})
