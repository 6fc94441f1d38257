import type { Actor } from '../../shared/actor.ts'

/** Notifications are their recipient's alone; a demonstration account, which is many people's, only reads. */
export const notificationPolicy = {
  read: (actor: Actor, { recipientId }: { recipientId: string }): boolean => actor.id === recipientId,
  mark: (actor: Actor, { recipientId }: { recipientId: string }): boolean => actor.id === recipientId && !actor.isDemo,
  choose: (actor: Actor, { userId }: { userId: string }): boolean => actor.id === userId && !actor.isDemo,
}
