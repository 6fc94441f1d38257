import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { openOf } from '../../../instalments/layouts/rules.ts'
import { findInstalments } from '../../../instalments/server/service.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, notifyEach } from '../../../notifications/server/service.ts'
import { billFacts } from '../../facts.ts'
import { visibleBills } from '../../server/store.ts'
import { bills } from '../../server/tables.ts'
import { type DueInstalment, findBillTitles, findDueBetween } from './store.ts'

const kinds = {
  due_in_7: 'bills_due_week',
  due_in_1: 'bills_due_day',
  became_overdue: 'bills_overdue',
  unpaid: 'bills_undone',
  payment_reversed: 'bills_undone',
  cancelled: 'bills_undone',
} as const

/** Notifies the managers of the building of changes that nobody among them made. */
export const billNoticeReactions: readonly Reaction[] = [
  on(billFacts.became_overdue, async ({ ctx, thing }) => {
    const [late] = openOf(await findInstalments(ctx.db, [thing.id]))
    if (late) await remind(ctx, 'became_overdue', [{ ...late, billId: thing.id, instalmentId: late.id }])
  }),
  ...(['unpaid', 'payment_reversed', 'cancelled'] as const).map((kind) =>
    on(billFacts[kind], ({ ctx, thing }) => notify(ctx, billNotifier, { subjectId: thing.id, kind })),
  ),
]

/** A person is told of an instalment once of each kind, however often and by how many this runs. */
const remind = (
  ctx: Context,
  kind: 'due_in_7' | 'due_in_1' | 'became_overdue',
  due: readonly DueInstalment[],
): Promise<void> =>
  notifyEach(
    ctx,
    billNotifier,
    due.map(({ billId: subjectId, instalmentId, dueOn, nominalOn }) => ({
      subjectId,
      kind,
      // One that was moved is told again on its new day.
      key: `bill ${instalmentId} ${dueOn === nominalOn ? '' : `${dueOn} `}${kind}`,
    })),
  )

/** How many instalments are read and told at once. */
const batch = 1_000

/** Those that are due in these days, a page at a time. */
async function* duePages(ctx: Context, from: Day, to: Day, limit: number): AsyncGenerator<DueInstalment[]> {
  let after: DueInstalment | undefined
  do {
    const page = await findDueBetween(ctx.db, { from, to, after, limit })
    yield page
    after = page.length === limit ? page.at(-1) : undefined
  } while (after)
}

/**
 * The daily job: instalments that are due in a week and tomorrow, and those that became late, also of a bill that was late already. It
 * looks a few days back, so that a missed night changes nothing.
 */
export async function tellDueBills(ctx: Context, limit = batch): Promise<void> {
  const { today } = ctx
  for (const [kind, from, to] of [
    ['due_in_7', addDays(today, 5), addDays(today, 7)],
    ['due_in_1', today, addDays(today, 1)],
    ['became_overdue', addDays(today, -3), addDays(today, -1)],
  ] as const)
    for await (const page of duePages(ctx, from, to, limit)) await remind(ctx, kind, page)
}

export const billNotifier: Notifier = {
  subject: 'bill',
  section: 'bills.heading',
  // Many bills may be due or overdue on one day: a letter for each would be too many.
  groups: {
    bills_due_week: { ranks: ['manager'], preset: 'never', isDigestOnly: true },
    bills_due_day: { ranks: ['manager'], preset: 'daily', isDigestOnly: true },
    bills_overdue: { ranks: ['manager'], preset: 'daily', isDigestOnly: true },
    bills_undone: { ranks: ['manager'] },
  },
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
