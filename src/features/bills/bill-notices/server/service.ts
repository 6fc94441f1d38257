import { on, type Reaction } from '../../../../server/reactions.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { billFacts } from '../../facts.ts'
import { visibleBills } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'
import { findBillTitles } from './store.ts'

const kinds = {
  became_overdue: 'bills_overdue',
  unpaid: 'bills_undone',
  payment_reversed: 'bills_undone',
  cancelled: 'bills_undone',
} as const

/** Notifies the managers of the building of changes that nobody among them made. */
export const billNoticeReactions: readonly Reaction[] = (
  ['became_overdue', 'unpaid', 'payment_reversed', 'cancelled'] as const
).map((kind) => on(billFacts[kind], ({ ctx, thing }) => notify(ctx, billNotifier, { subjectId: thing.id, kind })))

export const billNotifier: Notifier = {
  subject: 'bill',
  section: 'bills.heading',
  // Many bills may be overdue on one day: a letter for each would be too many.
  groups: { bills_overdue: { ranks: ['manager'], preset: 'daily' }, bills_undone: { ranks: ['manager'] } },
  kinds,
  things: { table: bills, id: bills.id, visible: visibleBills },
  groupWord: (group) => `bill-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findBillTitles(db, ids)).map(({ id, title, buildingName }) => [
        id,
        {
          title,
          place: () => buildingName,
          sentence: (kind) => `bill-notices.told_${kind}`,
          path: () => `/manager/bills/${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [bill] = await findBillTitles(ctx.db, [subjectId])
    return bill ? findManagersOf(ctx, bill.buildingId) : []
  },
}
