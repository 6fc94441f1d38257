import { on, type Reaction } from '../../../server/reactions.ts'
import { organizationFacts } from '../../organizations/facts.ts'
import { removeSampleOf } from './service.ts'

/** An archived organization keeps no sample, which nobody reaches any more: it would keep an administrator from deleting the organization. */
export const sampleReactions: readonly Reaction[] = [
  on(organizationFacts.archived, ({ ctx, thing }) => removeSampleOf(ctx, thing.id)),
]
