import type { Context } from '../../../server/context.ts'
import type { NewTrialRequest } from '../contract.ts'
import { findTrialReaders, insertTrialRequest } from './store.ts'

/** Keeps the request, thanks whoever sent it and tells the administrators, each in their own language. */
export async function createTrialRequest(ctx: Context, asked: NewTrialRequest): Promise<{ id: string }> {
  const { id } = await insertTrialRequest(ctx.db, { ...asked, createdAt: ctx.now })
  const { receivedLetter, noticeLetter } = await import('./mails.tsx')
  const { say, config } = ctx.machinery
  await ctx.mail(await receivedLetter(say, asked, config.publicUrl))
  for (const reader of await findTrialReaders(ctx.db)) await ctx.mail(await noticeLetter(say, reader, asked))
  // Who it is stays out of the trail: the request itself says it.
  await ctx.record({ subject: 'trial_request', id, action: 'created' })
  return { id }
}
