import { type Browser, expect, type Page } from '@playwright/test'
import { today } from '../src/shared/dates.ts'
import { desk, enter, linkIn, open, phone, test } from './cast.ts'

/** The fiscal year that is over: its books can be closed. */
const year = Number(today().slice(0, 4)) - 1
const owner = {
  email: 'rosalie.livres@mitoyen.example',
  firstName: 'Rosalie',
  lastName: 'Desgroseilliers',
  password: 'verglas-tuque-canot-57',
} as const

const send = async (page: Page, path: string, data: object, status = 201) => {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(status)
  return answer.json()
}

/** A condominium of two units of this journey alone, its bank account and its books, started the first day of that year. */
async function newCondo(page: Page) {
  const { items } = await (await page.request.get('/api/buildings?kind=condo&limit=1')).json()
  const [{ organizationId }] = items
  const address = { address: '31, rue des Comptes', city: 'Lévis', province: 'QC', postalCode: 'G6V 1A1' }
  const size = { yearBuilt: 2012, totalUnits: 2, totalFloors: 2, parkingSpaces: 0, storageSpaces: 0, amenities: [] }
  const about = { name: 'Les Livres ouverts', kind: 'condo', shareDenominator: 1_000, managementCompany: 'Nous' }
  const { id: buildingId } = await send(page, '/api/buildings', { organizationId, ...address, ...size, ...about })
  await send(page, '/api/residences', { buildingId, unitNumber: '101', floor: 1, share: 600 })
  const { id: residenceId } = await send(page, '/api/residences', {
    buildingId,
    unitNumber: '202',
    floor: 2,
    share: 400,
  })
  const startsOn = `${year}-01-01`
  const opened = await page.request.put(`/api/ledgers/${buildingId}/opening`, {
    data: {
      startsOn,
      funds: ['operating', 'contingency', 'self_insurance'].map((fund) => ({
        fund,
        cashCents: 1_000_000,
        balanceCents: 1_000_000,
      })),
      reason: null,
    },
  })
  expect(opened.status(), await opened.text()).toBe(200)
  const numbers = { institution: '815', transit: '30001', account: '0012345' }
  const account = { buildingId, name: 'Opérations', fund: 'operating', startsOn, openingCents: 1_000_000, ...numbers }
  const { id: accountId } = await send(page, '/api/bank-accounts', account)
  return { organizationId, buildingId, residenceId, accountId }
}

/** The owner of the smaller unit all that year, who joins by an invitation. */
async function seatOwner(browser: Browser, manager: Page, place: Awaited<ReturnType<typeof newCondo>>): Promise<Page> {
  const { organizationId, buildingId, residenceId } = place
  const { email, firstName, lastName, password } = owner
  const home = { organizationId, buildingId, residenceId, role: 'resident', relation: 'owner' }
  await send(manager, '/api/invitations', { ...home, email, firstName, lastName })
  const page = await open(browser, { size: phone })
  const [, token] = (await linkIn(page, email, '/accept-invitation')).split('#')
  await send(page, '/api/invitations/acceptance', { token, language: 'fr', firstName, lastName, password })
  const people = await (await manager.request.get(`/api/residences/${residenceId}/people`)).json()
  const [{ id, version }] = people.items
  const since = { version, startsOn: `${year}-01-01` }
  const held = await manager.request.patch(`/api/residences/${residenceId}/people/${id}`, { data: since })
  expect(held.status(), await held.text()).toBe(200)
  return page
}

