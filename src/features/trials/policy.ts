import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

/** Whoever asks for a trial writes to the platform: its administrators answer. */
export const trialPolicy = {
  read: (actor: Actor, _: object) => may(actor, 'trials.read'),
  handle: (actor: Actor, _: object) => may(actor, 'trials.write'),
}
