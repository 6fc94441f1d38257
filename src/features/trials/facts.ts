import { facts } from '../../shared/facts.ts'

export const trialFacts = facts('trial_request', { words: 'trials', place: (_: { readonly id: string }) => ({}) }, [
  'created',
  'handled',
  'reopened',
])
