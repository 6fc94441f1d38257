import { on, type Reaction } from '../../../server/reactions.ts'
import { trialFacts } from '../facts.ts'
import { findTrialReaders } from './store.ts'

/** The letters of a new request: thanks to its author, and a notice to each administrator in their own language. */
export const trialReactions: readonly Reaction[] = [
  on(trialFacts.created, async ({ ctx, thing }) => {
    const { receivedLetter, noticeLetter } = await import('./mails.tsx')
    const { say, config } = ctx.machinery
    await ctx.mail(await receivedLetter(say, thing, config.publicUrl))
    for (const reader of await findTrialReaders(ctx.db)) await ctx.mail(await noticeLetter(say, reader, thing))
  }),
]
