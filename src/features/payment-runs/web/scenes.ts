import type { Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/payment-runs' },
    { path: '/manager/payment-runs/new' },
    { path: '/manager/payment-runs/{payment-runs}' },
    { path: '/manager/payment-runs/{payment-runs}/edit' },
  ],
}
