import { main, openMenu, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/trial' }],
  admin: [
    { path: '/admin/trials' },
    {
      path: '/admin/trials',
      act: async (page) => {
        await openMenu(page)
        await page.getByRole('menuitem').first().click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      },
    },
    { path: '/admin/trials?status=running', act: (page) => main(page).locator('[aria-pressed=true]').waitFor() },
    {
      // The second step of a trial that runs: more days.
      path: '/admin/trials?status=running',
      act: async (page) => {
        await openMenu(page)
        await page.getByRole('menuitem').nth(1).click()
        await page.getByRole('dialog').getByRole('textbox').waitFor()
      },
    },
  ],
}
