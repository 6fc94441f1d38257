import { isWithinLimit } from '../../../server/rate-limit.ts'
import { on, type Reaction } from '../../../server/reactions.ts'
import { findActiveAdmins } from '../../users/server/service.ts'
import { trialFacts } from '../facts.ts'
import { mostADay } from '../rules.ts'

const seconds = 86_400

/** The letters of a new request: thanks to its author, and a notice to each administrator in their own language; each up to `mostADay`. */
export const trialReactions: readonly Reaction[] = [
  on(trialFacts.created, async ({ ctx, thing }) => {
    const { receivedLetter, noticeLetter } = await import('./mails.tsx')
    const { say, config } = ctx.machinery
    const isWithin = (what: string, who: string, limit: number) =>
      isWithinLimit(ctx.db, `trials:${what}`, who, { limit, seconds })
    if (
      (await isWithin('address', thing.email, mostADay.lettersToOneAddress)) &&
      (await isWithin('letters', 'all', mostADay.letters))
    )
      await ctx.mail(await receivedLetter(say, thing, config))
    if (await isWithin('notices', 'all', mostADay.notices))
      for (const reader of await findActiveAdmins(ctx))
        await ctx.mail(await noticeLetter(say, reader, { asked: thing, config }))
    // A job, so that the answer takes the same time whoever asks.
    if (config.opensTrials) await ctx.enqueue('approve_trial_request', { requestId: thing.id })
  }),
]
