import { facts } from '../../shared/facts.ts'

interface ToldJob {
  readonly id: string
}

/** Acts of administrators on the queue; what workers do with a job has no fact. */
export const jobFacts = facts(
  'job',
  { words: 'jobs', topic: 'jobs', place: (_: ToldJob) => ({}), audience: () => [{ administrators: true }] },
  ['retried', 'removed'],
)
