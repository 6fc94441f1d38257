import { press, type Scenes } from '../../../web/scenes.ts'

const give = press(/^(Donner un droit|Give a right)$/)

export const scenes: Scenes = {
  admin: [
    { path: '/admin/permissions' },
    { path: '/admin/effective-rights' },
    { path: '/admin/temporary-rights', act: give },
  ],
  manager: [{ path: '/manager/temporary-rights' }, { path: '/manager/temporary-rights', act: give }],
  resident: [{ path: '/settings/temporary-rights' }],
}
