import { expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/shared/dates.ts'
import { choose, enter, linkIn, open, phone, seatTreasurer, test, untilRead } from './cast.ts'
import { paper } from './paper.ts'

// In this order: the letters about the documents would be taken for those about the first bill.

const title = 'Repair of the garage ramp'

async function pick(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(day)
  await page.getByLabel(label).press('Tab')
}

async function approveOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approuver', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(page.getByText('Facture approuvée')).toBeVisible()
}

test('a bill entered on an English desk is approved from the letter on a French phone, is asked again once it changes, then paid', async ({
  browser,
}) => {
  const manager = await enter(browser, 'manager', { language: 'en' })
  const treasurer = await open(browser, { size: phone })
  const { email, password, name } = await seatTreasurer(browser, manager)
  const panel = manager.getByRole('region', { name: 'Approval of bills' })
  const pay = manager.getByRole('button', { name: 'Mark as paid' })

  await test.step('the manager enters it: it waits for the treasurer, and is not to be paid', async () => {
    await manager.goto('/manager/bills/new')
    await choose(manager, 'Building', 'Le Belvédère du Canal')
    await manager.getByRole('combobox', { name: 'Vendor' }).fill('Béton Rive-Nord')
    await manager.getByLabel('Category').selectOption('Maintenance and routine repairs')
    await manager.getByLabel('Title').fill(title)
    await pick(manager, 'Invoice date', '2026-11-02')
    await pick(manager, 'Due date', '2099-12-31')
    await manager.getByLabel('Total', { exact: true }).fill('7,500.00')
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await expect(pay).toHaveCount(0)
  })

  await test.step('the link of the letter asks for a sign-in, then opens the decision, which a link alone never takes', async () => {
    const link = await linkIn(manager, email, '/manager/approvals/link')
    await treasurer.goto(link)
    await treasurer.getByLabel('Courriel').fill(email)
    await treasurer.getByLabel('Mot de passe', { exact: true }).fill(password)
    await treasurer.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(treasurer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(treasurer.getByText('7\u00A0500,00\u00A0$').first()).toBeVisible()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await approveOn(treasurer)
    await expect(treasurer.getByRole('button', { name: 'Approuver', exact: true })).toHaveCount(0)
  })

  await test.step('the manager may pay it; changing the amount instead takes the approval back, as the form says first', async () => {
    await expect(pay).toBeVisible()
    await manager.getByRole('link', { name: 'Edit' }).click()
    await manager.getByLabel('Total', { exact: true }).fill('7,900.00')
    await expect(manager.getByText(`This change takes back the approval of ${name}`)).toBeVisible()
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await expect(pay).toHaveCount(0)
    await expect(manager.getByText('Approval taken back').first()).toBeVisible()
  })

  await test.step('the treasurer approves it again from the menu, and it is paid', async () => {
    await treasurer.goto('/manager/approvals')
    await treasurer.getByRole('link', { name: title }).first().click()
    await expect(treasurer.getByText('7\u00A0900,00\u00A0$').first()).toBeVisible()
    await approveOn(treasurer)
    await pay.click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(manager.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
})

const tower = 'Le Belvédère du Canal'

const dayIn = (days: number) => addDays(today(), days)

/** What the person who manages and the person who approves read. */
const said = {
  fr: {
    sender: 'Clôtures Estrie inc.',
    other: 'Les Terrasses Saint-Jean',
    place: ['815, rue Saint-Jean', 'Québec (Québec)'],
    number: 'EC-7301',
    matter: 'Réfection de la clôture du stationnement',
    building: 'Immeuble',
    title: 'Titre',
    total: 'Total',
    amountRead: /6\s898,50/,
    category: 'Catégorie',
    repairs: 'Entretien et réparations courantes',
    save: 'Enregistrer',
    approval: 'Approbation des factures',
    waiting: 'En attente\u00A0:',
    approve: 'Approuver',
    approved: 'Facture approuvée',
    pay: 'Marquer comme payée',
    amount: 'Montant payé',
    half: '3\u00A0449,25',
    left: /Reste 3\s449,25\s\$/,
    paid: 'Payée',
    instalments: 'Versements',
    reverse: 'Défaire ce paiement',
    reason: 'Motif',
    bounced: 'Chèque sans provision',
    toPay: 'À payer',
  },
  en: {
    sender: 'Paysages Memphré inc.',
    other: 'Place des Nations',
    place: ['560, rue King Ouest', 'Sherbrooke (Québec)'],
    number: 'EC-7302',
    matter: 'Réfection de la clôture du jardin',
    building: 'Building',
    title: 'Title',
    total: 'Total',
    amountRead: /6,898\.50/,
    category: 'Category',
    repairs: 'Maintenance and routine repairs',
    save: 'Save',
    approval: 'Approval of bills',
    waiting: 'Waiting for',
    approve: 'Approve',
    approved: 'Bill approved',
    pay: 'Mark as paid',
    amount: 'Amount paid',
    half: '3,449.25',
    left: /\$3,449\.25 left/,
    paid: 'Paid',
    instalments: 'Instalments',
    reverse: 'Reverse this payment',
    reason: 'Reason',
    bounced: 'Cheque returned',
    toPay: 'Unpaid',
  },
} as const

for (const language of ['fr', 'en'] as const) {
  const words = said[language]
  test(`a document is read and its building corrected; its bill is approved on a phone, paid in two parts, and reversed (${language})`, async ({
    browser,
  }) => {
    const manager = await enter(browser, 'manager', { language })
    const treasurer = await open(browser, { language, size: phone })
    const { email, password, name } = await seatTreasurer(browser, manager)
    const signedIn = await treasurer.request.post('/api/auth/login', { data: { email, password } })
    expect(signedIn.ok()).toBe(true)
    const plan = manager.getByRole('region', { name: words.instalments })
    const approval = manager.getByRole('region', { name: words.approval })

    await test.step('the document is read, and its building proposed', async () => {
      await manager.goto('/manager/bills/new')
      await manager.locator('input[type=file]').setInputFiles(
        paper({
          sender: words.sender,
          number: ['Facture no', words.number],
          day: dayIn(-5),
          dueDay: dayIn(40),
          matter: words.matter,
          place: words.place,
          amounts: ['6 000,00', '300,00', '598,50', '6 898,50'],
        }),
      )
      await expect(manager.getByRole('combobox', { name: words.building, exact: true })).toHaveValue(
        words.other,
        untilRead,
      )
      await expect(manager.getByLabel(words.total, { exact: true })).toHaveValue(words.amountRead)
    })

    await test.step('the manager corrects the building; the bill waits for its treasurer', async () => {
      await choose(manager, words.building, tower)
      await manager.getByLabel(words.title).fill(words.matter)
      await manager.getByLabel(words.category).selectOption(words.repairs)
      await manager.getByRole('button', { name: words.save, exact: true }).click()
      await expect(manager.getByRole('heading', { level: 1, name: words.matter })).toBeVisible()
      await expect(approval).toContainText(`${words.waiting} ${name}`)
      await expect(manager.getByRole('button', { name: words.pay })).toHaveCount(0)
    })

    await test.step('the treasurer approves it on a phone', async () => {
      await treasurer.goto('/manager/approvals')
      await treasurer.getByRole('link', { name: words.matter }).first().click()
      await treasurer.getByRole('button', { name: words.approve, exact: true }).click()
      await treasurer.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click()
      await expect(treasurer.getByText(words.approved)).toBeVisible()
    })

    await test.step('it is paid in two parts', async () => {
      const dialog = manager.getByRole('dialog')
      for (const part of [words.half, undefined]) {
        await manager.getByRole('button', { name: words.pay }).click()
        if (part) await dialog.getByLabel(words.amount).fill(part)
        await dialog.getByRole('button', { name: words.pay }).click()
        await expect(dialog).toHaveCount(0)
        if (part) await expect(manager.getByText(words.left).first()).toBeVisible()
      }
      await expect(manager.getByText(words.paid, { exact: true }).first()).toBeVisible()
    })

    await test.step('its last part is reversed with a reason', async () => {
      await plan.getByRole('button', { name: words.reverse }).first().click()
      const dialog = manager.getByRole('dialog', { name: words.reverse })
      await dialog.getByLabel(words.reason).fill(words.bounced)
      await dialog.getByRole('button', { name: words.reverse }).click()
      await expect(dialog).toHaveCount(0)
      await expect(plan.getByText(words.bounced)).toBeVisible()
      await expect(manager.getByText(words.toPay, { exact: true }).first()).toBeVisible()
    })
  })
}
