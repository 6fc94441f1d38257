import { type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/vendors' },
    { path: '/manager/vendors/new', act: submit },
    { path: '/manager/vendors/{vendors}' },
    { path: '/manager/vendors/{vendors}/edit' },
  ],
}
