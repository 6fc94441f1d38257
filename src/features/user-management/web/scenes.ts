import { refuseIn, type Scenes, selectFirst } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/user-management', act: refuseIn(/^(Inviter|Invite)$/) },
    { path: '/manager/user-management', act: selectFirst },
    { path: '/manager/user-management?tab=invitations' },
    { path: '/manager/user-management/bulk-acts' },
  ],
}
