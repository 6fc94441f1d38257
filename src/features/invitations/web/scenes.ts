import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  nobody: [{ path: '/accept-invitation' }],
  manager: [{ path: '/manager/invitations/import' }],
}
