import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/buildings/$building/register' }],
  resident: [{ path: '/residents/buildings/$building/register' }],
}
