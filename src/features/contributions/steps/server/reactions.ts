import { on, type Reaction } from '../../../../server/reactions.ts'
import { budgetFacts } from '../../../budgets/facts.ts'
import { followAdoption } from './service.ts'

export const stepReactions: readonly Reaction[] = [
  on(budgetFacts.adopted, ({ ctx, thing }) => followAdoption(ctx, thing)),
]
