import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { house } from '../db/worlds/demonstration/places.ts'
import { rawMail } from '../src/features/inbound-mail/mailbox/testing.ts'
import { dovecot, startImapServer } from '../src/server/testing/imap-server.ts'
import { lookAt, withAxe } from './axe.ts'
import { accountOf, choose, enter, phone, test, untilRead } from './cast.ts'
import { paper } from './paper.ts'

const terraces = 'Les Terrasses Saint-Jean'
// Reading pictures of pages takes a slow machine its time.

const locksmith = (number: string, amounts: Parameters<typeof paper>[0]['amounts']) =>
  paper({
    sender: 'Serrurerie Papineau inc.',
    number: ['Facture no', number],
    day: '2026-09-05',
    dueDay: '2026-10-05',
    matter: 'Remplacement de serrures',
    amounts,
  })
const glazier = paper({
  sender: 'Vitrerie Ontario ltée',
  number: ['Facture no', 'VO-77'],
  day: '2026-09-08',
  matter: 'Remplacement d’une vitre',
  amounts: ['100,00', '5,00', '9,98', '114,98'],
})
const drop = (page: Page, ...files: (string | ReturnType<typeof paper>)[]) =>
  page.locator('input[type=file]').setInputFiles(
    files.map((file) =>
      typeof file === 'string'
        ? {
            name: file,
            mimeType: file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
            buffer: readFileSync(`e2e/fixtures/${file}`),
          }
        : file,
    ),
  )
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** The inbox is one person's, whatever the journey: what another one left would be counted here. */
async function emptied(page: Page) {
  const { items }: { items: { id: string }[] } = await (await page.request.get('/api/pile')).json()
  for (const { id } of items) await page.request.delete(`/api/pile/${id}`)
}

/** The form of a new bill on a manager's phone, with an empty inbox and the building chosen. */
async function openForm(browser: Browser): Promise<Page> {
  const page = await enter(browser, 'manager', { size: phone })
  await emptied(page)
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', terraces)
  return page
}

test('a manager uploads a month of bills, sees them being read, and checks them one after the other', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  await emptied(page)

  await test.step('one drop on the page of bills to review uploads them all', async () => {
    await page.goto('/manager/bills')
    await page.getByRole('link', { name: 'Upload bills' }).click()
    await expect(page.getByText('No bills to review')).toBeVisible()
    await drop(page, locksmith('SP-1203', ['1 234,56', '61,73', '123,15', '1 419,44']), 'bill-scan.pdf', glazier)
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })

  await test.step('after the page is closed and reopened, the inbox still lists the documents', async () => {
    await expect(page.getByText('You can close this page: reading continues.')).toBeVisible()
    await page.goto('/dashboard/quick-actions')
    await page.goto('/manager/bills')
    await page.getByRole('link', { name: '3 bills to review' }).click()
    for (const name of ['SP-1203.pdf', 'bill-scan.pdf', 'VO-77.pdf'])
      await expect(rows(page).filter({ hasText: name })).toBeVisible()
  })

  await test.step('each document shows that it is read without a reload', async () => {
    await expect(page.getByText(/visible to the building’s managers/)).toBeVisible(untilRead)
    await expect(rows(page).filter({ hasText: 'SP-1203.pdf' })).toContainText('$1,419.44')
    await page.reload()
    await expect(page.getByText(/visible to the building’s managers/)).toBeVisible()
  })

  await test.step('the first document opens a filled form beside it; saving opens the next', async () => {
    await page.getByRole('link', { name: 'Review Serrurerie Papineau inc.' }).click()
    await expect(page.getByLabel('Invoice number')).toHaveValue('SP-1203')
    await expect(page.getByRole('img', { name: 'SP-1203.pdf, Page 1' })).toBeVisible()
    await page.getByLabel('Category').selectOption('repairs')
    const before = page.url()
    // Nothing on it tells the building.
    await choose(page, 'Building', terraces)
    await page.getByRole('button', { name: 'Save and next' }).click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByText(/^\d of 3$/)).toBeVisible()
    await expect(page.getByLabel('Invoice number')).not.toHaveValue('SP-1203')
  })

  await test.step('a saved document has left the inbox, and a document that is no bill is removed from it', async () => {
    await page.getByRole('link', { name: 'Bills to review' }).click()
    await expect(rows(page)).toHaveCount(2)
    await rows(page).first().getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete document' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
  await emptied(page)
})

test('on a phone, several files dropped in the bill form go to the inbox; an interrupted upload is retried', async ({
  browser,
}) => {
  const page = await openForm(browser)
  const large = { name: 'trop-lourd.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const broken = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nrien\n') })
  let isCut = false
  await page.route('**/api/pile', (route) => {
    if (isCut || route.request().method() !== 'POST') return route.continue()
    isCut = true
    return route.abort()
  })
  await page.locator('input[type=file]').setInputFiles([broken('un.pdf'), broken('deux.pdf'), large])
  await expect(page.getByRole('heading', { level: 1, name: 'Factures à vérifier' })).toBeVisible()
  await expect(page.getByText('trop-lourd.pdf dépasse 10 Mo. Choisissez un fichier plus petit.')).toBeVisible()
  await expect(page.getByText('Non téléversé')).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  for (const name of ['un.pdf', 'deux.pdf']) {
    const row = rows(page).filter({ hasText: name })
    await expect(row).toContainText('Document illisible', untilRead)
    await expect(row.getByRole('link', { name: `Saisir manuellement\u00A0: ${name}` })).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(2)
  await emptied(page)
})

