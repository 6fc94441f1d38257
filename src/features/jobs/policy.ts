import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const jobGrants = grants('jobs', {
  read: {},
  write: {},
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    jobs: typeof jobGrants
  }
}

/** The queue is the installation's: it holds emails to anyone, so its administrators alone see it. */
export const jobPolicy = {
  read: (actor: Actor, _: object): boolean => may(actor, 'jobs.read'),
  write: (actor: Actor, _: object): boolean => may(actor, 'jobs.write'),
}
