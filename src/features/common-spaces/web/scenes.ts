import { press, type Scenes } from '../../../web/scenes.ts'

const tower = 'building={buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/common-spaces' },
    { path: `/manager/common-spaces?${tower}` },
    { path: `/manager/common-spaces?${tower}`, act: press(/^(Fermer une période|Block a period)$/) },
    { path: `/manager/common-spaces/new?${tower}` },
    { path: '/manager/common-spaces/{common-spaces}' },
  ],
}
