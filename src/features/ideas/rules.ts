import { lifecycle } from '../../shared/lifecycle.ts'
import type { IdeaStatus } from './contract.ts'

/** Those who run Mitoyen: administrators. */
export type Side = 'triage'

/** Decisions §3, and a refusal of what was never planned (decision 270): the whole life of an idea, one row a transition. */
export const ideaLife = lifecycle<IdeaStatus, Side>()({
  planning: { from: ['submitted'], to: 'planned', by: ['triage'], fact: 'planned' },
  completion: { from: ['planned'], to: 'done', by: ['triage'], fact: 'completed' },
  refusal: { from: ['submitted', 'planned'], to: 'declined', by: ['triage'], note: ['triage'], fact: 'declined' },
  return: { from: ['planned'], to: 'submitted', by: ['triage'], fact: 'returned' },
})

/** People vote for what is not decided or done: a vote for what is planned says how soon. */
const open: readonly IdeaStatus[] = ['submitted', 'planned']
export const isOpen = (status: IdeaStatus): boolean => open.includes(status)

/** Until someone votes for it or it is decided on, its author may rewrite it or take it back. */
export const isEditable = ({ status, voteCount }: { status: IdeaStatus; voteCount: number }): boolean =>
  status === 'submitted' && voteCount === 0

/** The columns of the roadmap, in their order. What was refused is not on it. */
export const roadmapStatuses = ['planned', 'done', 'submitted'] as const satisfies readonly IdeaStatus[]
