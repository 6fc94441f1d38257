import { type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/bills/new', act: submit },
    { path: '/manager/bills/expected' },
    { path: '/manager/bills/pile' },
    { path: '/manager/bills/pile/{pile}' },
    { path: '/manager/bills/{bills?status=sent,overdue}/edit' },
  ],
}
