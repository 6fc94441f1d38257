import type { Scenes } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'

export const scenes: Scenes = {
  resident: [{ path: '/residents/residence/{residences}/account' }],
  manager: [
    { path: `/manager/invoices/payments?building=${tower}` },
    { path: '/manager/invoices/payments/{receipts}' },
    { path: '/manager/invoices/accounts/{residences?q=1204}' },
  ],
}
