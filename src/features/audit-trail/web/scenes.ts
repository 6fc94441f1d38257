import { openMenu, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  admin: [{ path: '/admin/audit' }, { path: '/admin/audit', act: openMenu }],
  manager: [{ path: '/manager/audit' }],
}
