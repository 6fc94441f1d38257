import { homePath } from '../../../web/location.ts'
import type { Scenes } from '../../../web/scenes.ts'

const scene = { path: homePath }

export const scenes: Scenes = { tenant: [scene], resident: [scene], manager: [scene], admin: [scene] }
