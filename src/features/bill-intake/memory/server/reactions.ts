import { on } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { learnFrom } from './service.ts'

export const memoryReactions = [
  on(billFacts.created, ({ ctx, thing }) => learnFrom(ctx, thing)),
  on(billFacts.created_and_sent, ({ ctx, thing }) => learnFrom(ctx, thing)),
  on(billFacts.updated, async ({ ctx, thing, changes }) => {
    if ('fileId' in changes) await learnFrom(ctx, thing)
  }),
]
