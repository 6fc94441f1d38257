import { expect, type Page } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { choose, enter, test, untilRead } from './cast.ts'
import { paper } from './paper.ts'

const months = ['novembre 2026', 'décembre 2026', 'janvier 2027', 'février 2027', 'mars 2027', 'avril 2027', 'mai 2027']
const bill = paper({
  sender: 'Déneigement Boréal inc.',
  number: ['Facture no', 'DB-5512'],
  day: '5 octobre 2026',
  matter: 'Contrat de déneigement, saison 2026-2027',
  amounts: ['4 348,77', '217,44', '433,79', '5 000,00'],
  instalments: [...months, 'juin 2027', 'juillet 2027', 'août 2027'].map((month) => [`1er ${month}`, '500,00']),
})

async function drop(page: Page, file: ReturnType<typeof paper>) {
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', 'Le Belvédère du Canal')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Fréquence', { exact: true })).toBeVisible(untilRead)
}

test('the list of payments is accessible in both themes, at both sizes', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager'))
  const show = async () => {
    await drop(page, bill)
    await expect(page.getByRole('region', { name: 'Versements' })).toBeVisible()
  }
  await lookAt(page, 'a payment plan', { show, isActed: true })
})

test('a corrected payment plan is accessible in both themes, at both sizes', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager'))
  const show = async () => {
    await drop(page, bill)
    await page.getByRole('button', { name: 'Modifier les versements' }).click()
    await page.getByLabel('Montant du versement 2').fill('cinq cents')
    await page.getByRole('button', { name: 'Masquer la liste' }).click()
    await expect(page.getByText('Entrez un montant en dollars')).toBeVisible()
    // Half hidden by the bar, the link back would be too small a target.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  }
  await lookAt(page, 'the payments put right', { show, isActed: true })
})

test('the payments that a document asks for are listed; a reopened draft shows where each was read', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager')
  const plan = page.getByRole('region', { name: 'Versements' })
  const rhythm = page.getByLabel('Fréquence', { exact: true })
  const place = page.getByTitle(/^Fréquence\u00A0: lu ici/)
  const total = page.getByTitle(/^Total\u00A0: lu ici/)

  await test.step('payments have their days, amounts and place on the page, and are folded after six', async () => {
    await drop(page, bill)
    await expect(rhythm).toHaveValue('monthly')
    await expect(plan).toContainText(/10 versements, 5\s000,00\s\$ en tout/)
    await expect(plan.getByRole('listitem')).toHaveCount(6)
    await expect(plan.getByRole('listitem').first()).toHaveText(/1er novembre 2026\s*500,00\s\$/)
    await plan.getByRole('button', { name: 'Afficher les 4 autres versements' }).click()
    await expect(plan.getByRole('listitem')).toHaveCount(10)
    await page.getByLabel('Titre').focus()
    await page.getByLabel('Titre').hover()
    await expect(place).not.toHaveAttribute('data-lit')
    await rhythm.focus()
    await page.mouse.move(0, 0)
    await expect(place).toHaveAttribute('data-lit')
  })

  await test.step('the reopened draft has the same plan, except for values typed since', async () => {
    await page.getByLabel('Titre').fill('Neige de l’hiver')
    await page.getByLabel('Catégorie').selectOption('Déneigement et terrain')
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Neige de l’hiver' })).toBeVisible()
    await page.goto(`${page.url()}/edit`)
    await expect(total).toBeVisible()
    await page.getByLabel('Total', { exact: true }).focus()
    await expect(total).toHaveAttribute('data-lit')
    await expect(page.locator('[data-mark]')).toHaveCount(0)
    await expect(rhythm).toHaveValue('monthly')
    await expect(plan.getByRole('listitem')).toHaveCount(6)
    await page.getByLabel('Total', { exact: true }).fill('4 000,00')
    await page.getByLabel('Total', { exact: true }).blur()
    await expect(total).toHaveCount(0)
  })
})

