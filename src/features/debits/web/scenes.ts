import type { Scenes } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'

export const scenes: Scenes = {
  resident: [{ path: '/residents/residence/{residences}/debits' }],
  manager: [
    { path: `/manager/invoices/debits?building=${tower}` },
    { path: '/manager/invoices/debits/{debit-agreements}' },
    { path: `/manager/invoices/debits/runs?building=${tower}` },
    { path: `/manager/invoices/debits/runs/new?building=${tower}` },
    { path: '/manager/invoices/debits/runs/{debit-runs}' },
  ],
}
