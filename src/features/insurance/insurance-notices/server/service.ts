import type { Context } from '../../../../server/context.ts'
import { addDays } from '../../../../shared/dates.ts'
import { reminderDays, reminderKinds, reminderOn } from '../../../../shared/reminders.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { isRenewed } from '../../rules.ts'
import {
  findAppraisals,
  findEnding,
  findNamedBuildings,
  findNamedPolicies,
  findTerms,
  readableBuildings,
  visiblePolicies,
} from '../../server/store.ts'
import { insurancePolicies } from '../../server/tables.ts'

const most = 10_000

/**
 * The job of the reminders: what ends within the days of the first one, unless another policy follows. A person is told of a key once,
 * however often it runs.
 */
export async function tellEnds(ctx: Context): Promise<void> {
  const days = { from: ctx.today, to: addDays(ctx.today, reminderDays[0]), limit: most }
  const ending = await findEnding(ctx.db, undefined, days)
  const terms = await findTerms(
    ctx.db,
    ending.map(({ buildingId }) => buildingId),
    ctx.today,
  )
  for (const policy of ending) {
    const others = terms.filter(({ id, buildingId }) => buildingId === policy.buildingId && id !== policy.id)
    if (!isRenewed(policy, others)) await remind(ctx, policyNotifier, { ...policy, on: policy.endsOn })
  }
  for (const building of await findAppraisals(ctx.db, undefined, days))
    await remind(ctx, appraisalNotifier, { ...building, on: building.dueOn })
}

async function remind(ctx: Context, notifier: Notifier, { id, on }: { id: string; on: string }): Promise<void> {
  const left = reminderOn(on, ctx.today)
  if (!left) return
  await notify(ctx, notifier, { subjectId: id, kind: `in_${left}`, key: `${notifier.subject} ${id} ${on} in_${left}` })
}

const groupWord = (group: string): string => `insurance-notices.group_${group}`

/** Tells the managers of a building that a policy ends. */
export const policyNotifier: Notifier = {
  subject: 'insurance_policy',
  section: 'insurance-notices.section',
  groups: { insurance_ends: { ranks: ['manager'] } },
  kinds: reminderKinds('insurance_ends'),
  things: { table: insurancePolicies, id: insurancePolicies.id, visible: visiblePolicies },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await findNamedPolicies(db, ids)).map(({ id, insurer, buildingId, buildingName }) => [
        id,
        {
          title: insurer,
          place: () => buildingName,
          sentence: (kind) => `insurance-notices.told_ends_${kind}`,
          path: () => `/manager/buildings/${buildingId}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [policy] = await findNamedPolicies(ctx.db, [subjectId])
    return policy ? findManagersOf(ctx, policy.buildingId) : []
  },
}

/** Tells the managers of a building that its reconstruction cost is to be appraised anew. */
export const appraisalNotifier: Notifier = {
  subject: 'building',
  section: 'insurance-notices.section',
  groups: { appraisals_due: { ranks: ['manager'] } },
  kinds: reminderKinds('appraisals_due'),
  things: { table: buildings, id: buildings.id, visible: readableBuildings },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await findNamedBuildings(db, ids)).map(({ id, name }) => [
        id,
        {
          title: name,
          place: (word) => word('insurance-notices.place_appraisal'),
          sentence: (kind) => `insurance-notices.told_appraisal_${kind}`,
          path: () => `/manager/buildings/${id}`,
        },
      ]),
    ),
  recipients: (ctx, { subjectId }) => findManagersOf(ctx, subjectId),
}
