import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type demandsApi, refuse } from '../../contract.ts'
import { demandFacts } from '../../facts.ts'
import { notifyOfComment } from '../../notices/server/service.ts'
import { demandPolicy } from '../../policy.ts'
import { isCommentable } from '../../rules.ts'
import { holdDemand, loadDemand, wordedStatus } from '../../server/service.ts'
import * as store from '../../server/store.ts'

export async function listComments(ctx: Context, asked: InputOf<typeof demandsApi.comments>) {
  const demand = await loadDemand(ctx, asked.id)
  return store.findComments(ctx.db, demand.id, asked)
}

export async function createComment(ctx: Context, { id, body }: InputOf<typeof demandsApi.comment>) {
  const demand = await holdDemand(ctx, id)
  ctx.authorize(demandPolicy.comment, demand)
  if (!isCommentable(demand.status)) throw refuse('comments_closed', { status: wordedStatus(ctx, demand.status) })
  const { id: commentId } = await store.insertComment(ctx, { demandId: id, authorId: ctx.actor.id, body })
  await ctx.tell(demandFacts.commented, demand)
  await notifyOfComment(ctx, id, commentId)
  const comment = await store.findComment(ctx.db, commentId)
  if (!comment) throw new AppError('internal')
  return comment
}