test('a corrected payment plan is saved with its bill, and applied to the vendor’s next bill', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  const cleaner = (number: string, day: string) =>
    paper({
      sender: 'Lavage Cristal de Verdun inc.',
      number: ['Facture no', number],
      day,
      matter: 'Lavage des vitres des corridors',
      amounts: ['260,93', '13,05', '26,02', '300,00'],
      instalments: ['15 octobre 2026', '15 novembre 2026', '15 décembre 2026'].map((on) => [on, '100,00']),
    })
  const rhythm = page.getByLabel('Fréquence', { exact: true })
  const marked = page.locator('[data-mark]').filter({ has: rhythm })
  const plan = page.getByRole('region', { name: 'Versements' })

  await test.step('the frequency is chosen from the keyboard, and the values read can be restored', async () => {
    await drop(page, cleaner('LC-77', '1er octobre 2026'))
    await expect(rhythm).toHaveValue('custom')
    await rhythm.focus()
    await page.keyboard.press('Home')
    await expect(rhythm).toHaveValue('once')
    await expect(plan).toHaveCount(0)
    await expect(marked).toHaveAttribute('data-mark', 'differs')
    await page.getByRole('button', { name: 'Reprendre «\u00A0Personnalisée\u00A0»' }).click()
    await expect(plan.getByRole('listitem')).toHaveCount(3)
    await rhythm.selectOption('Tous les mois')
    await expect(marked).toHaveAttribute('data-mark', 'differs')
    await expect(page.getByRole('button', { name: 'Fréquence', exact: true })).toHaveCount(0)
  })

  await test.step('a payment is removed, the sum is compared with the total, and another is added', async () => {
    await plan.getByRole('button', { name: 'Modifier les versements' }).click()
    await plan.getByRole('button', { name: 'Retirer le versement 2' }).click()
    await expect(plan).toContainText(/Écart avec le total\s: 100,00\s\$ de moins/)
    await plan.getByRole('button', { name: 'Ajouter un versement' }).click()
    await expect(plan.getByLabel('Date du versement 3')).toHaveValue('15 janvier 2027')
    await expect(plan).not.toContainText('Écart avec le total')
    await plan.getByRole('button', { name: 'Masquer la liste' }).click()
    await expect(plan.getByRole('listitem').last()).toHaveText(/15 janvier 2027\s*100,00\s\$/)
  })

  await test.step('the bill keeps the plan, and its history shows the edit', async () => {
    await page.getByLabel('Titre').fill('Vitres des corridors')
    await page.getByLabel('Catégorie').selectOption('Entretien ménager et déchets')
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vitres des corridors' })).toBeVisible()
    await expect(page.getByText('Tous les mois')).toBeVisible()
    await expect(plan.getByRole('button', { name: /^15 oct\. 2026\s*100,00/ })).toBeVisible()
    await plan.getByLabel('Année').selectOption('2027')
    await expect(plan.getByRole('button', { name: /^15 janv\. 2027\s*100,00/ })).toBeVisible()
    const address = page.url()
    await page.goto(`${address}/edit`)
    await expect(rhythm).toHaveValue('monthly')
    await rhythm.selectOption('Tous les ans')
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText('Facture modifiée')).toBeVisible()
    await expect(page.getByText('Tous les ans').first()).toBeVisible()
  })

  await test.step('the next bill has the learned plan, and the settings list it', async () => {
    await drop(page, cleaner('LC-91', '4 octobre 2026'))
    await expect(rhythm).toHaveValue('monthly')
    await expect(marked).toHaveAttribute('data-mark', 'learned')
    await expect(page.getByText('Appris de vos corrections')).toBeVisible()
    const { items } = await (await page.request.get('/api/vendors?q=Cristal')).json()
    await page.goto(`/manager/organizations/${items[0].organizationId}`)
    const learned = page.getByRole('region', { name: 'Corrections apprises' })
    await expect(learned.getByRole('row', { name: /Lavage Cristal/ })).toContainText('Fréquence\u00A0: tous les mois')
  })
})
