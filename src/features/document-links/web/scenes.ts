import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = { nobody: [{ path: '/shared-document' }] }
