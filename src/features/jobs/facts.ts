import { facts } from '../../shared/facts.ts'

export const jobFacts = facts('job', { words: 'jobs', place: (_: { readonly id: string }) => ({}) }, [
  'retried',
  'removed',
])
