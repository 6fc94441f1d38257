import type { Page } from '@playwright/test'
import { main, refuse, type Scenes, submit } from '../../../web/scenes.ts'

/** The step after a right password opens for nobody else: here the server says that it is owed. */
const submitCode = async (page: Page): Promise<void> => {
  const json = { code: 'owes_factor', message: 'Code' }
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, json }), { times: 1 })
  await page.goto('/two-factor')
  await submit(page)
}

export const scenes: Scenes = {
  nobody: [
    { path: '/login', act: submit },
    { path: '/forgot-password', act: submit },
    { path: '/reset-password' },
    { path: '/reset-password#a-link', act: submit },
    { path: '/two-factor', act: submitCode },
    // A link that opens nothing, so without a form.
    { path: '/setup#a-link' },
  ],
  tenant: [{ path: '/settings/settings', act: refuse(main, 1) }],
}
