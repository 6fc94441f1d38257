import { expect, type Page } from '@playwright/test'
import { main, press, type Scenes } from '../../../web/scenes.ts'

const call = '/manager/invoices/calls/{contribution-calls?building={buildings?q=Belvédère}&status='
const tower = '/manager/invoices?building={buildings?q=Belvédère}'

async function enterRents(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^(Saisir les loyers|Enter rents)$/ })
    .click()
  await expect(main(page).getByRole('group').first()).toBeVisible()
}

export const scenes: Scenes = {
  manager: [
    { path: '/manager/invoices' },
    { path: tower },
    { path: `${tower}&year=2090` },
    { path: '/manager/invoices?building={buildings?kind=rental}' },
    { path: '/manager/invoices/rents?building={buildings?kind=rental}' },
    { path: '/manager/invoices/rents?building={buildings?kind=rental}', act: enterRents },
    {
      path: '/manager/invoices/restricted-uses?building={buildings?q=Belvédère}',
      act: press(/^(Ajouter un usage|Add a use)$/),
    },
    { path: '/manager/invoices/opening-balances?building={buildings?q=Belvédère}' },
    { path: '/manager/invoices/assessments/{contribution-calls/assessments?building={buildings?q=Belvédère}}' },
    { path: '/manager/invoices/assessments/new?building={buildings?q=Belvédère}' },
    { path: `${call}issued}` },
    { path: `${call}draft}`, act: press(/^(Émettre|Issue)$/) },
  ],
}
