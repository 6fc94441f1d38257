import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../src/shared/actor.ts'
import { accountOf, enter, phone, test } from './cast.ts'

interface Listed {
  readonly id: string
  readonly title: string
  readonly unitNumber: string
  readonly buildingName: string
  readonly invoiceNumber: string
  readonly totalCents: number
}
interface Sought {
  readonly typed: string
  /** What the palette says of it. */
  readonly told: string
  /** What its address holds. */
  readonly at: string
  /** What its page shows. */
  readonly shown: string
}

async function firstOf(page: Page, path: string): Promise<Listed> {
  const { items }: { items: Listed[] } = await (await page.request.get(path)).json()
  const [first] = items
  if (!first) throw new Error(`nothing at ${path}`)
  return first
}

const lastBill = (page: Page) => firstOf(page, '/api/bills?q=Vitro-Clair&sort=-dueOn&limit=1')

/** A person, a unit, a request, and one bill by its vendor, its number and its amount. */
async function soughtBy(page: Page, language: Language): Promise<readonly Sought[]> {
  const person = await accountOf(page.context(), 'resident')
  const name = `${person.firstName} ${person.lastName}`
  const { items }: { items: { id: string }[] } = await (await page.request.get(`/api/users?q=${person.email}`)).json()
  const home = await firstOf(page, '/api/residences?limit=1')
  const demand = await firstOf(page, '/api/demands?limit=1')
  const bill = await lastBill(page)
  const amount = (bill.totalCents / 100).toLocaleString(`${language}-CA`, { style: 'currency', currency: 'CAD' })
  const ofBill = { told: bill.invoiceNumber, at: `/manager/bills/${bill.id}`, shown: bill.title }
  return [
    { typed: name, told: person.email, at: `person=${items[0]?.id}`, shown: name },
    {
      typed: `${home.unitNumber} ${home.buildingName}`,
      told: home.unitNumber,
      at: `/manager/residences/${home.id}`,
      shown: home.unitNumber,
    },
    { typed: demand.title, told: demand.title, at: `/manager/demands/${demand.id}`, shown: demand.title },
    { typed: 'vitro-clair', ...ofBill },
    { typed: bill.invoiceNumber, ...ofBill },
    { typed: amount, ...ofBill },
  ]
}

/** The place in the list of the thing that is told so, once the search has answered. */
async function placeOf(palette: Locator, { told, at }: Sought): Promise<number> {
  await expect(palette.getByRole('status').filter({ hasText: /\d+ (items? found|éléments? trouvés?)/ })).toBeVisible()
  const names = await palette.getByRole('option').allTextContents()
  const place = names.findIndex((name) => name.includes(told))
  expect(place, `${at}: ${names.join(' | ')}`).toBeGreaterThanOrEqual(0)
  return place
}

async function expectOpen(page: Page, { at, shown }: Sought): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.includes(at))
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
}

test('the palette finds people, units, requests and bills on a desk by the keyboard alone', async ({ browser }) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/dashboard/quick-actions')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = desk.getByRole('dialog', { name: 'Search', exact: true })
  for (const sought of await soughtBy(desk, 'en')) {
    await desk.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await desk.keyboard.insertText(sought.typed)
    const place = await placeOf(palette, sought)
    for (let at = 0; at < place; at++) await desk.keyboard.press('ArrowDown')
    await expect(palette.getByRole('option').nth(place)).toHaveAttribute('aria-selected', 'true')
    await desk.keyboard.press('Enter')
    await expectOpen(desk, sought)
  }
})

test('the palette finds the same by touch on a phone, and a co-owner finds no bill', async ({ browser }) => {
  const inHand = { size: phone, hasTouch: true }
  const page = await enter(browser, 'manager', inHand)
  await page.goto('/dashboard/quick-actions')
  const palette = page.getByRole('dialog', { name: 'Rechercher', exact: true })
  for (const sought of await soughtBy(page, 'fr')) {
    await page.getByRole('button', { name: /^Rechercher/ }).tap()
    await palette.getByRole('combobox').fill(sought.typed)
    const place = await placeOf(palette, sought)
    await palette.getByRole('option').nth(place).tap()
    await expectOpen(page, sought)
  }

  const home = await enter(browser, 'resident', inHand)
  await home.goto('/dashboard/quick-actions')
  await home.getByRole('button', { name: /^Rechercher/ }).tap()
  const own = home.getByRole('dialog', { name: 'Rechercher', exact: true })
  await own.getByRole('combobox').fill((await lastBill(page)).invoiceNumber)
  await expect(own.getByRole('status').filter({ hasText: '0 élément trouvé' })).toBeVisible()
})
