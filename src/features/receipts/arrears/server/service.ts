import { revisionOf, withoutValues } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { type BuildingRow, getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { arrearsRuleFacts } from '../../facts.ts'
import { receiptPolicy } from '../../policy.ts'
import { arrearsRules } from '../../server/tables.ts'
import { type arrearsApi, refuse } from '../contract.ts'
import * as store from './store.ts'

/** Until somebody sets a rule, nothing is asked for what is late. */
const none = {
  graceDays: 0,
  annualRate: 0,
  interestFrom: null,
  returnFeeCents: 0,
  reminderDays: [],
  howToPay: null,
  version: 0,
}

/** The rule of a building, for those who are let at what it decides. */
export async function findRule(ctx: Context, buildingId: string) {
  return (await store.findRule(ctx.db, buildingId)) ?? none
}

export async function getRule(ctx: Context, { building }: InputOf<typeof arrearsApi.get>) {
  const place = await getBuilding(ctx, building)
  ctx.authorize(receiptPolicy.read, { buildingId: building })
  return show(place, await findRule(ctx, building))
}

const show = ({ id, name }: Pick<BuildingRow, 'id' | 'name'>, rule: Awaited<ReturnType<typeof findRule>>) => ({
  ...rule,
  buildingId: id,
  buildingName: name,
})

/** Throws `reminders_unordered`, `interest_from_needed`, `stale`. */
export async function updateRule(ctx: Context, { building, version, ...fields }: InputOf<typeof arrearsApi.update>) {
  const place = await getLiveBuilding(ctx, building)
  ctx.authorize(receiptPolicy.updateRule, { buildingId: building })
  if (fields.reminderDays.some((day, at) => day <= (fields.reminderDays[at - 1] ?? 0)))
    throw refuse('reminders_unordered', undefined, 'reminderDays')
  if (fields.annualRate > 0 && fields.interestFrom === null)
    throw refuse('interest_from_needed', undefined, 'interestFrom')
  const before = await store.findRule(ctx.db, building)
  const changes = revisionOf<typeof fields & { version: number }>(before ?? none, version, fields)
  if (!changes) return show(place, before ?? none)
  const saved = before
    ? await saveVersion(ctx, arrearsRules, before, fields)
    : await store.insertRule(ctx.db, {
        ...fields,
        id: newId(),
        organizationId: place.organizationId,
        buildingId: building,
        version: 1,
      })
  requireVersion(saved !== undefined)
  await ctx.tell(arrearsRuleFacts.rule_changed, saved, { changes: withoutValues(changes, ['howToPay']) })
  return show(place, saved)
}