test('a file of several bills dropped in the form goes to the inbox with one touch, and is split there', async ({
  browser,
}) => {
  const page = await openForm(browser)
  const billOf = (number: string) => ({
    sender: 'Serrurerie Papineau inc.',
    number: ['Facture no', number] as const,
    day: '2026-09-05',
    matter: 'Remplacement de serrures',
    amounts: ['100,00', '5,00', '9,98', '114,98'] as const,
  })
  await drop(page, paper(billOf('SP-1501'), billOf('SP-1502'), billOf('SP-1503')))
  const found = page.getByRole('note').filter({ hasText: 'Ce fichier contient 3 factures' })
  await expect(found).toBeVisible(untilRead)
  await found.getByRole('button', { name: 'Ajouter les 3 aux factures à vérifier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures à vérifier' })).toBeVisible()
  await expect(page.getByText('Fichier ajouté aux factures à vérifier')).toBeVisible()
  await page.getByRole('button', { name: 'Séparer en 3 factures' }).click(untilRead)
  await expect(rows(page)).toHaveCount(3)
  await page.goto('/manager/bills/new')
  await expect(page.getByText('Brouillon récupéré, non enregistré')).toHaveCount(0)
  await emptied(page)
})

test('an inbox with a duplicate and an unreadable document is accessible', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager'))
  await emptied(page)
  await page.goto('/manager/bills/pile')
  const twice = locksmith('SP-1317', ['200,00', '10,00', '19,95', '229,95'])
  await drop(page, twice, 'prime-assurance.pdf', twice)
  const broken = { name: 'brisé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nrien\n') }
  await page.locator('input[type=file]').setInputFiles([broken])
  await expect(page.getByText(/visibles par les gestionnaires de l’immeuble/)).toBeVisible(untilRead)
  await expect(page.getByText('Doublon possible', { exact: true })).toBeVisible()
  const show = async () => {
    await page.goto('/manager/bills/pile')
    await expect(rows(page)).toHaveCount(4)
  }
  await lookAt(page, 'the inbox', { show, isActed: false })
  await page
    .getByRole('link', { name: /^Vérifier Serrurerie/ })
    .first()
    .click()
  const { pathname } = new URL(page.url())
  const open = async () => {
    await page.goto(pathname)
    await expect(page.getByRole('button', { name: 'Enregistrer et suivante' })).toBeVisible()
  }
  await lookAt(page, 'a document of the inbox', { show: open, isActed: false })
  await emptied(page)
})

test.describe('bills by email', () => {
  test.skip(dovecot === undefined, 'Dovecot is not installed')
  let server: Awaited<ReturnType<typeof startImapServer>>
  test.beforeAll(async () => {
    server = await startImapServer({ port: Number(process.env.JOURNEYS_PORT ?? 4180) + 1_000 })
  })
  test.afterAll(() => server.close())

  const stranger = 'compta@plomberie-du-canal.example'
  const billOf = (number: string) => {
    const { name, mimeType, buffer } = paper({
      sender: 'Plomberie du Canal',
      number: ['Facture no', number],
      day: '2026-11-02',
      dueDay: '2026-12-02',
      matter: 'Débouchage de la colonne principale',
      place: [house.name, house.address, `${house.city} (Québec) ${house.postalCode}`],
      amounts: ['300,00', '15,00', '29,93', '344,93'],
    })
    return { name, type: mimeType, bytes: buffer }
  }

  test('a manager’s lands among those to review with its building; a stranger’s is held until a manager lets it in', async ({
    browser,
  }) => {
    const page = await withAxe(await enter(browser, 'manager', { size: phone }))
    const { email } = await accountOf(page.context(), 'manager')
    await emptied(page)
    await page.goto('/manager/bills/pile')
    const address = page.getByRole('main').locator('code')
    await expect(address).toHaveText(/^factures\+\w{12}@mitoyen\.test$/)
    const to = (await address.textContent()) ?? ''
    const mailbox = await server.mailbox()
    const deliver = (from: string, number: string) =>
      mailbox.append('INBOX', rawMail({ from, to, subject: `Facture ${number}`, parts: [billOf(number)] }))

    await test.step('what a manager forwards is read, and its building is proposed', async () => {
      await deliver(`Plomberie du Canal <${stranger}>`, 'PC-3102')
      await deliver(`Gestion <${email}>`, 'PC-3101')
      const row = rows(page).filter({ hasText: `Courriel\u00A0: ${email}` })
      await expect(row).toBeVisible(untilRead)
      await expect(row).toContainText('Plomberie du Canal', untilRead)
      await expect(row).toContainText(house.name)
      await expect(rows(page)).toHaveCount(1)
    })

    await test.step('a sender outside the list is held apart, with the reason', async () => {
      await page.getByRole('link', { name: '3 courriels retenus' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Courriels retenus' })).toBeVisible()
      const show = async () => {
        await page.goto('/manager/bills/held-mail')
        await expect(page.getByText(stranger).filter({ visible: true })).toBeVisible()
      }
      await lookAt(page, 'held emails', { show, isActed: false })
      await page.setViewportSize(phone)
    })

    await test.step('a manager lets the sender in: its bill is to review, and its next one is not held', async () => {
      await page.getByRole('button', { name: `Actions\u00A0: ${stranger}` }).click()
      await page.getByRole('menuitem', { name: 'Accepter et ajouter à la liste' }).click()
      await expect(page.getByText('Pièces jointes ajoutées aux factures à vérifier')).toBeVisible()
      await deliver(stranger, 'PC-3103')
      await page.getByRole('link', { name: 'Factures à vérifier' }).first().click()
      await expect(rows(page).filter({ hasText: 'PC-3102' })).toBeVisible()
      await expect(rows(page).filter({ hasText: 'PC-3103' })).toBeVisible(untilRead)
      await expect(page.getByRole('link', { name: '2 courriels retenus' })).toBeVisible()
    })
    mailbox.close()
    await emptied(page)
  })
})
