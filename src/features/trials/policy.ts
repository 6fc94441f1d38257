import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const trialGrants = grants('trials', {
  read: { manager: ['organizations'] },
  readRequests: {},
  write: {},
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    trials: typeof trialGrants
  }
}

/** A trial request is sent to the platform: its administrators answer. */
export const trialPolicy = {
  read: (actor: Actor, _: object) => may(actor, 'trials.readRequests'),
  handle: (actor: Actor, _: object) => may(actor, 'trials.write'),
}
