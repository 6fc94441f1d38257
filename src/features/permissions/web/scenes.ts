import { expect, type Page } from '@playwright/test'
import { main, press, type Scenes } from '../../../web/scenes.ts'

const give = press(/^(Donner un droit|Give a right)$/)

const answered = (page: Page) => expect(main(page).locator('tbody tr, [data-whole]').first()).toBeVisible()

export const scenes: Scenes = {
  admin: [
    { path: '/admin/permissions' },
    { path: '/admin/effective-rights' },
    { path: '/admin/effective-rights?person={users?role=manager&status=active}&house={buildings}', act: answered },
    { path: '/admin/temporary-rights', act: give },
  ],
  manager: [{ path: '/manager/temporary-rights' }, { path: '/manager/temporary-rights', act: give }],
  resident: [{ path: '/settings/temporary-rights' }],
}
