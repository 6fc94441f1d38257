import { openMenu, type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [
    { path: '/settings/bug-reports' },
    { path: '/settings/bug-reports/new', act: submit },
    { path: '/settings/bug-reports/{bug-reports}' },
    { path: '/settings/bug-reports/{bug-reports?status=new}/edit' },
  ],
  admin: [
    { path: '/admin/bug-reports' },
    {
      path: '/admin/bug-reports?phase=waiting',
      act: async (page) => {
        await openMenu(page)
        await page.getByRole('menuitem').first().click()
        await page.getByRole('dialog').getByRole('textbox').waitFor()
      },
    },
    { path: '/settings/bug-reports/{bug-reports?status=acknowledged}' },
  ],
}
