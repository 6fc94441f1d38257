import { refuseIn, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/buildings/{buildings}', act: refuseIn(/^(Ajouter un mandat|Add a mandate)$/) }],
}
