import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [{ path: '/manager/invoices/mailings/{mailings?building={buildings?q=Belvédère}}' }],
}
