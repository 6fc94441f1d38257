import type { Context } from '../../../../server/context.ts'
import { addDays } from '../../../../shared/dates.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { noticeDays } from '../../rules.ts'
import { findEndingIds, findNamed, visibleMandates } from '../../server/store.ts'
import { mandates } from '../../server/tables.ts'

/** The job of the mandates that end soon. A person is told of a key once, however often it runs. */
export async function tellEndingMandates(ctx: Context): Promise<void> {
  for (const { id, endsOn } of await findEndingIds(ctx.db, ctx.today, addDays(ctx.today, noticeDays)))
    await notify(ctx, mandateNotifier, { subjectId: id, kind: 'ends_soon', key: `mandate ${id} ends ${endsOn}` })
}

export const mandateNotifier: Notifier = {
  subject: 'mandate',
  section: 'mandate-notices.section',
  groups: { mandate_ends: { ranks: ['manager'] } },
  kinds: { ends_soon: 'mandate_ends' },
  things: { table: mandates, id: mandates.id, visible: visibleMandates },
  groupWord: (group) => `mandate-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findNamed(db, ids)).map(({ id, name, buildingId, buildingName }) => [
        id,
        {
          title: name,
          place: () => buildingName,
          sentence: (kind) => `mandate-notices.told_${kind}`,
          path: () => `/manager/buildings/${buildingId}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [mandate] = await findNamed(ctx.db, [subjectId])
    return mandate ? findManagersOf(ctx, mandate.buildingId) : []
  },
}
