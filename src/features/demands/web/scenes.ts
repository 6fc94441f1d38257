import { refuseIn, type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [
    { path: '/residents/demands' },
    { path: '/residents/demands?q=nothing+is+called+this' },
    { path: '/residents/demands/new', act: submit },
    { path: '/residents/demands/{demands}' },
    { path: '/residents/demands/{demands?status=draft,submitted}/edit' },
  ],
  manager: [
    { path: '/manager/demands' },
    { path: '/manager/demands/{demands}' },
    { path: '/manager/demands/{demands?status=under_review}', act: refuseIn(/^(Refuser|Decline)$/) },
    { path: '/residents/demands' },
  ],
}
