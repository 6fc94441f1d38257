import { openMenu, type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [
    { path: '/settings/idea-box' },
    { path: '/settings/idea-box?q=nothing+is+called+this' },
    { path: '/settings/idea-box/new', act: submit },
    { path: '/settings/idea-box/{ideas}' },
    { path: '/settings/roadmap' },
  ],
  admin: [
    { path: '/admin/suggestions' },
    {
      path: '/admin/suggestions?phase=submitted',
      act: async (page) => {
        await openMenu(page)
        await page.getByRole('menuitem').first().click()
        await page.getByRole('dialog').getByRole('textbox').waitFor()
      },
    },
    { path: '/settings/idea-box/{ideas?status=planned}' },
    { path: '/settings/idea-box/{ideas}/edit' },
    { path: '/admin/roadmap' },
  ],
}
