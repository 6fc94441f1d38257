import { type Scenes, submit } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'
const books = `/manager/buildings/${tower}/ledger`

export const scenes: Scenes = {
  manager: [
    { path: books },
    { path: '/manager/buildings/{buildings?q=Terrasses}/ledger/opening', act: submit },
    { path: `${books}/entries` },
    { path: `${books}/entries/{ledgers/${tower}/entries}` },
  ],
}
