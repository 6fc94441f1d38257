import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  // A link that opens nothing, so without a form.
  nobody: [{ path: '/unsubscribe' }],
  tenant: [{ path: '/notifications' }],
}
