import { expect, type Page } from '@playwright/test'
import { bind, Sheet } from '../db/worlds/pdf.ts'
import { enter, phone, test } from './cast.ts'

const tower = 'Le Belvédère du Canal'

/** A page that says a sentence. */
const pdf = (name: string, sentence: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: bind([new Sheet().text(60, 90, sentence)], name),
})
const picture = (page: Page, name: string) => page.getByRole('img', { name: `${name}, page 1` })

test('a manager drops several files at once, and a co-owner reads the minutes on a phone', async ({ browser }) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/buildings')
  await desk.getByRole('link', { name: tower }).first().click()
  await desk.getByRole('region', { name: 'Documents' }).getByRole('link', { name: 'All documents' }).click()
  await desk.getByRole('link', { name: 'Add documents' }).click()

  await test.step('each file proposes a name, a type, readers and a day, which the manager corrects', async () => {
    await desk
      .locator('input[type=file]')
      .setInputFiles([
        pdf('Minutes_garden_2031-03-02.pdf', 'The garden will be planted in May.'),
        pdf('Quote garden.pdf', 'Planting: $4,200.'),
      ])
    const rows = desk.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByLabel('Name')).toHaveValue('Minutes garden 2031-03-02')
    await expect(rows.first().getByLabel('Type')).toHaveValue('minutes')
    await expect(rows.first().getByLabel('Visible to')).toHaveValue('residents')
    await expect(rows.first().getByLabel('Date')).toHaveValue('March 2, 2031')
    await expect(rows.last().getByLabel('Visible to')).toHaveValue('managers')
    await rows.first().getByLabel('Name').fill('Minutes of the garden committee')
    await rows.first().getByLabel('Date').fill('2026-03-02')
    await desk.getByRole('button', { name: 'Add 2 documents' }).click()
    await expect(desk.getByText('2 documents added')).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Documents: ${tower}`)
  })

  const home = await enter(browser, 'resident', { size: phone })
  await test.step('the co-owner finds the minutes, and never the quote', async () => {
    await home.goto('/residents/building/documents?q=garden')
    await expect(home.getByRole('link', { name: /Quote garden/ })).toHaveCount(0)
    await home.getByRole('link', { name: /Minutes of the garden committee/ }).click()
    await home.getByRole('button', { name: 'Afficher le document' }).click()
    await expect(picture(home, 'Minutes of the garden committee')).toBeVisible()
    await expect(home.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  })

  await test.step('a new version takes the place of the file, which stays among the versions', async () => {
    await desk.getByRole('link', { name: /Minutes of the garden committee/ }).click()
    await expect(picture(desk, 'Minutes of the garden committee')).toBeVisible()
    await desk.getByRole('button', { name: 'New version' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles(pdf('signed.pdf', 'Signed: the garden will be planted in May.'))
    await dialog.getByLabel(/What changes/).fill('Signed')
    await dialog.getByRole('button', { name: 'Replace file' }).click()
    await expect(desk.getByText('New version added')).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('an archived document leaves the lists of those who live there', async () => {
    await desk.getByRole('button', { name: 'Actions for Minutes of the garden committee' }).click()
    await desk.getByRole('menuitem', { name: 'Archive' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(desk.getByText('Archived document')).toBeVisible()
    await home.goto('/residents/building/documents?q=garden')
    await expect(home.getByText('Aucun résultat')).toBeVisible()
  })

  const { items }: { items: { id: string }[] } = await (await desk.request.get('/api/documents?q=garden')).json()
  for (const { id } of items) await desk.request.put(`/api/documents/${id}/archive`)
})
