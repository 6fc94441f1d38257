import { expect } from '@playwright/test'
import { bind, Sheet } from '../db/worlds/pdf.ts'
import { choose, enter, phone, test, untilRead } from './cast.ts'

const tower = 'Le Belvédère du Canal'
const rules = {
  name: 'scan_0042.pdf',
  mimeType: 'application/pdf',
  buffer: bind(
    [
      new Sheet().text(60, 90, 'Règlement no 42 sur les ruches', { size: 16 }),
      new Sheet().text(60, 90, 'Les copropriétaires installent des ruches vitrées sur le toit.'),
    ],
    'scan_0042',
  ),
}

test.slow()
test('a paper is dropped, read, and found by its words whatever their accents and plurals', async ({ browser }) => {
  const desk = await enter(browser, 'manager', { language: 'en' })

  await test.step('its text proposes its name and its type in the form', async () => {
    await desk.goto('/manager/documents/new')
    await choose(desk, 'Building', tower)
    await desk.locator('input[type=file]').setInputFiles(rules)
    const row = desk.getByRole('main').getByRole('listitem')
    await expect(row.getByLabel('Name')).toHaveValue('Règlement no 42 sur les ruches', untilRead)
    await expect(row.getByLabel('Type')).toHaveValue('bylaws')
    await expect(row.getByLabel('Visible to')).toHaveValue('tenants')
    await desk.getByRole('button', { name: 'Add 1 document' }).click()
    await expect(desk.getByText('1 document added')).toBeVisible()
  })

  await test.step('its page says when the text is read', async () => {
    await desk.getByRole('link', { name: /Règlement no 42 sur les ruches/ }).click()
    await expect(desk.getByText('Text read: 2 pages')).toBeVisible(untilRead)
    const work = desk.getByRole('region', { name: 'Management' })
    await expect(work.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the palette opens it at its page, with the found words framed', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: 'Search' }).fill('ruche vitree')
    await desk.getByRole('option', { name: /Règlement no 42 sur les ruches.*page 2/ }).click()
    await expect(desk.getByRole('img', { name: 'Règlement no 42 sur les ruches, page 2' })).toBeVisible()
    await expect(desk.getByText('Passage 1 of 2, page 1').or(desk.getByText('Passage 2 of 2, page 2'))).toBeVisible()
  })

  const home = await enter(browser, 'resident', { size: phone })
  await test.step('a co-owner finds it on a phone, and reads the passage and its page', async () => {
    await home.goto('/residents/building/documents')
    await home.getByRole('searchbox').fill('ruche vitree')
    const found = home.getByRole('region', { name: 'Documents trouvés' })
    await expect(found.locator('mark').filter({ hasText: 'vitrées' })).toBeVisible()
    await found.getByRole('link', { name: /Règlement no 42 sur les ruches/ }).click()
    await expect(home.getByRole('region', { name: 'Passages trouvés' }).locator('mark').first()).toBeVisible()
    await home.getByRole('button', { name: 'Afficher le document' }).click()
    await expect(home.getByRole('img', { name: 'Règlement no 42 sur les ruches, page 2' })).toBeVisible()
  })

  const { items }: { items: { id: string }[] } = await (await desk.request.get('/api/documents?q=ruches')).json()
  for (const { id } of items) await desk.request.put(`/api/documents/${id}/archive`)
})
