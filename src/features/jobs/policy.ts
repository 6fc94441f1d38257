import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

/** The queue is the installation's: it holds emails to anyone, so its administrators alone see it. */
export const jobPolicy = {
  read: (actor: Actor, _: object): boolean => may(actor, 'jobs.read'),
  write: (actor: Actor, _: object): boolean => may(actor, 'jobs.write'),
}
