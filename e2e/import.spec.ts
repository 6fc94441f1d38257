import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import type { SheetCell } from '../src/server/tabular/columns.ts'
import { xlsxStream } from '../src/server/tabular/write-xlsx.ts'
import { lookAt, withAxe } from './axe.ts'
import { enter, phone, test } from './cast.ts'

/** A building of its own: what is imported into it is told to no page of another journey. */
async function newBuilding(page: Page, totalUnits = 3): Promise<string> {
  const { items } = await (await page.request.get('/api/buildings?limit=1')).json()
  const [{ organizationId }] = items
  const address = { address: '7, rue du Fichier', city: 'Lévis', province: 'QC', postalCode: 'G6V 1A1' }
  const size = { yearBuilt: 2012, totalUnits, totalFloors: 2, parkingSpaces: 0, storageSpaces: 0, amenities: [] }
  const about = { name: 'Le Fichier', kind: 'condo', shareDenominator: 1_000, managementCompany: 'Nous' }
  const made = await page.request.post('/api/buildings', { data: { organizationId, ...address, ...size, ...about } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).id
}

test('at an English desk, a manager imports units after a preview of each row, then undoes the import', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'manager', { language: 'en' }))
  const id = await newBuilding(page)
  await page.goto(`/manager/residences?building=${id}`)
  await page.getByRole('link', { name: 'Import a file' }).click()
  const buffer = Buffer.from('Appartement;Étage;Palier\n101;RDC;A\n201;2;B\n202;haut;C\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'unites.csv', mimeType: 'text/csv', buffer })

  await test.step('each row shows its effect, and each column can be chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Enter a floor from -5 to 120.' })).toBeVisible()
    await expect(page.getByLabel('Content of column Palier')).toHaveValue('')
    await expect(page).toHaveURL(/file=/)
    const address = page.url()
    const show = async () => {
      await page.goto(address)
      // A row out of view keeps the colours of the other theme.
      await page.getByText('Row 4').last().scrollIntoViewIfNeeded()
    }
    await lookAt(page, 'a file to import', { show, isActed: true })
  })

  await test.step('the units are added, and gone once the import is undone', async () => {
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('Import finished')).toBeVisible()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Taken back: 2.')).toBeVisible()
    await page.goto(`/manager/residences?building=${id}`)
    await expect(page.getByText('This building has no units yet')).toBeVisible()
  })
})

/** The address of a co-owner of the organization. */
async function ownerOf(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/residences?limit=20')).json()
  const [{ id }] = items.filter(({ share }: { share: number | null }) => share !== null)
  const { items: people } = await (await page.request.get(`/api/residences/${id}/people`)).json()
  return people.find(({ relation }: { relation: string }) => relation === 'owner').email
}

/** Twelve units over two floors, of which one has an owner with an account and one an owner without. */
async function workbook(emails: readonly string[]): Promise<Buffer> {
  const text = (value: string): SheetCell => ({ kind: 'text', value })
  const headings = ['Unité', 'Étage', 'Quote-part', 'Courriel', 'À titre de', 'Depuis']
  const rows = Array.from({ length: 12 }, (_, at): SheetCell[] => [
    text(`${(at % 2) + 1}0${Math.floor(at / 2) + 1}`),
    { kind: 'number', value: (at % 2) + 1 },
    { kind: 'number', value: 80 },
    text(emails[at] ?? ''),
    text(emails[at] ? 'Copropriétaire' : ''),
    { kind: 'day', value: emails[at] ? '2024-07-01' : null },
  ])
  const columns = headings.map((heading) => ({ heading, width: 20 }))
  const facts = { title: 'Immeuble', language: 'fr', createdAt: new Date(0) } as const
  return buffer(xlsxStream({ ...facts, sheets: [{ name: 'Immeuble', columns, pages: pagesOf(rows) }] }))
}
async function* pagesOf<T>(page: T): AsyncGenerator<T> {
  yield page
}

test('on a phone, a manager imports a building with its people, goes on to invitations, and undoes it all', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'manager', { size: phone }))
  const id = await newBuilding(page, 12)
  const emails = [await ownerOf(page), `import.${crypto.randomUUID()}@exemple.ca`]
  const start = `/manager/buildings/${id}/import`
  await page.goto(start)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'immeuble.xlsx', mimeType, buffer: await workbook(emails) })
  await expect(page.getByText('Quotes-parts\u00A0: 960 sur 1\u00A0000. Il manque 40.')).toBeVisible()
  await page.getByRole('button', { name: 'Importer 12 lignes' }).click()
  await expect(page.getByText('Importation terminée')).toBeVisible()
  const address = page.url()
  const show = async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '1 personne sans accès' })).toBeVisible()
  }
  await lookAt(page, 'a building imported', { show, isActed: true })

  await test.step('who has no account is checked for an invitation; nothing has left', async () => {
    await page.getByRole('button', { name: 'Préparer les invitations' }).click()
    await expect(page.getByRole('button', { name: 'Envoyer 1 invitation' })).toBeVisible()
    await page.getByRole('button', { name: 'Retirer le fichier' }).click()
    await expect(page.getByText('Fichier retiré')).toBeVisible()
  })

  await test.step('units and people are gone once the import is undone', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Défaire l’importation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Défaire l’importation' }).click()
    await expect(page.getByText('Reprises\u00A0: 12.')).toBeVisible()
    const { total } = await (await page.request.get(`/api/residences?building=${id}&limit=1`)).json()
    expect(total).toBe(0)
  })
})
