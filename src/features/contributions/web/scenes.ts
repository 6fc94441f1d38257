import { press, type Scenes } from '../../../web/scenes.ts'

const call = '/manager/invoices/calls/{contribution-calls?building={buildings?q=Belvédère}&status='
const tower = '/manager/invoices?building={buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/invoices' },
    { path: tower },
    { path: `${tower}&year=2090` },
    { path: '/manager/invoices?building={buildings?kind=rental}' },
    {
      path: '/manager/invoices/rents?building={buildings?kind=rental}',
      act: press(/^(Saisir les loyers|Enter rents)$/),
    },
    {
      path: '/manager/invoices/restricted-uses?building={buildings?q=Belvédère}',
      act: press(/^(Ajouter un usage|Add a use)$/),
    },
    { path: `${call}issued}` },
    { path: `${call}draft}`, act: press(/^(Émettre|Issue)$/) },
  ],
}
