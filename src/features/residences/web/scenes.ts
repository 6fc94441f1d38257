import { press, type Scenes, submit } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [{ path: '/residents/residence' }],
  // A resident's home shows a share and fees, which a tenant never sees.
  resident: [{ path: '/residents/residence' }],
  manager: [
    { path: '/manager/buildings/{buildings}/generation' },
    { path: '/manager/buildings/{buildings}/shares' },
    { path: '/manager/buildings/{buildings}/import' },
    { path: '/manager/residences' },
    { path: '/manager/residences/new', act: submit },
    { path: '/manager/residences/{residences}' },
    { path: '/manager/residences/{residences}', act: press(/^(Ajouter une personne|Add person)$/) },
    { path: '/manager/residences/{residences}/edit' },
  ],
}
