import { facts } from '../../shared/facts.ts'
import type { NewTrialRequest } from './contract.ts'

/** A trial request in its facts. */
export interface ToldTrialRequest extends NewTrialRequest {
  readonly id: string
}

export const trialFacts = facts(
  'trial_request',
  {
    words: 'trials',
    topic: 'trial-requests',
    // The trail does not name the person: the request does.
    place: (_: ToldTrialRequest) => ({}),
    audience: () => [{ administrators: true }],
  },
  ['created', 'handled', 'reopened'],
)
