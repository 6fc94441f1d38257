import { refuseIn, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [{ path: '/residents/residence', act: refuseIn(/^(Ajouter un véhicule|Add a vehicle)$/) }],
  manager: [{ path: '/manager/residences/{residences}', act: refuseIn(/^(Ajouter une clé|Add a key)$/) }],
}
