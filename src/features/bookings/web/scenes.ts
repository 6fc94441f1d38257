import type { Page } from '@playwright/test'
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

const space = '/resident/common-spaces/{common-spaces}'

export const scenes: Scenes = {
  resident: [
    { path: '/resident/common-spaces' },
    { path: space, act: book },
    { path: '/resident/my-calendar' },
    { path: '/resident/bookings/{bookings?mine=true}' },
  ],
}
