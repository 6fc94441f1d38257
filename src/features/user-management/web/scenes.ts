import { press, refuseIn, type Scenes, selectFirst } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  tenant: [{ path: '/settings/settings', act: press(/^(Supprimer mon compte|Delete my account)$/) }],
  manager: [
    { path: '/manager/user-management', act: refuseIn(/^(Inviter|Invite)$/) },
    { path: '/manager/user-management', act: selectFirst },
    { path: '/manager/user-management?tab=invitations' },
    { path: '/manager/user-management/bulk-acts' },
  ],
}
