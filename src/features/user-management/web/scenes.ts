import { refuseIn, type Scenes } from '../../../web/scenes.ts'

export const scenes: Scenes = {
  manager: [
    { path: '/manager/user-management', act: refuseIn(/^(Inviter|Invite)$/) },
    { path: '/manager/user-management?tab=invitations' },
  ],
}
