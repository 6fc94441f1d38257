import { expect } from '@playwright/test'
import { accountOf, choose, enter, phone, seatTreasurer, test, untilRead } from './cast.ts'
import { paper } from './paper.ts'

const tower = 'Le Belvédère du Canal'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA')

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
    const treasurer = await enter(browser, 'resident', { language, size: phone })
    const { firstName, lastName, email } = await accountOf(treasurer.context(), 'resident')
    const plan = manager.getByRole('region', { name: words.instalments })
    const approval = manager.getByRole('region', { name: words.approval })
    await seatTreasurer(manager, email)

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
      await expect(approval).toContainText(`${words.waiting} ${firstName} ${lastName}`)
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
