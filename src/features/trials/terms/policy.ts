import { type Actor, mayWrite } from '../../../shared/actor.ts'
import { may } from '../../../shared/grants.ts'
import { trialPolicy } from '../policy.ts'

interface Placed {
  readonly organizationId: string
}

const read = (actor: Actor, { organizationId }: Placed): boolean => may(actor, 'trials.read', { organizationId })

/** The managers of an organization know its trial and ask for a plan; administrators open, extend, convert and end it. */
export const termPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'trials.read'),
  read,
  open: trialPolicy.handle,
  change: trialPolicy.handle,
  /** A manager asks after the end too, when nothing else of the organization is theirs to write. */
  askPlan: (actor: Actor, trial: Placed) => mayWrite(actor) && read(actor, trial),
}
