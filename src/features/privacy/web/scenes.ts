import { refuseIn, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  admin: [{ path: '/admin/privacy' }, { path: '/admin/privacy', act: refuseIn(/^(Nommer une|Name a) /) }],
}
