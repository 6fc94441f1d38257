import type { Context } from '../../../../server/context.ts'
import { addDays } from '../../../../shared/dates.ts'
import { reminderDays, reminderKinds, reminderOn } from '../../../../shared/reminders.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { homeName } from '../../../residences/rules.ts'
import { findRunningOut } from '../../homes/server/store.ts'
import { visibleProofs } from '../../server/store.ts'
import { unitProofs } from '../../server/tables.ts'
import * as store from './store.ts'

const most = 10_000

/** The job of the reminders: the latest proofs that run out. A person is told of a key once, however often it runs. */
export async function tellDue(ctx: Context): Promise<void> {
  const days = { from: ctx.today, to: addDays(ctx.today, reminderDays[0]), limit: most, visible: undefined }
  for (const { proofId, dueOn } of await findRunningOut(ctx.db, ctx.today, days)) {
    const left = dueOn && reminderOn(dueOn, ctx.today)
    if (!proofId || !left) continue
    const kind = `in_${left}`
    await notify(ctx, obligationNotifier, { subjectId: proofId, kind, key: `unit_proof ${proofId} ${dueOn} ${kind}` })
  }
}

/** Tells the people of a home that something asked of it is due; of an insurance, its holder. */
export const obligationNotifier: Notifier = {
  subject: 'unit_proof',
  section: 'obligation-notices.section',
  groups: { obligations_due: { ranks: ['resident', 'tenant'] } },
  kinds: reminderKinds('obligations_due'),
  things: { table: unitProofs, id: unitProofs.id, visible: visibleProofs },
  groupWord: (group) => `obligation-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await store.findNamedProofs(db, ids)).map(({ id, kind, buildingName, unitNumber }) => [
        id,
        {
          title: homeName({ buildingName, unitNumber }),
          place: (word) => word(`unit-obligations.kind_${kind}`),
          sentence: (left) => `obligation-notices.told_${left}`,
          path: () => `/residents/residence#${id}`,
        },
      ]),
    ),
  recipients: (ctx, { subjectId }) => store.findPeopleOf(ctx.db, subjectId, ctx.today),
}
