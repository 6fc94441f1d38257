import { expect, type Page } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, phone, test } from './cast.ts'

/** The names of a building and of one of its units, and addresses that no other journey invites. */
async function people(page: Page, run: string) {
  const { items: buildings } = await (await page.request.get('/api/buildings?limit=1')).json()
  const [{ id, name, organizationId }] = buildings
  const { items: units } = await (await page.request.get(`/api/residences?building=${id}&limit=2`)).json()
  const unit: string = units[1].unitNumber
  const rows = [
    ['Prénom', 'Nom', 'Courriel', 'Statut', 'Immeuble', 'No porte'],
    ['Éloïse', 'Bérubé-Côté', `eloise.${run}@exemple.ca`, 'Locataire', name, `app. ${unit}`],
    ['Zoé', 'Lévesque', `zoe.${run}@exemple.ca`, 'Locataire', name, 'PH-1'],
    ['Noël', 'Gagné', `noel.${run}@exemple.ca`, 'Locataire', name, 'PH-1'],
    ['Luc', 'Roy', `luc.${run}@exemple`, 'Locataire', name, unit],
  ]
  return { organizationId, unit, rows }
}
const sentTo = async (page: Page, run: string) =>
  (await (await page.request.get(`/api/invitations?q=${run}&limit=100`)).json()).total

test('on a phone, a manager mends the rows of a pasted list, sends the good ones, and the last one later', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'manager', { size: phone }))
  const run = `lot${crypto.randomUUID().slice(0, 8)}`
  const { organizationId, unit, rows } = await people(page, run)
  await page.goto(`/manager/user-management?organization=${organizationId}`)
  await page.getByRole('link', { name: 'Inviter en lot' }).click()
  await page.getByRole('button', { name: 'Coller depuis un tableur' }).click()
  await page.getByLabel('Cellules copiées').fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Vérifier' }).click()

  await test.step('one choice mends every row of the unknown unit', async () => {
    await expect(page.getByRole('button', { name: 'Envoyer 1 invitation' })).toBeVisible()
    const address = page.url()
    const show = async () => {
      await page.goto(address)
      // A row out of view keeps the colours of the other theme.
      await page.getByText('Ligne 5').last().scrollIntoViewIfNeeded()
    }
    await lookAt(page, 'people to invite', { show, isActed: true })
    await page.getByRole('combobox', { name: 'Unité\u00A0: PH-1' }).fill(unit)
    await page.getByRole('button', { name: 'Appliquer aux 2 lignes' }).click()
    await expect(page.getByRole('button', { name: 'Envoyer 3 invitations' })).toBeVisible()
  })

  await test.step('the good rows leave; the last one is mended and leaves after them', async () => {
    await page.getByRole('button', { name: 'Envoyer 3 invitations' }).click()
    await expect(page.getByText('Invitations envoyées')).toBeVisible()
    await page.getByLabel(`Courriel\u00A0: luc.${run}@exemple`).fill(`luc.${run}@exemple.ca`)
    await page.getByRole('button', { name: 'Corriger', exact: true }).click()
    await page.getByRole('button', { name: 'Envoyer 1 invitation' }).click()
    await expect(page.getByText('Envoyée', { exact: true })).toHaveCount(4)
    expect(await sentTo(page, run)).toBe(4)
  })
})

test('in English, the same file again invites nobody, and undoing it cancels the first', async ({ browser }) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const run = `lot${crypto.randomUUID().slice(0, 8)}`
  const { organizationId, rows } = await people(page, run)
  const buffer = Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1')
  const send = async () => {
    await page.goto(`/manager/invitations/import?organization=${organizationId}`)
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await expect(page).toHaveURL(/file=/)
  }
  await send()
  await expect(page.getByText('Éloïse Bérubé-Côté').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(page.getByText('Invitations sent')).toBeVisible()
  const first = page.url()
  await send()
  await expect(page.getByText('An invitation is already pending.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await page.goto(first)
  await page.getByRole('button', { name: 'Cancel invitations' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitations' }).click()
  await expect(page.getByText('Cancelled: 1.')).toBeVisible()
})

test('at an English desk, a list pasted with English headings is sent by the keyboard alone', async ({ browser }) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const run = `lot${crypto.randomUUID().slice(0, 8)}`
  const { organizationId, unit, rows } = await people(page, run)
  const building = rows[1]?.[4]
  const lines = [
    ['First name', 'Last name', 'Email', 'Relationship', 'Building', 'Unit', 'Language'],
    ['Noah', 'Wilson', `noah.${run}@exemple.ca`, 'Tenant', building, unit, 'English'],
    ['Anaïs', 'Bérubé', `anais.${run}@exemple.ca`, 'Owner', building, unit, 'French'],
  ]
  await page.goto(`/manager/invitations/import?organization=${organizationId}`)
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).press('Enter')
  await page.getByLabel('Copied cells').fill(lines.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Send 2 invitations' }).press('Enter')
  await expect(page.getByText('Invitations sent')).toBeVisible()
  expect(await sentTo(page, run)).toBe(2)
})
