import { expect, type Page } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, phone, test } from './cast.ts'

/** A unit of a new building, with an owner since years: journeys beside this one do nothing to it. */
async function newHome(page: Page) {
  const read = async (path: string) => (await (await page.request.get(path)).json()).items
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const [{ organizationId }] = await read('/api/buildings?limit=1')
  const building = await add('/api/buildings', {
    organizationId,
    name: `Le Merisier ${crypto.randomUUID().slice(0, 8)}`,
    kind: 'condo',
    address: '14, rue du Merisier',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    yearBuilt: 1998,
    totalUnits: 4,
    totalFloors: 2,
    managementCompany: 'Gestion',
    parkingSpaces: 0,
    storageSpaces: 0,
    amenities: [],
    shareDenominator: 10_000,
  })
  const home = { buildingId: building.id, unitNumber: '902', floor: 2, monthlyFeesCents: 58_614 }
  const { id } = await add('/api/residences', home)
  const people: { id: string; rank: string; firstName: string; lastName: string }[] = await read(
    `/api/residences/${id}/candidates?limit=100`,
  )
  const [owner, buyer, tenant] = people.filter(({ rank }) => rank === 'resident')
  if (!owner || !buyer || !tenant) throw new Error('the demonstration has three residents')
  const live = (userId: string, relation: string) =>
    add(`/api/residences/${id}/people`, { userId, relation, startsOn: '2020-07-01' })
  await live(owner.id, 'owner')
  return { id, path: `/manager/residences/${id}`, owner, buyer, tenant, live }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** The names of the people who have a unit today. */
async function peopleToday(page: Page, id: string): Promise<string[]> {
  const { items } = await (await page.request.get(`/api/residences/${id}/people`)).json()
  return items.filter((one: { isCurrent: boolean }) => one.isCurrent).map(nameOf)
}

/** At an English desk, on the step of who arrives: someone of the organization. */
async function addKnown(page: Page, person: { firstName: string; lastName: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('combobox', { name: /^Already in the organization/ }).fill(person.lastName)
  // While the list shrinks to what is found, an option moves from under the pointer.
  const found = page.getByRole('listbox', { name: /^Already in the organization/ })
  await expect(found).not.toHaveAttribute('aria-busy', 'true')
  await page
    .getByRole('option', { name: nameOf(person) })
    .first()
    .click()
}

test('a manager records a sale to come, invites the buyer, and undoes it', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  const { path: address } = await newHome(page)
  const year = new Date().getFullYear() + 1

  await test.step('the steps are filled in, and the fees are split by days', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Déclarer une vente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Vente\s: unité 902/ })).toBeVisible()
    await page.getByLabel('Date de la vente').fill(`${year}-06-16`)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Ajouter une personne' }).click()
    await page.getByLabel(/^Prénom/).fill('Élise')
    await page.getByLabel('Nom', { exact: true }).fill('Gagné')
    await page.getByLabel(/^Courriel/).fill('elise.gagne@example.com')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('row', { name: /Vendeurs/ })).toContainText(/× 15\s÷\s30/)
    await page.getByRole('button', { name: 'Avis et confirmation' }).click()
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Invitation envoyée')).toBeVisible()
  })

  await test.step('the unit shows it, and it is undone', async () => {
    await page.goto(address)
    await expect(page.getByText(/jusqu|au 15 juin/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Voir la vente' }).click()
    await page.getByRole('button', { name: 'Annuler le dossier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler le dossier' }).click()
    await expect(page.getByText('L’unité est comme avant', { exact: false })).toBeVisible()
  })
})

test('the steps of a draft are accessible, and giving it up leaves nothing', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager', { language: 'en' }))
  await page.goto((await newHome(page)).path)
  await page.getByRole('button', { name: 'Record a sale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sale: unit 902' })).toBeVisible()
  const address = page.url()
  const show = async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Who arrives' }).click()
    await page.getByRole('button', { name: 'Add person' }).click()
  }
  await lookAt(page, 'a draft of a sale', { show, isActed: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Record a sale' })).toBeVisible()
})

test('at an English desk, a sale of a past day moves access at once, and undoing it moves it back', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const { id, path, owner, buyer } = await newHome(page)

  await test.step('it takes effect when it is confirmed', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Record a sale' }).click()
    await page.getByLabel('Date of sale').fill('2025-03-14')
    await expect(page.getByText('This date has passed', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Who arrives' }).click()
    await addKnown(page, buyer)
    // A trust owns with them, without an email.
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('group', { name: 'Person 2' }).getByLabel('Last name').fill('Roy Family Trust')
    await page.getByRole('button', { name: 'Access and fees' }).click()
    await expect(page.getByText('Roy Family Trust: no access', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Notice and confirmation' }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Entered afterwards', { exact: false })).toBeVisible()
    expect((await peopleToday(page, id)).sort()).toEqual([nameOf(buyer), 'Roy Family Trust'].sort())
  })

  await test.step('it is undone', async () => {
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByText('The unit is as before', { exact: false })).toBeVisible()
    expect(await peopleToday(page, id)).toEqual([nameOf(owner)])
  })
})

test('at an English desk, a move that is confirmed ends one tenant’s stay and begins another’s', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const { id, path, owner, buyer, tenant, live } = await newHome(page)
  await live(tenant.id, 'tenant')
  await page.goto(path)
  await page.getByRole('button', { name: 'Record a move' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move: unit 902' })).toBeVisible()
  await page.getByLabel(/^Last day of who leaves/).fill('2025-06-30')
  await page.getByLabel(/^First day of who arrives/).fill('2025-07-01')
  await page.getByRole('button', { name: 'Who leaves' }).click()
  await expect(page.getByRole('checkbox', { name: nameOf(owner) })).toHaveCount(0)
  await page.getByRole('checkbox', { name: nameOf(tenant) }).check()
  await page.getByRole('button', { name: 'Who arrives' }).click()
  await addKnown(page, buyer)
  await page.getByRole('button', { name: 'Notice and confirmation' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Entered afterwards', { exact: false })).toBeVisible()
  expect((await peopleToday(page, id)).sort()).toEqual([owner, buyer].map(nameOf).sort())
  await page.goto(path)
  await expect(page.getByRole('link', { name: /Move on Jul\w*\.? 1, 2025/ })).toBeVisible()
})
