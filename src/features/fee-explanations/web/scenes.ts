import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  resident: [{ path: '/residents/residence/{residences}/fees' }],
  manager: [{ path: `/residents/residence/{residences?q=1204}/fees?year=${new Date().getFullYear() + 5}` }],
}
