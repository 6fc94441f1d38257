import { type Actor, isAdmin } from '../../shared/actor.ts'

/** Whoever asks for a trial writes to the platform: its administrators answer. */
export const trialPolicy = {
  read: (actor: Actor, _: object) => isAdmin(actor),
  handle: (actor: Actor, _: object) => isAdmin(actor),
}
