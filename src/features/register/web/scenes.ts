import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/buildings/{buildings}/register' }],
  resident: [{ path: '/residents/buildings/{buildings}/register' }],
}
