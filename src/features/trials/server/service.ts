import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { InputOf } from '../../../shared/contract.ts'
import type { NewTrialRequest, trialsApi } from '../contract.ts'
import { trialFacts } from '../facts.ts'
import { trialPolicy } from '../policy.ts'
import * as store from './store.ts'

/** Saves the request. A reaction to its fact sends the letters (`reactions.ts`). */
export async function createTrialRequest(ctx: Context, asked: NewTrialRequest): Promise<{ id: string }> {
  const { id } = await store.insertTrialRequest(ctx.db, { ...asked, createdAt: ctx.now })
  await ctx.tell(trialFacts.created, { ...asked, id })
  return { id }
}

export async function listTrialRequests(ctx: Context, asked: InputOf<typeof trialsApi.list>) {
  ctx.authorize(trialPolicy.read, {})
  return store.findTrialRequests(ctx.db, asked)
}

async function settle(ctx: Context, id: string, isHandled: boolean) {
  ctx.authorize(trialPolicy.handle, {})
  const request = orNotFound(await store.findTrialRequest(ctx.db, id))
  if ((request.handledAt !== null) === isHandled) return request
  const handledAt = isHandled ? ctx.now : null
  await store.saveTrialRequest(ctx.db, id, { handledAt })
  await ctx.tell(isHandled ? trialFacts.handled : trialFacts.reopened, request)
  return { ...request, handledAt }
}

export const handleTrialRequest = (ctx: Context, { id }: { id: string }) => settle(ctx, id, true)

export async function reopenTrialRequest(ctx: Context, { id }: { id: string }): Promise<void> {
  await settle(ctx, id, false)
}
