import { facts } from '../../shared/facts.ts'

/** An idea in its facts. Votes have none: who wants what is in no trail. */
export interface ToldIdea {
  readonly id: string
  readonly submittedById: string
}

export const ideaFacts = facts(
  'idea',
  {
    words: 'ideas',
    topic: 'ideas',
    // Of the product, and of no organization.
    place: (_: ToldIdea) => ({}),
    audience: ({ submittedById }) => [{ users: [submittedById] }, { administrators: true }],
  },
  ['created', 'updated', 'removed', 'planned', 'completed', 'declined', 'returned'],
)
