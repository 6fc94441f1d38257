import { press, type Scenes, selectFirst } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/bills', act: selectFirst },
    { path: '/manager/bills/{bills}' },
    { path: '/manager/bills/{bills?q=Modernisation}' },
    { path: '/manager/bills/{bills?status=sent,overdue}', act: press(/^(Marquer comme payée|Mark as paid)$/) },
  ],
}
