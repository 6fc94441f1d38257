import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bind, Sheet } from '../db/worlds/pdf.ts'
import { choose, enter, phone, test } from './cast.ts'

const tower = 'Le Belvédère du Canal'

/** The archive that a link saves; the names of its files are plain text at its end. */
async function archiveOf(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  return readFile(await (await download).path(), 'latin1')
}

test('a folder is downloaded as a ZIP, by a manager on a desk and by a co-owner on a phone', async ({ browser }) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings')
  await desk.getByRole('link', { name: tower }).first().click()
  await desk.getByRole('region', { name: 'Documents' }).getByRole('link', { name: 'All documents' }).click()
  const managed = await archiveOf(desk, 'All as ZIP')
  expect(managed).toMatch(/^PK/)
  expect(managed).toContain('index.html')
  expect(managed).toContain('.pdf')

  const home = await enter(browser, 'resident', { size: phone })
  await home.goto('/residents/building/documents')
  const read = await archiveOf(home, 'Tout en ZIP')
  expect(read).toMatch(/^PK/)
  expect(read.length).toBeLessThan(managed.length)
})

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: bind([new Sheet().text(60, 90, 'Le gazon de la cour est coupé le mardi.')], name),
})

test('a file that did not leave is sent again, and one on its way is stopped, on a phone', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  await page.goto('/manager/documents/new')
  await choose(page, 'Immeuble', tower)
  const rows = page.getByRole('main').getByRole('listitem')

  await test.step('the one that failed says so, and is received at the second try', async () => {
    await page.route('**/api/files', (route) => route.abort(), { times: 1 })
    await page.locator('input[type=file]').setInputFiles(pdf('Gazon de la cour.pdf'))
    await expect(rows.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Renvoyer Gazon de la cour.pdf' }).click()
    await expect(rows.getByText('Fichier reçu')).toBeVisible()
  })

  await test.step('the one that is taken off stops being sent', async () => {
    // Never answered: it is on its way until it is stopped.
    await page.route('**/api/files', () => undefined, { times: 1 })
    await page.locator('input[type=file]').setInputFiles(pdf('Clôture de la cour.pdf'))
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('progressbar')).toBeVisible()
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/files'))
    await page.getByRole('button', { name: 'Retirer Clôture de la cour.pdf' }).click()
    await stopped
    await expect(rows).toHaveCount(1)
  })

  await page.getByRole('button', { name: 'Ajouter 1 document' }).click()
  await expect(page.getByText('1 document ajouté')).toBeVisible()
  const { items }: { items: { id: string }[] } = await (await page.request.get('/api/documents?q=gazon')).json()
  expect(items).toHaveLength(1)
  for (const { id } of items) await page.request.put(`/api/documents/${id}/archive`)
})
