import { type Actor, isAdmin } from '../../shared/actor.ts'

/** The queue is the installation's: it holds emails to anyone, so its administrators alone see it. */
export const jobPolicy = {
  read: (actor: Actor, _: object): boolean => isAdmin(actor),
  write: (actor: Actor, _: object): boolean => isAdmin(actor),
}
