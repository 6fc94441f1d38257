import { on } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { leavePile } from './service.ts'

export const pileReactions = [
  on(billFacts.created, ({ ctx, thing }) => leavePile(ctx, thing)),
  on(billFacts.created_and_sent, ({ ctx, thing }) => leavePile(ctx, thing)),
  on(billFacts.updated, async ({ ctx, thing, changes }) => {
    if ('fileId' in changes) await leavePile(ctx, thing)
  }),
]
