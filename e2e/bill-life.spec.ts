import { expect, type Page } from '@playwright/test'
import { choose, enter, phone, test } from './cast.ts'

async function pick(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(day)
  await page.getByLabel(label).press('Tab')
}

async function enterBill(page: Page, title: string, total: string): Promise<void> {
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', 'Place des Nations')
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Serrurier Bédard')
  await page.getByLabel('Catégorie').selectOption('Entretien et réparations courantes')
  await page.getByLabel('Titre').fill(title)
  await pick(page, 'Date de la facture', '2026-11-02')
  await pick(page, 'Échéance', '2099-12-31')
  await page.getByLabel('Total', { exact: true }).fill(total)
}

test('a bill goes from draft to paid, back, and is cancelled; its history lists each step', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  const title = 'Serrure de la porte arrière'

  await test.step('missing values are named beside their fields, and typed values stay', async () => {
    await enterBill(page, title, 'deux cents')
    // Pressed as long as a finger does: leaving the wrong amount must not move the button away from under it.
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click({ delay: 200 })
    await expect(page.getByText('Entrez un montant en dollars', { exact: false })).toBeVisible()
    await expect(page.getByText('1 champ à corriger')).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue(title)
  })

  await test.step('the bill is saved as a draft, then sent', async () => {
    await page.getByLabel('Total', { exact: true }).fill('287,44')
    // Once the total is a number, its taxes are offered under it, which moves the buttons down.
    await expect(page.getByRole('button', { name: 'Calculer les taxes' })).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page.getByText('Brouillon enregistré')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmer la facture' }).click()
    await expect(page.getByText('Facture à payer').first()).toBeVisible()
  })

  await test.step('the bill is paid, then the payment is undone with a reason', async () => {
    await page.getByRole('button', { name: 'Marquer comme payée' }).click()
    const paying = page.getByRole('dialog', { name: 'Marquer comme payée' })
    await expect(paying).toContainText('Serrurier Bédard\u00A0: 287,44\u00A0$')
    await paying.getByRole('button', { name: 'Marquer comme payée' }).click()
    await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Marquer comme impayée' }).click()
    const undoing = page.getByRole('dialog', { name: 'Marquer comme impayée' })
    await undoing.getByRole('button', { name: 'Marquer comme impayée' }).click()
    await expect(undoing.getByText('Ce champ est requis.')).toBeVisible()
    await undoing.getByLabel('Motif').fill('Chèque refusé par la banque')
    await undoing.getByRole('button', { name: 'Marquer comme impayée' }).click()
    await expect(page.getByText('À payer', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Chèque refusé par la banque').first()).toBeVisible()
  })

  await test.step('the bill is cancelled after a confirmation', async () => {
    await page.getByRole('button', { name: `Actions\u00A0: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Annuler la facture' }).click()
    const question = page.getByRole('dialog', { name: 'Annuler cette facture?' })
    await expect(question.getByRole('button', { name: 'Garder la facture' })).toBeVisible()
    await question.getByRole('button', { name: 'Annuler la facture' }).click()
    await expect(page.getByText('Annulée', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marquer comme payée' })).toHaveCount(0)
    for (const fact of [
      'Brouillon créé',
      'Facture marquée comme payée',
      'Facture marquée comme impayée',
      'Facture annulée',
    ])
      await expect(page.getByText(fact, { exact: true }).first()).toBeVisible()
  })
})

test('selected bills are paid together', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  for (const number of ['un', 'deux']) {
    await enterBill(page, `Clés du local, lot ${number}`, '50,00')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `lot ${number}` })).toBeVisible()
  }
  await page.goto('/manager/bills')
  const search = page.getByRole('searchbox')
  // Selected rows stay selected, with their amounts, through the next search.
  for (const number of ['un', 'deux']) {
    await search.fill(`Clés du local, lot ${number}`)
    await page.getByRole('checkbox', { name: `Sélectionner Clés du local, lot ${number}` }).check()
  }
  await search.fill('')
  const bar = page.getByRole('region', { name: /^2 factures · 100,00\s\$/ })
  await bar.getByRole('button', { name: 'Marquer comme payées' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marquer comme payées' })
  await dialog.getByRole('textbox', { name: 'Référence' }).fill('Lot 12')
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  // What it would do is shown before it is done.
  await expect(page.getByRole('row').filter({ hasText: 'À faire' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Marquer 2 factures comme payées' }).click()
  await expect(page.getByText('2 factures faites')).toBeVisible()
  await page.goto('/manager/bills')
  await search.fill('Clés du local')
  await expect(page.getByRole('row').filter({ hasText: 'Payée' })).toHaveCount(2)
})

test('the list of bills is searched, filtered, sorted and paged; its address keeps these choices', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const rows = page.getByRole('region', { name: 'Bills' }).locator('tbody').getByRole('row')
  await page.goto('/manager/bills')

  await test.step('the list is sorted by total, both ways', async () => {
    await page.getByRole('button', { name: 'Total', exact: true }).click()
    await expect(page).toHaveURL(/sort=totalCents/)
    const totals = async () => {
      const texts = await rows.locator('td[data-align=end]').allTextContents()
      return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
    }
    const isSorted = (list: number[]) => list.every((total, place) => place === 0 || total >= (list[place - 1] ?? 0))
    await expect.poll(async () => isSorted(await totals())).toBe(true)
    await page.getByRole('button', { name: 'Total', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => isSorted((await totals()).reverse())).toBe(true)
  })

  await test.step('the list goes to the next page and back', async () => {
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
    const first = await rows.first().textContent()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^26–50 of /)).toBeVisible()
    expect(await rows.first().textContent()).not.toBe(first)
    await page.reload()
    await expect(page.getByText(/^26–50 of /)).toBeVisible()
    await rows.first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^26–50 of /)).toBeVisible()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
    await expect(rows.first()).toHaveText(first ?? '')
  })

  await test.step('the list is filtered by status and category; its address opens the same list again', async () => {
    await page.getByRole('button', { name: /^Paid\s?\d/ }).click()
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Insurance')
    await expect(page).toHaveURL(/status=paid/)
    await expect(page).toHaveURL(/category=insurance/)
    await expect(rows.filter({ hasNotText: 'Insurance' })).toHaveCount(0)
    await expect(rows.filter({ hasNotText: 'Paid' })).toHaveCount(0)
    const first = await rows.first().textContent()
    await page.reload()
    await expect(rows.first()).toHaveText(first ?? '')
  })

  await test.step('a search without a result says so, and offers to clear it', async () => {
    await page.getByRole('searchbox').fill('nothing is called this')
    await expect(page.getByText('Try a broader search or clear the filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/status=|q=|category=/)
    await expect(rows).toHaveCount(25)
  })

  await test.step('the export holds the listed bills, in the reader’s language', async () => {
    await page.goto('/manager/bills?status=overdue')
    await expect(rows.first()).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV file' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^bills.*\.csv$/)
    const stream = await download.createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString('utf8')
    expect(text).toContain('Vendor')
    expect(text.trim().split('\n').length - 1).toBeGreaterThanOrEqual(await rows.count())
  })
})
