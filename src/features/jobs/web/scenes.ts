import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = { admin: [{ path: '/admin/jobs' }] }
