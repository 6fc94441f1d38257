import type { Scenes } from '../../../web/scenes.ts'

const waiting = '/manager/approvals?group=pending'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/approvals' },
    { path: waiting },
    { path: '/manager/approvals/{approvals?group=pending}' },
    { path: '/manager/approvals/{approvals?group=refused}' },
    { path: '/manager/approvals/link' },
    { path: '/manager/bills/{bills?approval=pending}' },
  ],
}
