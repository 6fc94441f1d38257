import type { Scenes } from '../../../web/scenes.ts'

const tower = '/manager/invoices?building={buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/invoices' },
    { path: tower },
    { path: `${tower}&year=2090` },
    { path: '/manager/invoices?building={buildings?kind=rental}' },
  ],
}
