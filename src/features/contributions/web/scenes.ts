import { press, type Scenes } from '../../../web/scenes.ts'

const call = '/manager/invoices/calls/{contribution-calls?building={buildings?q=Belvédère}&status='
const tower = '/manager/invoices?building={buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/invoices' },
    { path: tower },
    { path: `${tower}&year=2090` },
    { path: '/manager/invoices?building={buildings?kind=rental}' },
    { path: `${call}issued}` },
    { path: `${call}draft}`, act: press(/^(Émettre|Issue)$/) },
  ],
}
