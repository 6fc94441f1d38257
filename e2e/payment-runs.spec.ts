import { expect } from '@playwright/test'
import { addDays, today } from '../src/shared/dates.ts'
import { lookAt, withAxe } from './axe.ts'
import { desk, enter, phone, test } from './cast.ts'

const dayAfter = (days: number) => addDays(today(), days)

test('on a desk, what to pay this week is chosen, its file read before it is made, marked paid, and one payment reversed', async ({
  browser,
}) => {
  const page = await withAxe(await enter(browser, 'manager', { size: desk }))
  const admin = await enter(browser, 'admin')
  const { items } = await (await page.request.get('/api/buildings?limit=1')).json()
  const [{ id: buildingId, organizationId }] = items
  const numbers = { institution: '815', transit: '30012', account: '1234567' }
  for (const vendorName of ['Élagage du Lot', 'Plâtre du Lot']) {
    const data = {
      buildingId,
      vendorName,
      title: 'Travaux du lot',
      category: 'utilities',
      issuedOn: dayAfter(-1),
      dueOn: dayAfter(2),
      totalCents: 12_345,
      status: 'sent',
    }
    const bill = await (await page.request.post('/api/bills', { data })).json()
    if (vendorName === 'Plâtre du Lot') continue
    const proposed = { data: { ...numbers, reason: 'Spécimen de chèque' } }
    const bank = await (await page.request.post(`/api/vendors/${bill.vendorId}/bank-details`, proposed)).json()
    const confirmed = { data: { version: bank.version, note: 'Rappelé' } }
    await admin.request.put(`/api/vendors/bank-details/${bank.id}/confirmation`, confirmed)
  }

  await test.step('what is due is ticked, with what to check', async () => {
    await page.goto(`/manager/bills?organization=${organizationId}&building=${buildingId}`)
    await page.getByRole('link', { name: 'Lots de paiements' }).click()
    await page.getByRole('link', { name: 'Préparer un lot' }).first().click()
    await page.getByRole('textbox', { name: 'Nom du lot' }).fill('Lot du parcours')
    const rows = page.getByRole('row').filter({ hasText: 'du Lot' })
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2)
    // A bill of the demonstration waits for its approval: it is not ticked by itself.
    const every = page.getByRole('checkbox', { name: 'Tout sélectionner' })
    if (!(await every.isChecked())) await every.click()
    await every.click()
    for (const row of await rows.all()) await row.getByRole('checkbox').click()
    await expect(page.getByText(/^2 versements, 246,90/)).toBeVisible()
    await expect(rows.filter({ hasText: 'Sans compte bancaire confirmé' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Préparer le lot' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lot du parcours' })).toBeVisible()
  })

  await test.step('the run is confirmed, and its file is read field by field', async () => {
    const address = page.url()
    await lookAt(page, 'a payment run', { show: async () => void (await page.goto(address)), isActed: false })
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await page.getByRole('button', { name: 'Actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Modifier l’émetteur' }).click()
    const form = page.getByRole('dialog', { name: 'Émetteur' })
    for (const [label, value] of [
      ['Numéro d’émetteur', 'LAURIER001'],
      ['Centre de traitement', '81510'],
      ['Nom abrégé', 'Laurier'],
      ['Nom complet', 'Gestion Laurier'],
      ['Institution', '006'],
      ['Transit', '00001'],
      ['Compte', '7654321'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByRole('button', { name: 'Voir le fichier CPA-005' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fichier CPA-005' })
    await expect(dialog.getByText('À vérifier avec votre institution', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: 'ELAGAGE DU LOT' })).toContainText('815-30012, fin 567')
    await expect(dialog.getByText('Aucun compte confirmé par deux personnes')).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Faire et télécharger le fichier' }).click()
    expect((await download).suggestedFilename()).toMatch(/^cpa-005-\d{4}\.txt$/)
  })

  await test.step('it is marked paid, and one payment is reversed', async () => {
    await page.getByRole('button', { name: 'Marquer comme payé' }).click()
    const paying = page.getByRole('dialog', { name: 'Marquer comme payé' })
    // The file left it out: it was paid by cheque.
    await paying.getByRole('checkbox', { name: /^Plâtre du Lot/ }).check()
    await paying.getByRole('button', { name: 'Marquer comme payé' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Travaux du lot' }).filter({ hasText: 'Payé' })).toHaveCount(2)
    const row = page.getByRole('row').filter({ hasText: 'Plâtre du Lot' })
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Défaire ce paiement' }).click()
    const undoing = page.getByRole('dialog', { name: 'Défaire ce paiement' })
    await undoing.getByRole('textbox', { name: 'Motif' }).fill('Refusé par la banque')
    await undoing.getByRole('button', { name: 'Défaire ce paiement' }).click()
    await expect(row).toContainText('Défait')
    await row.getByRole('link', { name: 'Travaux du lot' }).click()
    await expect(page.getByText('Refusé par la banque').first()).toBeVisible()
  })
})

const said = {
  fr: {
    select: 'Sélectionner',
    all: 'Tout sélectionner',
    chosen: '1 versement, 81,00',
    duplicate: 'Ressemble à une autre facture',
    name: 'Nom du lot',
    prepare: 'Préparer le lot',
    confirm: 'Confirmer',
    pay: 'Marquer comme payé',
    paid: 'Payé',
  },
  en: {
    select: 'Select',
    all: 'Select all',
    chosen: '1 instalment, $81.00',
    duplicate: 'Looks like another bill',
    name: 'Name of the batch',
    prepare: 'Prepare the batch',
    confirm: 'Confirm',
    pay: 'Mark as paid',
    paid: 'Paid',
  },
} as const

for (const language of ['fr', 'en'] as const) {
  const words = said[language]
  test(`on a phone, a bill is chosen, a possible duplicate left out, and the run marked paid (${language})`, async ({
    browser,
  }) => {
    const page = await enter(browser, 'manager', { language, size: phone })
    const { items } = await (await page.request.get('/api/buildings?limit=1')).json()
    const [{ id: buildingId, organizationId }] = items
    const base = { buildingId, category: 'utilities', issuedOn: dayAfter(-1), dueOn: dayAfter(2), status: 'sent' }
    const twin = { ...base, vendorName: `Jumeau ${language}`, title: 'Facture jumelle', totalCents: 4_200 }
    for (const data of [
      { ...base, vendorName: `Ramonage ${language}`, title: `Ramonage ${language}`, totalCents: 8_100 },
      twin,
      twin,
    ])
      expect((await page.request.post('/api/bills', { data })).status()).toBe(201)
    await page.goto(`/manager/payment-runs/new?organization=${organizationId}&building=${buildingId}`)
    const mine = page.getByRole('checkbox', { name: `${words.select} Ramonage ${language}` })
    await expect(mine).toBeChecked()
    const twins = page.getByRole('checkbox', { name: `${words.select} Facture jumelle` })
    await expect(twins.first()).not.toBeChecked()
    await expect(page.getByText(words.duplicate).first()).toBeVisible()
    const every = page.getByRole('checkbox', { name: words.all, exact: true })
    await every.click()
    if (await mine.isChecked()) await every.click()
    await mine.click()
    await expect(page.getByText(words.chosen)).toBeVisible()
    await page.getByLabel(words.name).fill(`Lot de ${language}`)
    await page.getByRole('button', { name: words.prepare }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Lot de ${language}` })).toBeVisible()
    await page.getByRole('button', { name: words.confirm, exact: true }).click()
    await page.getByRole('button', { name: words.pay, exact: true }).click()
    const paying = page.getByRole('dialog', { name: words.pay })
    await paying.getByRole('button', { name: words.pay }).click()
    await expect(paying).toHaveCount(0)
    await expect(page.getByText(words.paid, { exact: true }).first()).toBeVisible()
  })
}
