import type { Context } from '../../../../server/context.ts'
import { orNotFound, removeVersion, requireVersion } from '../../../../server/rows.ts'
import { finder } from '../../../../server/verbs.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { yearOf } from '../../../budgets/fiscal-years/rules.ts'
import { sumOf } from '../../../budgets/rules.ts'
import { loadPlan } from '../../../budgets/server/service.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { refuse } from '../../contract.ts'
import { assessmentFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { monthOf } from '../../schedules/rules.ts'
import { findHomes, insertCalls, visibleAssessments } from '../../server/service.ts'
import { specialAssessments } from '../../server/tables.ts'
import { holdPlace } from '../../steps/server/service.ts'
import type { AssessmentFilter, assessmentsApi, NewAssessment } from '../contract.ts'
import { type HomeShare, sharesOf } from '../rules.ts'
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

export async function listAssessments(ctx: Context, asked: AssessmentFilter) {
  ctx.authorize(contributionPolicy.list, {})
  return store.findAssessmentPage(ctx.db, ctx.scope(visibleAssessments), asked)
}

const findAssessment = finder({ table: specialAssessments, visible: visibleAssessments })

/** The units of a building with their shares. Throws `not_found`. */
export async function getShares(ctx: Context, { building }: InputOf<typeof assessmentsApi.shares>) {
  const { organizationId, name, kind } = await getBuilding(ctx, building)
  ctx.authorize(contributionPolicy.read, { buildingId: building })
  const homes = await findHomes(ctx.db, building)
  return { buildingId: building, organizationId, buildingName: name, buildingKind: kind, homes }
}

/** An assessment with its instalments and its units. */
export async function getAssessment(ctx: Context, { id }: One) {
  const assessment = await findAssessment(ctx, id)
  ctx.authorize(contributionPolicy.read, assessment)
  const { name } = await getBuilding(ctx, assessment.buildingId)
  const [calls, charged, homes] = [
    await store.findCallsOf(ctx.db, id),
    await store.findChargesOf(ctx.db, id),
    await findHomes(ctx.db, assessment.buildingId),
  ]
  const settledOf = (callId: string) =>
    sumOf(charged.filter((one) => one.callId === callId).map((one) => one.settledCents))
  const drafts = calls.filter(({ status }) => status === 'draft').map(({ amountCents }) => amountCents)
  return {
    ...assessment,
    buildingName: name,
    calls: calls.map((call) => ({ ...call, settledCents: settledOf(call.id) })),
    homes: homesOf(charged, sharesOf(drafts, homes), homes),
  }
}

type Charged = Awaited<ReturnType<typeof store.findChargesOf>>
type Homes = Awaited<ReturnType<typeof findHomes>>
/** What each unit is asked: what was issued, also of units that are archived since, and what drafts would ask now. */
function homesOf(charged: Charged, drafted: readonly HomeShare[], homes: Homes) {
  const units = new Map([
    ...charged.map((one) => [one.residenceId, one.unitNumber] as const),
    ...homes.map((one) => [one.id, one.unitNumber] as const),
  ])
  return [...units]
    .map(([residenceId, unitNumber]) => {
      const own = charged.filter((one) => one.residenceId === residenceId)
      const issuedCents = sumOf(own.map(({ amountCents }) => amountCents))
      const draft = drafted.find((one) => one.residenceId === residenceId)
      const settledCents = sumOf(own.map((one) => one.settledCents))
      return {
        residenceId,
        unitNumber,
        issuedCents,
        settledCents,
        amountCents: issuedCents + (draft?.amountCents ?? 0),
      }
    })
    .filter(({ amountCents }) => amountCents > 0)
    .sort((a, b) => unitOrder.compare(a.unitNumber, b.unitNumber))
}
const unitOrder = new Intl.Collator('fr', { numeric: true })

/** Cancels an assessment of which nothing was issued. Throws `already_called`. */
export async function cancelAssessment(ctx: Context, { id, version, reason }: InputOf<typeof assessmentsApi.cancel>) {
  const assessment = await findAssessment(ctx, id, { isHeld: true })
  ctx.authorize(contributionPolicy.cancel, assessment)
  requireVersion(assessment.version === version)
  // Nothing of it is issued meanwhile.
  await holdPlace(ctx.db, assessment.buildingId)
  if (await store.isAssessmentIssued(ctx.db, id)) throw refuse('already_called')
  await store.removeCallsOf(ctx.db, id)
  await removeVersion(ctx.db, specialAssessments, assessment)
  await ctx.tell(assessmentFacts.assessment_removed, assessment, {
    changes: { title: [assessment.title, null], totalCents: [assessment.totalCents, null] },
    note: reason,
  })
  return {}
}
