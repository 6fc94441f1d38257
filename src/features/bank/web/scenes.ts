import { main, refuseIn, type Scenes } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/bank' },
    { path: `/manager/bank?building=${tower}` },
    { path: `/manager/bank?building=${tower}`, act: refuseIn(/^(Ajouter un compte|Add an account)$/) },
    { path: '/manager/bank/accounts/{bank-accounts}' },
    { path: '/manager/bank/accounts/{bank-accounts}?view=months' },
    { path: '/manager/bank/accounts/{bank-accounts}/reconciliation' },
    {
      path: '/manager/bank/accounts/{bank-accounts}/reconciliation?through={bank-accounts/{bank-accounts}/months}',
    },
    { path: '/manager/bank/accounts/{bank-accounts}/import' },
    { path: '/manager/bank/files/{bank-files}' },
    {
      path: '/manager/bank/files/{bank-files}',
      act: async (page) => {
        await main(page)
          .getByRole('button', { name: /^(Vérifier les colonnes|Check the columns)$/ })
          .click()
        await main(page).locator('select').first().waitFor()
      },
    },
  ],
}
