import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { removal } from '../../../../server/verbs.ts'
import { yearOf } from '../../../budgets/fiscal-years/rules.ts'
import { loadPlan } from '../../../budgets/server/service.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { refuse } from '../../contract.ts'
import { assessmentFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { monthOf } from '../../schedules/rules.ts'
import { insertCalls, visibleAssessments } from '../../server/service.ts'
import { specialAssessments } from '../../server/tables.ts'
import type { NewAssessment } from '../contract.ts'
import * as store from './store.ts'

/** Records a special assessment with its schedule. Throws `not_condo`, `amounts_differ`, `decided_in_future`, `consulted_after`. */
export async function createAssessment(ctx: Context, { instalments, ...asked }: NewAssessment) {
  const { buildingId, totalCents, decidedOn, consultedOn } = asked
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(contributionPolicy.create, { buildingId })
  if (building.kind === 'rental') throw refuse('not_condo')
  if (decidedOn > ctx.today) throw refuse('decided_in_future', undefined, 'decidedOn')
  if (consultedOn && consultedOn > decidedOn) throw refuse('consulted_after', undefined, 'consultedOn')
  if (instalments.reduce((sum, { amountCents }) => sum + amountCents, 0) !== totalCents)
    throw refuse('amounts_differ', undefined, 'instalments')
  const { fiscalYearStart } = await loadPlan(ctx, { building: buildingId })
  const { organizationId } = building
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const [saved] = await ctx.db
    .insert(specialAssessments)
    .values({ ...asked, ...times, organizationId, decidedById: ctx.actor.id })
    .returning()
  const assessment = orNotFound(saved)
  await insertCalls(
    ctx.db,
    instalments.map(({ dueOn, amountCents }) => ({
      ...times,
      organizationId,
      buildingId,
      kind: 'special' as const,
      assessmentId: assessment.id,
      fiscalYear: yearOf(fiscalYearStart, dueOn),
      fromMonth: monthOf(fiscalYearStart, dueOn),
      monthCount: 1,
      dueOn,
      amountCents,
    })),
  )
  await ctx.tell(assessmentFacts.assessed, assessment, {
    changes: { totalCents: [null, totalCents] },
  })
  return assessment
}

export const { remove: removeAssessment } = removal({
  table: specialAssessments,
  visible: visibleAssessments,
  policy: contributionPolicy,
  facts: { removed: assessmentFacts.assessment_removed },
  nameOf: ({ title }) => title,
  async beforeRemove(ctx, { id }) {
    if (await store.isAssessmentIssued(ctx.db, id)) throw refuse('already_called')
    await store.removeCallsOf(ctx.db, id)
  },
})
