import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const notificationGrants = grants('notifications', {
  write: { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    notifications: typeof notificationGrants
  }
}

/** Notifications are their recipient's alone; a demonstration account, which is many people's, only reads. */
export const notificationPolicy = {
  read: (actor: Actor, { recipientId }: { recipientId: string }): boolean => actor.id === recipientId,
  mark: (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
    actor.id === recipientId && may(actor, 'notifications.write'),
  choose: (actor: Actor, { userId }: { userId: string }): boolean =>
    actor.id === userId && may(actor, 'notifications.write'),
}
