import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

interface Bill {
  readonly id: string
  readonly title: string
  readonly version: number
}

/** A bill of this journey's own: the others pay and change those of the demonstration. */
async function newBill(page: Page): Promise<Bill> {
  const { items }: { items: { id: string }[] } = await (await page.request.get('/api/buildings?limit=1')).json()
  const data = {
    buildingId: items[0]?.id,
    vendorName: 'Vitrerie du Journal',
    title: 'Vitre du hall',
    category: 'repairs',
    issuedOn: '2026-09-01',
    dueOn: '2031-09-01',
    totalCents: 45_678,
    status: 'sent',
  }
  const answer = await page.request.post('/api/bills', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('a change is found in the activity log with what it replaced, and taken out, on a desk and on a phone', async ({
  browser,
}) => {
  const hand = await enter(browser, 'manager', { size: phone })
  const { id, title } = await newBill(hand)
  const changed = `${title} (corrigé)`
  const rename = async (to: string) => {
    const { version }: Bill = await (await hand.request.get(`/api/bills/${id}`)).json()
    const answer = await hand.request.patch(`/api/bills/${id}`, { data: { title: to, version } })
    expect(answer.status()).toBe(200)
  }
  await rename(changed)

  const desk = await enter(browser, 'admin', { language: 'en' })
  await test.step('an administrator narrows the log to bills, then to this one, and downloads it', async () => {
    await desk.goto('/admin/audit')
    await desk.getByRole('combobox', { name: 'Item', exact: true }).selectOption('Bill')
    await expect(desk).toHaveURL(/subject=bill/)
    const row = desk.getByRole('region', { name: 'Activity log' }).getByRole('row').filter({ hasText: changed })
    await expect(row.locator('s')).toHaveText(title)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await desk.getByRole('menuitem', { name: 'All about this item' }).click()
    await expect(desk).toHaveURL(new RegExp(`subjectId=${id}`))
    await expect(row.locator('b').filter({ hasText: changed })).toBeVisible()
    await desk.getByRole('button', { name: 'Download' }).click()
    const download = desk.waitForEvent('download')
    await desk.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^activity-log-\d{4}-\d\d-\d\d\.csv$/)
    expect(await textOf(await download)).toContain(changed)
  })

  await test.step('a manager finds it on a phone among the facts of their places, and downloads the proof', async () => {
    await hand.goto('/manager/audit')
    await hand.getByRole('button', { name: 'Filtres' }).click()
    await hand.getByRole('combobox', { name: 'Élément', exact: true }).selectOption('Facture')
    const card = hand
      .getByRole('list', { name: 'Journal d’activité' })
      .getByRole('listitem')
      .filter({ hasText: changed })
    await expect(card.first().locator('s')).toHaveText(title)
    await hand.getByRole('button', { name: 'Télécharger' }).click()
    const download = hand.waitForEvent('download')
    await hand.getByRole('menuitem', { name: 'Preuve (JSONL)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.jsonl$/)
    expect(await textOf(await download)).toContain(id)
  })

  await rename(title)
})
