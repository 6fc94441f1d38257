import { type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/organizations/{organizations}' }],
  admin: [
    { path: '/admin/organizations' },
    { path: '/admin/organizations/new', act: submit },
    { path: '/admin/organizations/{organizations}' },
  ],
}
