import { expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/shared/dates.ts'
import { desk, enter, phone, test } from './cast.ts'

const day = addDays(today(), -1)
const amount = (text: string) => new RegExp(text.replaceAll('$', '\\$'), 'u')

/** An account of the tower, of this journey alone, and what a unit owes for it. */
async function openAccount(page: Page, owedCents: number, label: string) {
  const { items } = await (await page.request.get('/api/residences?q=1204&limit=1')).json()
  const [{ id: residenceId, buildingId }] = items
  const fee = { residenceId, label, amountCents: owedCents, dueOn: addDays(today(), -2) }
  await page.request.post('/api/contribution-calls/charges', { data: fee })
  const made = await page.request.post('/api/bank-accounts', {
    data: {
      buildingId,
      name: label,
      fund: 'operating',
      startsOn: addDays(today(), -10),
      openingCents: 100_000,
      institution: '004',
      transit: '00412',
      account: '7700123',
    },
  })
  const { id } = await made.json()
  return { id, buildingId }
}

const statement = [
  'Date;Description;Montant;Solde',
  `${day};VIREMENT UNITE 1204;98765,43;99765,43`,
  `${day};FRAIS MENSUELS DE SERVICE;-18,95;99746,48`,
  `${day};DEPOT AU GUICHET;12,34;99758,82`,
].join('\n')

const send = async (page: Page, id: string) => {
  await page.goto(`/manager/bank/accounts/${id}/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.waitForURL(/\/manager\/bank\/files\//)
}

test('on an English desk, a statement is imported, its sure lines are accepted, undone, and one is matched by hand', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { id } = await openAccount(page, 9_876_543, 'Desk journey')

  await test.step('the preview says that the balances follow, and imports the lines once', async () => {
    await send(page, id)
    await expect(page.getByText('All 2 balances follow')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 transactions' }).click()
    await page.waitForURL(/\/manager\/bank\/accounts\//)
    await send(page, id)
    await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled()
    await page.goto(`/manager/bank/accounts/${id}`)
  })

  await test.step('the sure ones are accepted in one click, and undone', async () => {
    const open = page.getByRole('tabpanel', { name: 'To match' })
    await open.getByRole('button', { name: /^Accept (the )?\d+ sure/ }).click()
    await expect(open.getByText('FRAIS MENSUELS DE SERVICE')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(open.getByText('FRAIS MENSUELS DE SERVICE')).toBeVisible()
  })

  await test.step('one is matched by hand to an income', async () => {
    const open = page.getByRole('tabpanel', { name: 'To match' })
    await open.getByRole('button', { name: 'Choose for: DEPOT AU GUICHET' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'A fee or an income' }).click()
    await dialog.getByRole('button', { name: 'Match', exact: true }).click()
    await expect(open.getByText('DEPOT AU GUICHET')).toHaveCount(0)
  })
})

test('on a French phone, suggestions say why, and one is accepted', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  const { id } = await openAccount(page, 9_876_543, 'Parcours au téléphone')
  await send(page, id)
  await page.getByRole('button', { name: 'Importer 3 opérations' }).click()
  await page.waitForURL(/\/manager\/bank\/accounts\//)
  const open = page.getByRole('tabpanel', { name: 'À associer' })
  await expect(open.getByText('frais de la banque')).toBeVisible()
  await expect(open.getByText(amount('18,95')).first()).toBeVisible()
  await open.getByRole('button', { name: 'Accepter\u00A0: FRAIS MENSUELS DE SERVICE' }).click()
  await expect(page.getByText('1 opération associée')).toBeVisible()
  await expect(open.getByText('FRAIS MENSUELS DE SERVICE')).toHaveCount(0)
})
