import type { Scenes } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'

export const scenes: Scenes = {
  resident: [{ path: '/residents/residence/{residences}/debits' }],
  manager: [
    { path: `/manager/invoices/debits?building=${tower}` },
    { path: '/manager/invoices/debits/{debit-agreements}' },
  ],
}
