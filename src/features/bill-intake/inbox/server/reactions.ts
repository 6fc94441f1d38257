import { on } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { leaveInbox } from './service.ts'

export const inboxReactions = [
  on(billFacts.created, ({ ctx, thing }) => leaveInbox(ctx, thing)),
  on(billFacts.created_and_sent, ({ ctx, thing }) => leaveInbox(ctx, thing)),
  on(billFacts.updated, async ({ ctx, thing, changes }) => {
    if ('fileId' in changes) await leaveInbox(ctx, thing)
  }),
]
