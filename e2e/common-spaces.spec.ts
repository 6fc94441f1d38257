import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('a manager opens a space, a co-owner books it from a phone after a refusal, and the manager cancels with a reason', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  const { items } = await (await desk.request.get('/api/buildings?q=Belvédère')).json()
  const building: string = items[0].id
  await desk.goto(`/manager/common-spaces?building=${building}`)
  await desk.getByRole('link', { name: 'Add a space' }).click()
  await desk.getByLabel('Name').fill('Salon du 2e')
  await desk.getByLabel('Rules').fill('Laissez le salon rangé.')
  await desk.getByRole('button', { name: 'Create' }).click()
  await expect(desk.getByText('Space added')).toBeVisible()

  const home = await enter(browser, 'resident', { size: phone })
  await home.goto('/resident/common-spaces')
  await home.getByRole('link', { name: /Salon du 2e/ }).click()
  await home.getByRole('button', { name: 'Semaine suivante' }).click()
  const starts = home.getByRole('group', { name: 'Soir' }).getByRole('button')
  await starts.first().click()
  await home.getByRole('button', { name: 'Réserver', exact: true }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(dialog.getByText('Lisez et acceptez les règles de l’espace')).toBeVisible()
  await dialog.getByLabel('J’accepte les règles').check()

  const day = new URL(home.url()).searchParams.get('day') ?? ''
  const { items: spaces } = await (await desk.request.get(`/api/common-spaces?building=${building}&q=Salon`)).json()
  const space: { id: string } = spaces.find(({ name }: { name: string }) => name === 'Salon du 2e')
  const zone = await home.evaluate(
    (text) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', timeZoneName: 'longOffset' })
        .format(new Date(`${text}T17:00:00Z`))
        .slice(-6),
    day,
  )
  const block = {
    spaceId: space.id,
    startsAt: `${day}T17:00:00${zone}`,
    endsAt: `${day}T18:00:00${zone}`,
    reason: null,
  }
  const blocked = await desk.request.post('/api/bookings/blocks', { data: block })
  expect(blocked.status()).toBe(201)
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('n’est plus libre')
  await dialog.getByRole('button', { name: 'Choisir', exact: true }).first().click()
  await dialog.getByLabel('J’accepte les règles').check()
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(home.getByText('C’est réservé')).toBeVisible()

  await desk.goto(`/manager/common-spaces?building=${building}`)
  await desk.getByRole('button', { name: /^See all \d+ bookings$/ }).click()
  const booked = desk.getByRole('listitem').filter({ hasText: 'Salon du 2e' }).filter({ hasText: 'Confirmed' })
  await booked.getByRole('button', { name: /^Actions/ }).click()
  await desk.getByRole('menuitem', { name: 'Cancel the booking' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Dégât d’eau')
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(home.getByText('Dégât d’eau')).toBeVisible()
  await expect(home.getByText('Réservation annulée')).toBeVisible()
})

test('a manager reads how the spaces of a building were used, chooses one and downloads the figures', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  const { items } = await (await desk.request.get('/api/buildings?q=Belvédère')).json()
  const building: string = items[0].id
  await desk.goto(`/manager/common-spaces?building=${building}`)
  await desk.getByRole('main').getByRole('link', { name: 'Statistics' }).click()
  await expect(desk.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await expect(desk.getByRole('table', { name: 'When it is full' }).getByRole('row')).toHaveCount(8)
  const occupancy = desk.getByRole('region', { name: 'Occupancy by space' }).getByRole('listitem')
  await expect(occupancy.filter({ hasText: 'Salle d’entraînement' })).toBeVisible()

  const fairness = desk.getByRole('region', { name: 'Fairness between units' })
  await expect(fairness.getByText(/^Unit \d+$/)).toHaveCount(0)
  await fairness.getByRole('button', { name: 'Show unit numbers' }).click()
  await expect(fairness.getByText(/^Unit \d+$/)).toHaveCount(10)

  await desk.getByRole('combobox', { name: 'Space' }).selectOption({ label: 'Salle commune' })
  await expect(occupancy).toHaveCount(1)
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export' }).click()
  await desk.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^common-spaces-\d{4}-\d{2}-\d{2}\.csv$/)
})
