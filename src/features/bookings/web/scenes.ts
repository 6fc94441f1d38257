import { expect, type Page } from '@playwright/test'
import { main, type Scenes } from '../../../web/scenes.ts'

/** Goes to the next week, which has free times whatever the hour, chooses the first and opens the form. */
async function book(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^(Semaine suivante|Next week)$/ })
    .click()
  const start = main(page).locator('fieldset button').first()
  await start.click()
  await main(page)
    .getByRole('button', { name: /^(Réserver|Book)$/ })
    .click()
}

/** Which units book the most is shown only once asked. */
async function showUnits(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^(Montrer les numéros|Show unit numbers)$/ })
    .click()
  await expect(main(page).getByRole('heading', { name: /^(Les plus actives|The most active)$/ })).toBeVisible()
}

const space = '/resident/common-spaces/{common-spaces}'

const tower = 'building={buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/common-spaces-stats' },
    { path: `/manager/common-spaces-stats?${tower}`, act: showUnits },
  ],
  resident: [
    { path: '/resident/common-spaces' },
    { path: space, act: book },
    { path: '/resident/my-calendar' },
    { path: '/resident/bookings/{bookings?mine=true}' },
  ],
}
