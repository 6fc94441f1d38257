import { openMenu, type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [{ path: '/residents/building' }],
  resident: [{ path: '/residents/building' }],
  manager: [
    { path: '/manager/buildings', act: openMenu },
    { path: '/manager/buildings/new', act: submit },
    { path: '/manager/buildings/{buildings}' },
    { path: '/manager/buildings/{buildings}/edit' },
  ],
}
