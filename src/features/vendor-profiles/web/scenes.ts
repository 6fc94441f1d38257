import { refuseIn, type Scenes } from '../../../web/scenes.ts'

const vendor = '/manager/vendors/{vendors}'

export const scenes: Scenes = {
  manager: [
    { path: vendor, act: refuseIn(/^(Proposer des coordonnées|Propose details)$/) },
    { path: vendor, act: refuseIn(/^(Ajouter un contrat|Add a contract)$/) },
  ],
}
