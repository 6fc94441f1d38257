import type { Scenes } from '../../../web/scenes.ts'

const ofBuilding = (name: string) => `/manager/buildings/{buildings?q=${name}}/ledger/statements`
const lastYear = new Date().getFullYear() - 1

export const scenes: Scenes = {
  manager: [
    { path: ofBuilding('Belvédère') },
    { path: `${ofBuilding('Belvédère')}?year=${lastYear}` },
    { path: ofBuilding('Terrasses') },
  ],
}
