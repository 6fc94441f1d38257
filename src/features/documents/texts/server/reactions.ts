import { on } from '../../../../server/reactions.ts'
import { documentFacts } from '../../facts.ts'
import { queueEntries, startText } from './service.ts'

export const textReactions = [
  on(documentFacts.created, ({ ctx, thing }) => startText(ctx, thing.id)),
  on(documentFacts.versioned, ({ ctx, thing }) => startText(ctx, thing.id)),
  on(documentFacts.updated, ({ ctx, thing, changes }) =>
    ['name', 'type', 'description', 'tags'].some((field) => field in changes)
      ? queueEntries(ctx, thing.id)
      : Promise.resolve(),
  ),
]
