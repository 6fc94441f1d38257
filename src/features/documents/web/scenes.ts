import { press, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/buildings/documents' },
    { path: '/manager/buildings/{buildings}/documents' },
    { path: '/manager/buildings/{buildings}/documents?folder=bills' },
    { path: '/manager/residences/documents' },
    { path: '/manager/residences/{residences}/documents' },
    { path: '/manager/documents/new' },
    { path: '/manager/documents/destructions' },
    { path: '/documents/{documents}', act: press(/^(Modifier|Edit)$/) },
  ],
  resident: [
    { path: '/residents/building/documents' },
    { path: '/residents/buildings/{buildings}/documents' },
    { path: '/residents/residence/documents' },
    { path: '/residents/residences/{residences}/documents' },
    { path: '/documents/{documents}' },
  ],
}
