import { on, type Reaction } from '../../../server/reactions.ts'
import { homeFacts } from '../../residences/facts.ts'
import { userFacts } from '../../users/facts.ts'
import { eraseRecordsOf, settleRecords } from './service.ts'

export const unitRecordReactions: readonly Reaction[] = [
  ...Object.values(homeFacts).map((fact) =>
    on(fact, ({ ctx, thing }) => settleRecords(ctx, { residenceId: thing.id, userId: thing.userId })),
  ),
  on(userFacts.removed, ({ ctx, thing }) => eraseRecordsOf(ctx, thing.id)),
]