test('a budget is adopted, called and paid by the bank; its owner sees what and why, and its year is closed', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const place = await newCondo(page)
  const { organizationId, buildingId, accountId } = place
  const mine = await seatOwner(browser, page, place)
  const search = `organization=${organizationId}&building=${buildingId}&year=${year}`

  await test.step('the board adopts the budget of the year', async () => {
    const draft = { buildingId, fiscalYear: year, source: 'blank' }
    const { id, version } = await send(page, '/api/budgets', draft)
    const lines = [
      { category: 'insurance', months: Array.from({ length: 12 }, () => 500_000) },
      { category: 'contingency_contribution', months: Array.from({ length: 12 }, () => 100_000) },
    ]
    await page.request.patch(`/api/budgets/${id}`, { data: { version, lines } })
    await page.goto(`/manager/budget?${search}`)
    await page.getByRole('button', { name: 'Adopt the budget' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Meeting or resolution' }).fill('Resolution 3')
    await dialog.getByRole('button', { name: 'Adopt the budget' }).click()
    await expect(page.getByText(/Adopted by the board on/)).toBeVisible()
  })

  await test.step('the budget of this year follows it, five percent higher', async () => {
    const source = { source: 'last_budget', rate: 500 }
    const { id, version } = await send(page, '/api/budgets', { buildingId, fiscalYear: year + 1, ...source })
    const adoption = { version, adoptedOn: today(), consultedOn: null, meetingNote: null }
    expect((await page.request.put(`/api/budgets/${id}/adoption`, { data: adoption })).status()).toBe(200)
  })

  await test.step('its calls are proposed, and the first is issued', async () => {
    await page.goto(`/manager/invoices?${search}`)
    await page.getByRole('link', { name: `Condo fees, January ${year}` }).click()
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText('Call issued')).toBeVisible()
  })

  await test.step('the statement of the bank is imported, and its two payments are accepted', async () => {
    await page.goto(`/manager/bank/accounts/${accountId}/import`)
    const lines = [
      'Date;Description;Montant;Solde',
      `${year}-01-03;VIREMENT UNITE 101;3600,00;13600,00`,
      `${year}-01-04;VIREMENT UNITE 202;2400,00;16000,00`,
    ]
    const file = { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 2 transactions' }).click()
    await page.waitForURL(/\/manager\/bank\/accounts\//)
    const toMatch = page.getByRole('tabpanel', { name: 'To match' })
    await toMatch.getByRole('button', { name: /^Accept (the )?2 sure/ }).click()
    await expect(toMatch.getByText('VIREMENT UNITE 202')).toHaveCount(0)
  })

  await test.step('the owner reads on a phone that it is paid, and how it was calculated', async () => {
    await mine.goto('/residents/residence')
    await mine.getByRole('link', { name: 'Ouvrir le compte' }).click()
    await expect(mine.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
    await expect(mine.getByText('À jour').first()).toBeVisible()
    await mine.goto('/residents/residence')
    await mine.getByRole('link', { name: 'Pourquoi ce montant?' }).click()
    const lines = mine.getByRole('region', { name: 'De quoi ce montant est fait' })
    await expect(mine.getByRole('region', { name: `Ce qui a changé depuis ${year}` })).toBeVisible()
    await lines.getByText('Assurances').click()
    await expect(mine.getByText('= votre part de l’année').filter({ visible: true })).toBeVisible()
    await expect(
      mine
        .getByText(/25\s200,00\s\$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

  await test.step('the year is closed, and nothing is posted in it any more', async () => {
    await page.goto(`/manager/buildings/${buildingId}/ledger`)
    await page.getByRole('button', { name: 'Other actions of the ledger' }).click()
    await page.getByRole('menuitem', { name: 'Close a period' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('A bank account is not reconciled through that day')).toBeVisible()
    await dialog.getByLabel(/^Reason, if a check/).fill('The bank sends the statement of December in January')
    await dialog.getByRole('button', { name: 'Close period', exact: true }).click()
    await expect(page.getByText('Period closed').first()).toBeVisible()
    const late = await page.request.post(`/api/ledgers/${buildingId}/transfers`, {
      data: {
        postedOn: `${year}-12-30`,
        fromFund: 'operating',
        toFund: 'contingency',
        amountCents: 100,
        reason: 'Oubli',
      },
    })
    expect(late.status()).toBe(409)
  })
})
