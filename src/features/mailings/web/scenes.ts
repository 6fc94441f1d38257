import type { Scenes } from '../../../web/scenes.ts'

const tower = '{buildings?q=Belvédère}'

export const scenes: Scenes = {
  manager: [
    { path: `/manager/invoices/mailings/{mailings?building=${tower}}` },
    { path: `/manager/invoices/mailings?building=${tower}` },
    { path: `/manager/invoices/arrears?building=${tower}` },
  ],
}
