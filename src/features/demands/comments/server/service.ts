import type * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import type { ThreadHolder } from '../../../threads/server/service.ts'
import { refuse } from '../../contract.ts'
import { demandCommentFacts } from '../../facts.ts'
import { findReaders } from '../../notices/server/service.ts'
import { demandPolicy } from '../../policy.ts'
import { isOpen } from '../../rules.ts'
import { loadDemand, wordedStatus } from '../../server/service.ts'
import { countComment, type DemandRow } from '../../server/store.ts'
import type { DemandComment } from '../contract.ts'

/** Throws `comments_closed` for a draft, which nobody else reads, and for a closed demand, which keeps its comments. */
export function requireCommentable(ctx: Context, { status }: DemandRow): void {
  if (!isOpen(status)) throw refuse('comments_closed', { status: wordedStatus(ctx, status) })
}

export const demandThread: ThreadHolder<DemandRow, z.input<typeof DemandComment>> = {
  noun: 'demand',
  find: loadDemand,
  maySay: demandPolicy.comment,
  requireOpen: requireCommentable,
  readers: findReaders,
  show: ({ submittedById }, comment) => ({ ...comment, isFromSubmitter: comment.authorId === submittedById }),
  fact: demandCommentFacts.commented,
  added: (ctx, { id }) => countComment(ctx, id),
}
